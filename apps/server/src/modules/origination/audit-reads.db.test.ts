import { workTabs } from '@daftari/contract/origination/enums'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authorise } from '../../../test/fixtures/auditors.ts'
import { aCustomer, anApplication } from '../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../test/fixtures/lender.ts'
import { disburse } from '../../../test/fixtures/loans.ts'
import { staffActor } from '../../../test/harness.ts'
import { type Caller, openTestServer, type TestServer } from '../../../test/open-test-server.ts'

let t: TestServer
let lender: Lender
let one: Caller
let other: Caller
let chief: Caller
/** Applications by their result. */
const made: Record<string, number> = {}

const key = (name: string) => ({ 'idempotency-key': `test-${name}-${made.waiting ?? 0}` })

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-30T06:00:00Z'))
  lender = await aLender(t)
  made.sought = await soughtApplication()
  t.clock.set(new Date('2026-03-31T06:00:00Z'))
  one = await t.signIn('auditor')
  other = await t.signIn('auditor')
  chief = await t.signIn('audit-admin')
  for (const caller of [one, other]) await authorise(t, lender, staffActor(caller.staffId))
  await authorise(t, lender, staffActor(chief.staffId), { canReview: true, maxCents: 5_000_000 })
  for (const name of [
    'held',
    'approved',
    'rejected',
    'aside',
    'theirs',
    'theirsDecided',
    'waiting',
  ]) {
    made[name] = (await anApplication(t)).id
  }
  const take = async (caller: Caller, name: string) => {
    const { data } = await caller.post(`/audit/cashCredit/${made[name]}/take`)
    return data.version as number
  }
  const decide = async (caller: Caller, name: string, body: object) => {
    const version = await take(caller, name)
    const path = `/audit/cashCredit/${made[name]}/audit`
    const answer = await caller.post(path, { version, ...body }, key(name))
    expect(answer.code).toBe(200)
  }
  await take(one, 'held')
  await take(other, 'theirs')
  await decide(one, 'approved', { result: 'approve' })
  await decide(one, 'rejected', { result: 'reject', tags: ['income-too-low'] })
  await decide(other, 'theirsDecided', { result: 'approve' })
  const version = await take(one, 'aside')
  const until = new Date(t.clock.now().getTime() + 3_600_000).toISOString()
  const body = { id: made.aside, until, reason: 'call later', version }
  expect((await one.post('/audit/cashCredit/manualSuspension', body)).code).toBe(200)
})
afterAll(() => t.close())

const idsOf = (data: { rows: { id: number }[] }) => data.rows.map((row) => row.id)
const named = (...names: string[]) => names.map((name) => made[name]).sort()
const list = async (caller: Caller, query: Record<string, string> = {}) => {
  const answer = await caller.get('/audit/cashCredit', { sort: 'id', ...query })
  expect(answer.msg).toBe('OK')
  return answer.data
}

describe('an auditor’s scope', () => {
  const ownIds = () => named('held', 'approved', 'rejected', 'aside', 'waiting')

  test('is what waits, what they hold and what they decided; others see the whole', async () => {
    expect(idsOf(await list(one))).toEqual(ownIds())
    expect(idsOf(await list(other))).toEqual(named('theirs', 'theirsDecided', 'waiting'))
    expect(idsOf(await list(chief))).toEqual(Object.values(made).sort())
  })

  test('holds in every order, page, filter and count', async () => {
    for (const query of [
      { sort: '-appliedAt' },
      { count: 'exact' },
      { auditor: String(other.staffId) },
    ]) {
      const { rows, total } = await list(one, query as Record<string, string>)
      expect(rows.every((row: { id: number }) => ownIds().includes(row.id))).toBe(true)
      expect(total).toBe(rows.length)
    }
    expect(await list(one, { id: String(made.theirs) })).toMatchObject({ rows: [], total: 0 })
  })

  test('is the same in the tabs’ counts and in each tab’s list', async () => {
    for (const caller of [one, other, chief]) {
      const { data } = await caller.get('/audit/cashCredit/getTabCount')
      for (const tab of workTabs) {
        const { total } = await list(caller, { tab, count: 'exact' })
        expect([tab, data.counts[tab]]).toEqual([tab, total])
      }
    }
    const { data } = await one.get('/audit/cashCredit/getTabCount')
    expect(data.counts).toMatchObject({ pending: 1, preliminary: 1, 'hang-up': 1, mine: 2, all: 5 })
    expect(data.capped).toEqual([])
  })

  test('the counts follow the other filters', async () => {
    const { data } = await chief.get('/audit/cashCredit/getTabCount', { id: String(made.held) })
    expect(data.counts).toMatchObject({ all: 1, preliminary: 1, approved: 0 })
  })

  test.each([
    '/audit/cashCredit/ID',
    '/audit/cashCredit/history/ID',
    '/audit/cashCredit/bills/ID',
    '/audit/cashCredit/riskPrompt?id=ID',
    '/audit/cashCredit/getSystemScore?id=ID',
    '/audit/cashCredit/auditInfo/getAuditInfo?id=ID',
  ])('%s of another’s is refused as if it were not there', async (path) => {
    const ask = async (caller: Caller, id: number) => {
      const [route = '', search] = path.replace('ID', String(id)).split('?')
      return caller.get(
        route,
        search === undefined ? {} : Object.fromEntries([search.split('=')] as never),
      )
    }
    const hidden = await ask(one, made.theirs ?? 0)
    const none = await ask(one, 99_999_999)
    expect(hidden.status).toBe(404)
    const body = (text: string) => text.replace(/"requestId":"[^"]+"/, '')
    expect(body(hidden.text)).toBe(body(none.text))
    expect((await ask(other, made.theirs ?? 0)).status).toBe(200)
    expect((await ask(chief, made.theirs ?? 0)).status).toBe(200)
  })

  test('customers are seen only through an application in it', async () => {
    const { data } = await other.get(`/audit/cashCredit/${made.theirs}`)
    const id = data.person.id as number
    expect((await one.get(`/audit/customer/${id}`)).status).toBe(404)
    expect((await other.get(`/audit/customer/${id}`)).status).toBe(200)
  })

  test('no act reaches beyond it', async () => {
    t.clock.advance(16 * 60_000)
    const acts = [
      one.post(`/audit/cashCredit/${made.theirs}/take`),
      one.post(
        `/audit/cashCredit/${made.theirs}/audit`,
        { result: 'approve', version: 2 },
        key('beyond'),
      ),
      one.put(`/audit/cashCredit/${made.theirs}/marks`, {
        marks: [{ item: 'name', status: 'right' }],
      }),
    ]
    for (const answer of await Promise.all(acts)) expect(answer.status).toBe(404)
  })
})

describe('the filters', () => {
  test.each([
    ['a fragment of the name', () => ({ name: 'WANGA' })],
    ['the phone as people write it', () => ({ phone: '0799 123 456' })],
    ['the ID number', () => ({ idNumber: '31234567' })],
    ['the loan ID', () => ({ id: String(made.sought) })],
    ['app and product', () => ({ app: 'jamii,haraka', product: 'jamii-super' })],
    ['the channel', () => ({ channel: 'radio' })],
    ['the amount', () => ({ amount: '2000000..2500000' })],
    ['the day of applying', () => ({ applied: '2026-03-30..2026-03-30' })],
    ['the payout', () => ({ disburseStatus: 'failed' })],
    ['the loan', () => ({ repayStatus: 'unpaid' })],
    ['the days overdue', () => ({ daysPastDue: '3..5' })],
    ['the grade', () => ({ grade: 'E' })],
  ])('find by %s', async (_, query) => {
    expect(idsOf(await list(chief, query() as Record<string, string>))).toEqual([made.sought])
  })

  test.each([
    { name: 'WANGARI nafula' },
    { name: 'naf wang' },
    { phone: '\u202A+254 (0) 799\u00A0123\u2011456\u202C' },
    { phone: 'tel:0799.123.456' },
    { idNumber: ' 31 234-567\u200B' },
  ])('find what was pasted as %j', async (query: Record<string, string>) => {
    expect(idsOf(await list(chief, query))).toEqual([made.sought])
  })

  test('signs of patterns find nothing', async () => {
    expect(idsOf(await list(chief, { name: '%' }))).toEqual([])
  })

  test.each([
    ['12', 'no mobile phone number'],
    ['0799123', 'no mobile phone number'],
    ['0799123456 x12', 'with an extension'],
    ['0799123456 / 0799123457', 'two numbers'],
  ])('refuse %j as a phone at its field', async (phone, reason) => {
    const answer = await chief.get('/audit/cashCredit', { sort: 'id', phone })
    expect(answer.status).toBe(422)
    expect(answer.data.fields.phone).toContain(reason)
  })
})

/**
 * An application of the day before, three days overdue; its payout is marked as failed to make it
 * recognizable.
 */
async function soughtApplication(): Promise<number> {
  const person = { fullName: 'Nafula Wangari', idNumber: '31234567' }
  const input = { appCode: 'jamii', channel: 'radio', phone: '+254799123456', person }
  const customer = await aCustomer(t, input)
  const { id } = await anApplication(t, {
    customer,
    product: 'jamii-super',
    amountCents: 2_200_000,
  })
  await disburse(t, { personId: customer.id, loanId: id })
  const db = t.appContext.db
  await db
    .updateTable('origination.application')
    .set({ grade: 'E', applyStatus: 2 })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('servicing.balance')
    .set({ oldestDueOn: '2026-03-28' })
    .where('loanId', '=', id)
    .execute()
  await db
    .updateTable('payments.disbursement')
    .set({ status: 4, actualStatus: 3 })
    .where('applicationId', '=', id)
    .execute()
  return id
}

describe('a row and a detail', () => {
  test('say in words how it was decided, and why', async () => {
    const { rows } = await list(one, { id: String(made.rejected) })
    expect(rows[0]).toMatchObject({
      approvalResult: 'reject',
      remarks: expect.stringMatching(/^Income too low/),
    })
    const { data } = await one.get(`/audit/cashCredit/${made.rejected}`)
    expect(data.application.approvalResult).toBe('reject')
  })

  test('show masks, price, standing and what the reader may do', async () => {
    const { rows } = await list(one, { id: String(made.held) })
    expect(rows[0]).toMatchObject({
      phone: expect.stringMatching(/^\+2547\*+\d{3}$/),
      idNumber: expect.stringMatching(/^\*{4}\d{4}$/),
      applyStatus: 'preliminary',
      interestRate: '0.5 % a day',
      interest: 70_000,
      platformFee: 50_000,
      repayStatus: 'none',
      disburseStatus: 'not-disbursed',
      auditor: { id: one.staffId },
    })
    const { data } = await one.get(`/audit/cashCredit/${made.held}`)
    expect(data).toMatchObject({
      version: 2,
      application: { id: made.held, label: 'preliminary', auditor: { id: one.staffId } },
      price: { payoutCents: 950_000, dueCents: 1_070_000, instalments: null },
      person: { name: expect.any(String), phone: expect.stringContaining('***') },
      work: { monthlyIncomeCents: 3_000_000 },
      facts: { blacklisted: false, openLoans: 0, earlierApplications: 0 },
      marks: [],
      authorityCents: 3_000_000,
    })
    expect(data.acts).toEqual(['approve', 'reject', 'return', 'increase-amount', 'suspend', 'mark'])
    const seen = await chief.get(`/audit/cashCredit/${made.held}`)
    expect(seen.data.acts).toEqual(['distribute', 'blacklist'])
    const aside = await one.get(`/audit/cashCredit/${made.aside}`)
    expect(aside.data.acts).toEqual(['resume', 'mark'])
  })

  test('marks are kept, shown, and stand in the timeline', async () => {
    const marks = [
      { item: 'name', status: 'right' },
      { item: 'income', status: 'wrong', note: 'less' },
    ]
    await one.put(`/audit/cashCredit/${made.held}/marks`, { marks })
    const { data } = await one.get(`/audit/cashCredit/${made.held}`)
    expect(data.marks).toMatchObject([
      { item: 'income', status: 'wrong', note: 'less', by: { id: one.staffId } },
      { item: 'name', status: 'right' },
    ])
    const info = await one.get('/audit/cashCredit/auditInfo/getAuditInfo', {
      id: String(made.held),
    })
    expect(info.data.rows.map((row: { act: string }) => row.act)).toEqual([
      'submit',
      'taken',
      'mark',
      'mark',
    ])
    expect((await other.put(`/audit/cashCredit/${made.approved}/marks`, { marks })).status).toBe(
      404,
    )
    const decided = await one.put(`/audit/cashCredit/${made.approved}/marks`, { marks })
    expect(decided.status).toBe(409)
  })

  test('the sections show loans, bills, hits and score of one application', async () => {
    const id = String(made.sought)
    const history = await chief.get(`/audit/cashCredit/history/${id}`)
    expect(history.data.rows).toMatchObject([
      {
        loanId: made.sought,
        applyStatus: 'approved',
        repayStatus: 'unpaid',
        daysPastDue: 3,
        inScope: true,
      },
    ])
    const bills = await chief.get(`/audit/cashCredit/bills/${id}`)
    expect(bills.data.instalments[0]).toMatchObject({ number: 1, paid: 0 })
    expect(bills.data.repayments).toEqual([])
    const risk = await chief.get('/audit/cashCredit/riskPrompt', { id })
    expect(risk.data.assessments).toMatchObject([{ outcome: expect.any(String) }])
    const score = await chief.get('/audit/cashCredit/getSystemScore', { id })
    expect(score.data.parts.length).toBeGreaterThan(3)
    const { data } = await chief.get(`/audit/cashCredit/${id}`)
    expect(data).toMatchObject({
      loan: { status: 'unpaid', daysPastDue: 3 },
      payout: { status: 'failed' },
      risk: { score: score.data.facts.score, hits: expect.any(Array) },
      facts: { openLoans: 1, openDaysPastDue: 3 },
    })
    // What is due first is the first instalment, not the whole.
    const { price } = data
    expect(price.instalments.count).toBe(data.application.offer.periods)
    expect(price.instalments.firstDueOn).toMatch(/^2026-04-\d\d$/)
    expect(price.instalments.firstCents * price.instalments.count).toBeGreaterThan(
      price.dueCents * 0.99,
    )
    expect(price.instalments.firstCents).toBeLessThan(price.dueCents / 2)
  })

  test('what nobody may write is refused, not ignored', async () => {
    const body = { result: 'approve', version: 2, applyStatus: 2, decidedBy: 1 }
    const answer = await one.post(`/audit/cashCredit/${made.held}/audit`, body, key('write'))
    expect(answer.status).toBe(422)
  })

  test('the same request under its key has one effect and one answer', async () => {
    const id = made.waiting
    const ask = () =>
      one.post(`/audit/cashCredit/${id}/audit`, { result: 'approve', version: 1 }, key('once'))
    const first = await ask()
    expect(first.data).toMatchObject({ id, label: 'approved', version: 2 })
    expect((await ask()).data).toEqual(first.data)
    const late = await other.post(
      `/audit/cashCredit/${id}/audit`,
      { result: 'approve', version: 1 },
      key('late'),
    )
    expect([late.status, late.msg]).toEqual([409, `Loan ${id} was already decided by auditor 1.`])
  })
})
