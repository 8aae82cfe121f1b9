import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { plainPhone } from '../../payments/test/payouts.ts'
import { receiveMessage } from '../offline-messages/receive-message.ts'

let t: TestServer
let amina: Caller
let baraka: Caller
let keys = 0
const page = '/customerService/issue/offlineMessage'
const nairobi = (local: string) => new Date(`${local}:00+03:00`)
const why = { reason: 'The same question twice' }

beforeAll(async () => {
  t = await openTestServer(nairobi('2026-03-30T09:00'))
  await aLender(t)
})
afterAll(() => t.close())

describe('two cases of a customer', () => {
  it('become one: the earlier stays with all that was said, and its promises count', async () => {
    const { personId, first, second } = await twoOpen()
    const [before, later] = [await caseOf(first), await caseOf(second)]
    // Both texts are read beside each other before it.
    expect((await amina.get(`${page}/mergeableCases`, { of: String(second) })).data).toEqual({
      own: { label: `${second} · 2026-04-07`, text: 'And mine?' },
      options: [{ value: first, label: `${first} · 2026-03-30`, text: 'Where?' }],
    })
    expect(before.resolveDue?.getTime()).toBeLessThan(later.resolveDue?.getTime() ?? 0)
    expect(await tried(amina, second, 'merge', { otherCase: first, ...why })).toMatchObject({
      status: 200,
      data: { state: 'closed' },
    })
    const kept = await caseOf(first)
    expect(kept).toMatchObject({
      state: 'open',
      openedAt: before.openedAt,
      resolveDue: before.resolveDue,
      level: before.level,
      askedAt: later.askedAt,
    })
    expect(await caseOf(second)).toMatchObject({
      state: 'closed',
      outcome: 'merged',
      mergedIntoId: first,
      firstDue: null,
      firstAnsweredAt: null,
      resolvedBy: amina.staffId,
    })
    const { rows } = (await amina.get(`${page}/said?caseId=${first}`)).data
    expect(rows.map(({ said }: { said: string }) => said).sort()).toEqual(['And mine?', 'Where?'])
    const merged = (await amina.get(`${page}?mergedInto=${first}`)).data.rows
    expect(merged).toMatchObject([{ caseId: second, serviceState: 'closed' }])
    expect(await merges()).toMatchObject([
      { objectId: String(first), staffId: amina.staffId, after: { otherCase: second } },
      { objectId: String(second), staffId: amina.staffId, after: { otherCase: first } },
    ])
    // What is said next goes there, and what was merged is not opened again.
    expect(await say(personId, 'Hello?')).toBe(first)
    const again = await tried(amina, second, 'reopen', why)
    expect(again.data.error).toBe('service-case.merged')
  })

  it('go on waiting for the first answer to the earlier, whatever was answered to the later', async () => {
    const { first, second } = await twoOpen()
    const askedAt = new Date(t.clock.now().getTime() - 60_000)
    await t.appContext.db
      .updateTable('support.serviceCase')
      .set({ askedAt, firstAnsweredAt: null })
      .where('id', '=', first)
      .execute()
    const said = { answer: 'Soon', afterAnswer: 'waits' }
    expect(await tried(amina, second, 'answer', said)).toMatchObject({ status: 200 })
    const part = await caseOf(second)
    expect(part).toMatchObject({ askedAt: null, firstAnsweredAt: t.clock.now() })
    await tried(amina, second, 'merge', { otherCase: first, ...why })
    const kept = await caseOf(first)
    expect(kept).toMatchObject({ askedAt, firstAnsweredAt: null, firstDue: expect.any(Date) })
  })

  it('are not merged with another customer’s, with what is over, or out of a colleague’s hands', async () => {
    const others = await twoOpen()
    const { first, second } = await twoOpen()
    const into = (otherCase: number) => ({ otherCase, ...why })
    for (const other of [others.first, second, 999_999]) {
      expect(await tried(amina, second, 'merge', into(other))).toMatchObject({
        status: 422,
        data: { error: 'service-case.not-mergeable' },
      })
    }
    expect((await tried(baraka, second, 'merge', into(first))).data.error).toBe('work.not-yours')
    await tried(baraka, first, 'claim')
    expect((await tried(baraka, first, 'merge', into(second))).data.error).toBe('work.not-yours')
    await tried(amina, second, 'resolve', { outcome: 'It came' })
    expect((await tried(baraka, first, 'merge', into(second))).data.error).toBe(
      'service-case.not-mergeable',
    )
  })

  it('lose no message that comes while they are merged, and make no third case', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { personId, first, second } = await twoOpen()
      const merge = () => tried(amina, second, 'merge', { otherCase: first, ...why })
      const [{ status }] = await Promise.all([merge(), say(personId, 'Anybody?')])
      // The message came first: Amina looks again.
      if (status === 409) expect(await merge()).toMatchObject({ status: 200 })
      const messages = await t.appContext.db
        .selectFrom('support.caseMessage')
        .select('caseId')
        .where('personId', '=', personId)
        .execute()
      expect(messages).toEqual(Array(3).fill({ caseId: first }))
    }
  })
})

/** The first was over for a while and was opened again; the later one is Amina's. */
async function twoOpen() {
  t.clock.set(nairobi('2026-03-30T09:00'))
  await signIn()
  const { id: personId } = await aCustomer(t, { phone: plainPhone() })
  const first = await say(personId, 'Where?')
  await tried(amina, first, 'claim')
  t.clock.set(nairobi('2026-03-30T09:10'))
  await tried(amina, first, 'resolve', { outcome: 'It came' })
  t.clock.set(nairobi('2026-04-07T10:00'))
  await signIn()
  const second = await say(personId, 'And mine?')
  expect(second).not.toBe(first)
  await tried(amina, second, 'claim')
  expect(await tried(amina, first, 'reopen', why)).toMatchObject({ status: 200 })
  // The former assignee has left.
  await t.appContext.db
    .updateTable('support.serviceCase')
    .set({ assigneeId: null, assignedAt: null })
    .where('id', '=', first)
    .execute()
  return { personId, first, second }
}

async function signIn(): Promise<void> {
  amina = await t.signIn('service')
  baraka = await t.signIn('service')
}

async function tried(who: Caller, id: number, verb: string, body: object = {}) {
  const { version } = await caseOf(id)
  keys += 1
  const headers = { 'idempotency-key': `merge-cases-${keys}-of-the-test` }
  return who.post(`${page}/${id}/${verb}`, { version, ...body }, headers)
}

const say = (personId: number, text: string) =>
  t.as({ kind: 'app', code: 'pesa' }, async (ctx) => {
    const said = { personId, appCode: 'pesa', channel: 'app', text } as const
    return (await receiveMessage(ctx, said)).caseId ?? 0
  })

const caseOf = (id: number) =>
  t.appContext.db
    .selectFrom('support.serviceCase')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const merges = () =>
  t.appContext.db
    .selectFrom('administration.auditLog')
    .select(['objectId', 'staffId', 'after'])
    .where('act', '=', 'service-case.merge')
    .execute()
