import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aLoan,
  aTeam,
  morningOf,
  openCaseOf,
  payoutDay,
} from '../../../../test/fixtures/collections.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness } from '../../../../test/fixtures/loans.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'

const base = '/collection/cash-collection'
const list = `${base}/cash-credit-collection`

let t: TestServer
let one: Caller
let other: Caller
let lead: Caller
let otherLead: Caller
let admin: Caller
let auditor: Caller
/** Loans in the order of their assignees: one, other, other, nobody. */
const loans: { loanId: number; caseId: number; phone: string }[] = []

beforeAll(async () => {
  t = await openTestServer(payoutDay)
  await aLender(t)
  await openForBusiness(t)
  one = await t.signIn('collector')
  other = await t.signIn('collector')
  lead = await t.signIn('collection-lead')
  otherLead = await t.signIn('collection-lead')
  admin = await t.signIn('admin')
  auditor = await t.signIn('auditor')
  await aTeam(t, { stages: ['S1'], members: [one.staffId], leader: lead.staffId })
  await aTeam(t, { stages: ['S1', 'S2'], members: [other.staffId], leader: otherLead.staffId })
  const made = []
  for (const amount of [4, 3, 2, 1]) made.push(await aLoan(t, { amountCents: amount * 500_000 }))
  await morningOf(t, '2026-04-01')
  const holders = [one.staffId, other.staffId, other.staffId, null]
  for (const [index, { loanId, customer }] of made.entries()) {
    const assigneeId = holders[index] ?? null
    await t.appContext.db
      .updateTable('collections.case')
      .set({ assigneeId, assignedAt: assigneeId === null ? null : t.clock.now() })
      .where('loanId', '=', loanId)
      .where('closedOn', 'is', null)
      .execute()
    const found = await openCaseOf(t, loanId)
    loans.push({ loanId, caseId: found?.id ?? 0, phone: customer.phone })
  }
  // Signing in was before the clock moved by weeks.
  for (const who of [one, other, lead, otherLead, admin, auditor]) await signInAgain(who)
})
afterAll(() => t.close())

async function signInAgain(who: Caller): Promise<void> {
  const { account, password } = who
  const { data } = await t.send({
    method: 'POST',
    path: '/login',
    body: { account, password },
    from: `10.9.0.${who.staffId % 250}`,
  })
  Object.assign(who, t.caller({ ...who, token: data.token }))
}

const seen = async (who: Caller, query: Record<string, string> = {}) => {
  const { data } = await who.get(list, query)
  return {
    loans: data.rows.map((row: { loanId: number }) => row.loanId),
    total: data.total,
    rows: data.rows,
  }
}
const loanIds = (...indexes: number[]) => indexes.map((index) => loans[index]?.loanId)
const caseId = (index: number) => loans[index]?.caseId ?? 0

describe('AZ-04, AZ-05: who sees which cases', () => {
  test('a collector sees their own, in rows, total and counts', async () => {
    expect(await seen(one)).toMatchObject({ loans: loanIds(0), total: 1 })
    expect(await seen(other)).toMatchObject({ loans: loanIds(1, 2), total: 2 })
    expect((await one.get(`${base}/stage-counts`)).data).toMatchObject({ counts: { all: 1 } })
  })

  test('a leader sees their teams’ and the unheld of their stages', async () => {
    expect((await seen(lead)).loans).toEqual(loanIds(0, 3))
    expect((await seen(otherLead)).loans).toEqual(loanIds(1, 2, 3))
    expect((await otherLead.get(`${base}/stage-counts`)).data).toMatchObject({ counts: { all: 3 } })
  })

  test('an administrator sees all', async () => {
    expect((await seen(admin)).total).toBe(4)
  })

  test('no filter and no order widens it', async () => {
    expect((await seen(one, { loanId: String(loans[1]?.loanId) })).total).toBe(0)
    expect((await seen(one, { phone: loans[1]?.phone ?? '' })).total).toBe(0)
    expect((await seen(one, { collector: String(other.staffId) })).total).toBe(0)
    for (const sort of ['-owedToday', 'daysPastDue', 'loanId', '-lastTouchedAt']) {
      expect((await seen(one, { sort })).loans).toEqual(loanIds(0))
    }
  })

  test('what becomes of cases on a leave is shown to who leads their holder, and nothing changes', async () => {
    const preview = (by: Caller) => by.post(`/leave/${other.staffId}/preview`, {})
    expect((await preview(lead)).data.error).toBe('request.not-found')
    expect((await preview(otherLead)).data).toEqual({
      open: 2,
      rows: [
        {
          queue: 'case',
          open: 2,
          people: [{ staff: { id: one.staffId, name: expect.any(String) }, comes: 2 }],
          unassigned: 0,
          stays: 0,
        },
      ],
    })
    expect((await seen(other)).total).toBe(2)
  })

  test('a case of somebody else is not there, with the body of one that never was', async () => {
    const hidden = await one.get(`${base}/cases/${caseId(1)}`)
    const never = await one.get(`${base}/cases/999999`)
    expect(hidden.status).toBe(404)
    expect(hidden.text.replace(/"requestId":"[^"]*"/, '')).toBe(
      never.text.replace(/"requestId":"[^"]*"/, ''),
    )
    expect((await one.get(`${base}/cases/${caseId(0)}`)).status).toBe(200)
    expect((await lead.get(`${base}/cases/${caseId(1)}`)).status).toBe(404)
    expect((await one.get(`${base}/cases/${caseId(1)}/owed?on=2026-04-10`)).status).toBe(404)
  })

  test('nor can it be written on, handed out or taken back', async () => {
    const note = { channel: 'note', text: 'hello' }
    const key = (name: string) => ({ 'idempotency-key': name })
    const to = (path: string) => `${base}/${path}`
    expect(
      (
        await one.post(
          to(`cases/${caseId(1)}/remarks`),
          note,
          key('key-of-the-scope-tests-note-of-another'),
        )
      ).status,
    ).toBe(404)
    const asked = { caseIds: [caseId(1)], held: 'move', rule: 'even' }
    const body = { ...asked, reason: 'to see it' }
    const handOut = '/collection/management/hand-out'
    expect((await lead.post(`${handOut}/preview`, asked)).status).toBe(404)
    expect((await lead.post(handOut, body, key('key-of-the-scope-tests-not-my-case'))).status).toBe(
      404,
    )
    const back = { caseIds: [caseId(1)], reason: 'to see it' }
    expect(
      (await lead.post(to('distribution/take-back'), back, key('key-of-the-scope-tests-not-mine')))
        .status,
    ).toBe(404)
    expect((await one.post(handOut, body, key('key-of-the-scope-tests-no-right'))).status).toBe(403)
  })

  test('who has no page of collection is refused', async () => {
    expect((await auditor.get(list)).status).toBe(403)
    expect((await auditor.get(`${base}/cases/${caseId(0)}`)).status).toBe(403)
  })
})

describe('what a case tells', () => {
  test('AZ-06, PII-05: the phone is masked, and nothing of the customer’s own phone is in it', async () => {
    const { data, text } = await one.get(`${base}/cases/${caseId(0)}`)
    expect(data.case).toMatchObject({
      loanId: loans[0]?.loanId,
      stage: 'S1',
      daysFromDue: 1,
      mine: true,
      owed: { principal: 2_000_000, interest: 140_000, fee: 0, fine: 20_000, total: 2_160_000 },
    })
    expect(data.case.phone).toMatch(/\*{3}/)
    expect(text).not.toContain((loans[0]?.phone ?? '').slice(-9))
    expect(text).not.toMatch(/contacts|installed|relationship|Achieng/i)
  })

  test('the list is by what to do next, with the phone found whole', async () => {
    const { rows } = await seen(other, { phone: loans[1]?.phone.replace('+254', '0') ?? '' })
    expect(rows).toMatchObject([
      { loanId: loans[1]?.loanId, owedToday: 1_620_000, daysPastDue: 1, stage: 'S1' },
    ])
    const partial = await other.get(list, { phone: loans[1]?.phone.slice(0, 8) ?? '' })
    expect([partial.status, Object.keys(partial.data.fields)]).toEqual([422, ['phone']])
  })

  test('filters by days, amount, result, promise and holder', async () => {
    const total = async (query: Record<string, string>) => (await seen(admin, query)).total
    expect(await total({ daysPastDue: '1..1' })).toBe(4)
    expect(await total({ daysPastDue: '2..' })).toBe(0)
    expect(await total({ owedToday: '1000000..1700000' })).toBe(2)
    expect(await total({ held: 'unheld' })).toBe(1)
    expect(await total({ stage: 'S2' })).toBe(0)
    expect(await total({ app: 'pesa', stage: 'S1' })).toBe(4)
    expect(await total({ promised: '2026-04-01..2026-04-30' })).toBe(0)
    const said = {
      channel: 'call',
      direction: 'inbound',
      result: 'promised',
      text: 'tomorrow',
      promise: { amountCents: 5_000, promisedOn: '2026-04-02' },
    }
    const path = `${base}/cases/${caseId(0)}/remarks`
    const answer = await one.post(path, said, {
      'idempotency-key': 'key-of-the-scope-tests-one-promise-of-one',
    })
    expect(answer.status).toBe(200)
    expect(await total({ promised: '2026-04-01..2026-04-30' })).toBe(1)
    expect(await total({ promiseState: 'open' })).toBe(1)
    expect(await total({ lastResult: 'promised,refuses' })).toBe(1)
  })

  test('who decides is told of a reduction of their teams that waits, and nobody else', async () => {
    const waiting = async (who: Caller) => {
      const { data } = await who.get('/dashboard/requests')
      const found = data.waiting.find((row: { kind: string }) => row.kind === 'reduction')
      const { rows } = (await who.get('/alerts')).data
      const own = rows.filter(
        (row: { kind: string; state: { value: string } | null }) =>
          row.kind === 'request' && row.state?.value === 'reduction',
      )
      return [found?.count, own.length]
    }
    expect(await waiting(lead)).toEqual([0, 0])
    const asked = await one.post(
      `${base}/cases/${caseId(0)}/reductions`,
      { payCents: 2_000_000, validUntil: '2026-04-03', reason: 'lost his job' },
      { 'idempotency-key': 'key-of-the-scope-tests-a-reduction' },
    )
    expect(asked.status).toBe(200)
    expect(await waiting(lead)).toEqual([1, 1])
    expect(await waiting(admin)).toEqual([1, 1])
    expect(await waiting(otherLead)).toEqual([0, 0])
    expect(await waiting(one)).toEqual([undefined, 0])
  })

  test('the next case goes through one’s own and begins anew', async () => {
    const next = async (after: number) => {
      const answer = await other.post(`${base}/next-case`, { after: caseId(after) })
      return (answer.data as { caseId: number }).caseId
    }
    expect(await next(1)).toBe(caseId(2))
    expect(await next(2)).toBe(caseId(1))
    expect(await next(1)).toBe(caseId(2))
    expect((await other.get(`${base}/queue`)).data).toEqual({
      readAt: expect.any(String),
      dueNow: 2,
      byReason: [{ reason: 'never-reached', cases: 2 }],
      unheld: expect.any(Number),
    })
  })
})
