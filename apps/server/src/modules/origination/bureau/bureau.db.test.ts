import { bureauCodes } from '@daftari/contract/origination/bureau/enums'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { authorise } from '../../../../test/fixtures/auditors.ts'
import { type ACustomer, aCustomer, anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { staffActor } from '../../../../test/harness.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { recordConsents } from '../../customers/index.ts'
import { lookAgain } from './look-again.ts'
import { writeSending } from './send-query.ts'
import { decideTopUp, topUpBureau } from './top-up.ts'

let t: TestServer
let lender: Lender
let holder: Caller
let other: Caller
const askPath = '/audit/cashCredit/creditInfo/manualQueryReport'
const reportPath = '/audit/cashCredit/creditInfo/report'

beforeAll(async () => {
  t = await openTestServer()
  lender = await aLender(t)
  holder = await t.signIn('auditor')
  other = await t.signIn('auditor')
  for (const one of [holder, other]) await authorise(t, lender, staffActor(one.staffId))
  for (const bureau of bureauCodes) {
    await t.as(lender.staff.finance, (ctx) =>
      topUpBureau(ctx, { bureau, amountCents: 100_000, paidOn: '2026-03-31', reference: 'FT-1' }),
    )
  }
})
afterAll(() => t.close())
// What is left is what was booked, less what was charged, less what is set aside.
afterEach(async () => {
  const { rows } = await sql`
    select code from origination.bureau b
    where balance_cents <> coalesce((select sum(amount_cents) from origination.bureau_top_up
        where bureau_code = b.code and state = 'booked'), 0)
      - coalesce((select sum(cost_cents + aside_cents) from origination.bureau_query
        where bureau_code = b.code), 0)`.execute(t.appContext.db)
  expect(rows).toEqual([])
})

async function consent(customer: ACustomer, given: boolean): Promise<void> {
  await t.as('app', (ctx) =>
    recordConsents(ctx, customer.id, [{ purpose: 'credit-check', wordingVersion: '1', given }]),
  )
}

/** A customer whom the bureau knows, with an open application assigned to an auditor. */
async function aTask() {
  const customer = await aCustomer(t)
  await consent(customer, true)
  const { id } = await anApplication(t, { customer })
  await holder.post(`/audit/cashCredit/${id}/take`)
  return { customer, id }
}

let keys = 0
const ask = (who: Caller, body: object, path = askPath) => {
  keys += 1
  return who.post(path, body, { 'idempotency-key': `bureau-test-key-${keys}` })
}
const queryOf = (id: number) =>
  t.appContext.db
    .selectFrom('origination.bureauQuery')
    .selectAll()
    .where('applicationId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const chargedFor = async (id: number) => {
  const { reference } = await queryOf(id)
  return t.world.bureaus.charged.filter((one) => one === reference).length
}
async function later(minutes: number): Promise<void> {
  t.clock.advance(minutes * 60_000)
  const { bureaus } = t.world.ports
  if (bureaus !== undefined) await lookAgain(t.appContext, bureaus)
}

describe('a credit report', () => {
  test('is bought once, encrypted, and used again', async () => {
    const { id } = await aTask()
    expect((await ask(holder, { id })).code).toBe(200)
    await t.settle()
    const query = await queryOf(id)
    expect(['answered', 'no-record']).toContain(query.state)
    expect(query).toMatchObject({ costCents: 5_000, asideCents: 0, askAt: null, sends: 1 })
    const again = await ask(holder, { id })
    expect([again.status, again.data.error]).toEqual([409, 'credit-report.still-fresh'])
    expect((await ask(holder, { id, again: 'The customer disputes it' })).code).toBe(200)
    await t.settle()
    expect(await chargedFor(id)).toBe(1)
    const shown = await holder.get(reportPath, { id: String(id) })
    expect(shown.data).toMatchObject({ consented: true, mayAsk: true, priceCents: 5_000 })
    expect(shown.data.versions).toHaveLength(2)
  })

  test('is opened in clear only by its reader, who is written down', async () => {
    const { customer, id } = await aTask()
    await ask(holder, { id }, '/audit/cashCredit/appLink/manualQueryReport')
    await t.settle()
    const kept = await queryOf(id)
    if (kept.reportCipher === null) expect(kept.state).toBe('no-record')
    else expect(kept.reportCipher.toString('latin1')).not.toContain('isLender')
    const answer = await holder.get('/audit/cashCredit/appLink/report', { id: String(id) })
    expect(answer.data.opened === null).toBe(kept.reportCipher === null)
    expect(answer.text).not.toContain(customer.phone.slice(4))
    const reads = await t.appContext.db
      .selectFrom('administration.auditLog')
      .select('staffId')
      .where('act', '=', 'credit-report.read')
      .where('objectId', '=', String(customer.id))
      .execute()
    expect(reads.map((one) => one.staffId)).toEqual(
      kept.reportCipher === null ? [] : [holder.staffId],
    )
  })

  test('needs scope, right, consent and an open application', async () => {
    const { customer, id } = await aTask()
    expect((await ask(other, { id })).status).toBe(404)
    expect((await other.get(reportPath, { id: String(id) })).status).toBe(404)
    const collector = await t.signIn('collector')
    const service = await t.signIn('service')
    expect((await ask(collector, { id })).status).toBe(403)
    expect((await service.get(reportPath, { id: String(id) })).status).toBe(403)
    await consent(customer, false)
    expect((await ask(holder, { id })).data.error).toBe('credit-report.no-consent')
    await consent(customer, true)
    await t.appContext.db
      .updateTable('origination.application')
      .set({ applyStatus: 3 })
      .where('id', '=', id)
      .execute()
    expect((await ask(holder, { id })).data.error).toBe('application.already-decided')
  })
})

describe('a bureau that fails', () => {
  test.each([
    ['loses the answer', ['lost-answer'], 1],
    ['loses the query', ['lost-query', 'usual'], 1],
    ['is not reached', ['unreachable'], 1],
    ['answers with garbage, twice', ['garbage', 'garbage'], 2],
  ] as const)('that %s is asked about, and paid once', async (_, behaviours, looks) => {
    const { id } = await aTask()
    t.world.bureaus.script(...behaviours)
    await ask(holder, { id })
    await t.settle()
    const open = await queryOf(id)
    expect(open).toMatchObject({ asideCents: 5_000, costCents: 0 })
    expect((await ask(holder, { id })).data.error).toBe('credit-report.under-way')
    for (let look = 0; look < looks; look += 1) await later(5)
    expect(await queryOf(id)).toMatchObject({ asideCents: 0, costCents: 5_000, askAt: null })
    expect(await chargedFor(id)).toBe(1)
  })

  test('that refuses costs nothing; one that sends an invalid report is paid and reported', async () => {
    const one = await aTask()
    t.world.bureaus.script('refuses')
    await ask(holder, { id: one.id })
    await t.settle()
    expect(await queryOf(one.id)).toMatchObject({ state: 'refused', costCents: 0, asideCents: 0 })
    const two = await aTask()
    t.world.bureaus.script('nonsense')
    await ask(holder, { id: two.id })
    await t.settle()
    expect(await queryOf(two.id)).toMatchObject({ state: 'refused', costCents: 5_000 })
  })

  test('a query that we died with is asked about, not sent again', async () => {
    const { id } = await aTask()
    await ask(holder, { id })
    const { id: queryId } = await queryOf(id)
    // The state in which the external job leaves it when it dies with the request on its way.
    const sending = await t.as('system', (ctx) => writeSending(ctx, queryId, ['written']))
    await t.world.ports.bureaus?.['credit-info'].ask(sending?.request as never)
    await t.settle()
    expect(await queryOf(id)).toMatchObject({ state: 'sent', sends: 1 })
    await later(5)
    expect(await queryOf(id)).toMatchObject({ sends: 1, costCents: 5_000 })
    expect(await chargedFor(id)).toBe(1)
  })
})

describe('the balance', () => {
  const paid = (amountCents: number, reference: string) =>
    t.as(lender.staff.finance, (ctx) =>
      topUpBureau(ctx, { bureau: 'app-link', amountCents, paidOn: '2026-03-31', reference }),
    )

  test('a large top-up is booked by somebody else, the same transfer once', async () => {
    const asked = await paid(6_000_000, 'FT-large')
    expect(asked.state).toBe('asked')
    await expect(paid(6_000_000, 'FT-large')).rejects.toMatchObject({
      code: 'bureau.reference-known',
    })
    const decision = { id: asked.topUpId, approve: true, reason: 'On the statement', version: 1 }
    await expect(
      t.as(lender.staff.finance, (ctx) => decideTopUp(ctx, decision)),
    ).rejects.toMatchObject({ code: 'bureau.second-person' })
    expect(await t.as(lender.staff.admin, (ctx) => decideTopUp(ctx, decision))).toBe('booked')
    await expect(
      t.as(lender.staff.admin, (ctx) => decideTopUp(ctx, { ...decision, version: 2 })),
    ).rejects.toMatchObject({ code: 'bureau.top-up-decided' })
  })

  test('is shown with its use and its level, and its holders are alerted below it', async () => {
    const finance = await t.signIn('finance')
    const { data } = await finance.get('/audit/balance')
    const [credit, apps] = data.bureaus
    expect(credit).toMatchObject({ bureau: 'credit-info', isLow: true, alertCents: 1_000_000 })
    expect(apps).toMatchObject({ bureau: 'app-link', isLow: false })
    expect(data.days).toHaveLength(60)
    const used = data.days.reduce(
      (sum: number, one: { costCents: number }) => sum + one.costCents,
      0,
    )
    const { cost } = await t.appContext.db
      .selectFrom('origination.bureauQuery')
      .select(sql<number>`sum(cost_cents)::bigint`.as('cost'))
      .executeTakeFirstOrThrow()
    expect(used).toBe(cost)
    const { data: alerts } = await finance.get('/alerts')
    expect(alerts.rows).toContainEqual(
      expect.objectContaining({ kind: 'bureau', state: { set: 'bureau', value: 'credit-info' } }),
    )
  })

  test('that does not cover a query refuses it', async () => {
    const { id } = await aTask()
    const settings = { alertCents: 0, reuseDays: 30, reason: 'A new contract', version: 1 }
    const finance = await t.signIn('finance')
    const set = (priceCents: number) =>
      finance.post('/audit/balance/credit-info/settings', { ...settings, priceCents })
    expect((await set(9_000_000)).code).toBe(200)
    expect((await set(5_000)).status).toBe(409)
    expect((await ask(holder, { id })).data.error).toBe('bureau.balance-short')
  })
})

describe('the costs by day', () => {
  const day = '2026-03-31'
  const read = async (query: Record<string, string>) => {
    const finance = await t.signIn('finance')
    const range = { asked: `${day}..${day}` }
    return finance.get('/settlement/finance/credit-report-statistics', { ...range, ...query })
  }

  test('hold what was charged against the price when it was asked', async () => {
    await sql`update origination.bureau_query set cost_cents = cost_cents + 700
      where id = (select min(id) from origination.bureau_query where state = 'answered')`.execute(
      t.appContext.db,
    )
    await sql`update origination.bureau set balance_cents = balance_cents - 700
      where code = (select bureau_code from origination.bureau_query
        where state = 'answered' order by id limit 1)`.execute(t.appContext.db)
    const { data } = await read({ by: 'bureau' })
    const { rows } = await sql<Record<string, number>>`
      select bureau_code as "group", count(*)::int as queries,
        count(*) filter (where state = 'answered')::int as answered,
        count(*) filter (where ask_at is not null)::int as open, sum(cost_cents)::bigint as charged
      from origination.bureau_query group by bureau_code order by bureau_code`.execute(
      t.appContext.db,
    )
    expect(data.rows).toMatchObject(
      rows.map((one) => ({
        group: one.group,
        queries: one.queries,
        answeredQueries: one.answered,
        openQueries: one.open,
        chargedCost: one.charged,
      })),
    )
    // 700 too much for a report, and 5,000 for the report above that could not be read.
    expect(data.totals.costDifference).toBe(5_700)
    expect(data.totals.chargedCost - data.totals.expectedCost).toBe(5_700)
  })

  test('open to the queries of one bureau', async () => {
    const finance = await t.signIn('finance')
    const found = await finance.get('/settlement/finance/CreditReportStatistics/rows', {
      asked: `${day}..${day}`,
      bureau: 'app-link',
    })
    const bureaus = found.data.rows.map((row: { bureau: string }) => row.bureau)
    expect(new Set(bureaus)).toEqual(new Set(['app-link']))
    const { data } = await read({ bureau: 'app-link' })
    expect(found.data.total).toBe(data.totals.queries)
  })

  test('AZ-08: a large top-up is not booked by one person in small steps', async () => {
    const note = (by: 'finance' | 'admin', amountCents: number, reference: string) =>
      t.as(lender.staff[by], (ctx) =>
        topUpBureau(ctx, { bureau: 'credit-info', amountCents, paidOn: '2026-03-31', reference }),
      )
    const states = await Promise.all(
      [1, 2, 3, 4].map((one) => note('finance', 1_700_000, `S${one}`)),
    )
    expect(states.map(({ state }) => state).sort()).toEqual(['asked', 'asked', 'booked', 'booked'])
    const other = await note('admin', 1_700_000, 'S5')
    expect(other.state).toBe('booked')
    const asked = states.find(({ state }) => state === 'asked')!
    const decision = { id: asked.topUpId, approve: false, reason: 'Not on the statement' }
    await t.as(lender.staff.admin, (ctx) => decideTopUp(ctx, { ...decision, version: 1 }))
    // A refused top-up no longer counts; a pending one does.
    expect((await note('finance', 100_000, 'S6')).state).toBe('asked')
    t.clock.advance(86_400_000)
    expect((await note('finance', 5_000_000, 'S7')).state).toBe('booked')
    t.clock.advance(-86_400_000)
  })
})
