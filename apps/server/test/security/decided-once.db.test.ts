import { type DeclaredKind, declaredRequest } from '@daftari/contract/registry/requests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { json } from '../../src/platform/db/json.ts'
import { aLoan, morningOf, payoutDay } from '../fixtures/collections.ts'
import { aLender } from '../fixtures/lender.ts'
import { openForBusiness } from '../fixtures/loans.ts'
import { type Answer, type Caller, openTestServer, type TestServer } from '../open-test-server.ts'

let t: TestServer
const reason = 'It was looked at with the file'
/** Loans that are three days late. */
const late: number[] = []
let keys = 0
const aKey = () => {
  keys += 1
  return { 'idempotency-key': `decided-once-${keys}` }
}

beforeAll(async () => {
  t = await openTestServer(payoutDay)
  await aLender(t)
  await openForBusiness(t)
  for (let made = 0; made < 4; made += 1) late.push((await aLoan(t)).loanId)
  await morningOf(t, '2026-04-03')
})
afterAll(() => t.close())

/** Requests of which money, access or a customer's own hang, and how one of each comes to be. */
interface Asked {
  kind: DeclaredKind
  asker(): Promise<Caller>
  decider(): Promise<Caller>
  ask(by: Caller): Promise<Pick<Answer, 'status' | 'data'>>
  /** The refusal of deciding the own request, if not the usual one. */
  own: string
}

const waiver: Asked = {
  kind: 'waiver',
  asker: () => t.signIn('finance'),
  decider: () => t.signIn('finance'),
  async ask(by) {
    const body = { amountCents: 10_000, principal: false, reason }
    return by.post(`/settlement/change-bill/loans/${late.pop()}/waivers`, body, aKey())
  },
  own: 'reduction.own',
}

const reduction: Asked = {
  kind: 'reduction',
  asker: () => t.signIn('collector'),
  decider: () => t.signIn('admin'),
  async ask(by) {
    const { id } = await t.appContext.db
      .updateTable('collections.case')
      .set({ assigneeId: by.staffId, assignedAt: t.clock.now() })
      .where('loanId', '=', late.pop() ?? 0)
      .where('closedOn', 'is', null)
      .returning('id')
      .executeTakeFirstOrThrow()
    const body = { payCents: 1_000_000, validUntil: '2026-04-06', reason }
    return by.post(`/collection/cash-collection/cases/${id}/reductions`, body, aKey())
  },
  own: 'reduction.own',
}

const file: Asked = {
  kind: 'correction-file',
  asker: () => t.signIn('finance'),
  decider: () => t.signIn('finance'),
  async ask({ staffId: askedBy }) {
    const made = await t.as('system', async (ctx) => {
      const bytes = Buffer.from(`a file of no corrections ${keys}`)
      const kept = {
        purpose: 'corrections',
        name: 'file.csv',
        mediaType: 'text/csv',
        bytes,
      } as const
      const { id: fileId } = await ctx.appContext.files.keep(ctx, kept)
      const of = { fileId, fileName: 'file.csv', sha256: `of ${fileId}`, note: reason, rows: 0 }
      const more = { amountCents: 0, differences: json([]), askedBy, askedAt: ctx.clock.now() }
      return ctx.tx
        .insertInto('payments.correctionBatch')
        .values({ ...of, ...more, state: 'asked' })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
    })
    return { status: 200, data: made }
  },
  own: 'batch.own',
}

describe.each([waiver, reduction, file])('$kind', ({ kind, own, ...of }) => {
  const path = declaredRequest(kind)?.endpoints.decide.path ?? ''
  type Seen = { id: number; version: number }
  const decide = (by: Caller, { id, version }: Seen, key = aKey()) =>
    by.post(path.replace('{id}', String(id)), { version, approve: true, reason }, key)
  const ended = ({ status, data }: Answer) => [status, data.error]
  let asker: Caller
  let one: Caller
  let other: Caller
  beforeAll(async () => {
    asker = await of.asker()
    ;[one, other] = [await of.decider(), await of.decider()]
  })
  const asked = async (): Promise<Seen> => {
    const { status, data } = await of.ask(asker)
    expect([status, data.error]).toEqual([200, undefined])
    return data
  }

  test('AZ-08 is not decided by who asked, nor as it was seen before a change', async () => {
    const seen = await asked()
    const permitted = await decide(asker, seen)
    expect([403, 409]).toContain(permitted.status)
    expect([own, 'permission.denied']).toContain(permitted.data.error)
    expect(ended(await decide(one, { ...seen, version: 9 }))).toEqual([409, 'record.stale'])
    expect((await decide(one, seen)).status).toBe(200)
  })

  test('MO-12 is decided once: by one of two, and the same under a key that is sent again', async () => {
    const seen = await asked()
    const tries = [
      { by: one, key: aKey() },
      { by: other, key: aKey() },
    ] as const
    const send = (which: 0 | 1) => decide(tries[which].by, seen, tries[which].key)
    const answers = await Promise.all([send(0), send(1)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = answers[0].status === 200 ? 0 : 1
    expect(answers[1 - won]?.data.error).toBe('request.overtaken')
    expect((await send(won)).data).toEqual(answers[won].data)
  })
})
