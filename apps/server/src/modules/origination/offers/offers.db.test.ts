import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aCustomer, anApplication } from '../../../../test/fixtures/customers.ts'
import { anIntakeClient, type IntakeClient } from '../../../../test/fixtures/intake-client.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { staffActor } from '../../../../test/harness.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { offerById } from '../queries/offers.ts'
import { offerFlow } from './offer-flow.ts'

const path = '/settings/offer'
/** Ten to midnight in Nairobi. */
const eve = new Date('2026-03-31T20:50:00Z')
const reason = 'Decided by the board'
const at = (time: string) => new Date(`${time}+03:00`)

let t: TestServer
let intake: IntakeClient
let lender: Lender
let asker: Caller
let other: Caller
let keys = 0
const key = () => ({ 'idempotency-key': `of-an-offer-${++keys}` })

beforeAll(async () => {
  t = await openTestServer(eve)
  lender = await aLender(t)
  intake = await anIntakeClient(t)
  asker = await t.signIn('admin')
  other = await t.signIn('admin')
})
afterAll(async () => {
  await intake.close()
  await t.close()
})
beforeEach(() => t.clock.set(eve))

/** What the product's newest version says. */
const newestOf = async (product: string) =>
  (await asker.get(path, { object: product })).data.newest as {
    id: number
    document: Record<string, unknown>
  }
const ask = async (product: string, change: object, effectiveOn: string) => {
  const { id: basedOn, document } = await newestOf(product)
  const body = {
    object: product,
    effectiveOn,
    basedOn,
    document: { ...document, ...change },
    reason,
  }
  return asker.post(path, body, key())
}
const decide = (who: Caller, one: { id: number; version: number }, approve = true) =>
  who.post(`${path}/${one.id}/decision`, { version: one.version, approve, reason }, key())
const quoted = async (product: string, app = 'pesa') => {
  const body = { product, amountCents: 1_000_000 }
  return intake.call({ method: 'POST', path: '/api/intake/v1/quote', body, app })
}
async function apply(product: string) {
  const { data: price } = await quoted(product)
  const customer = await aCustomer(t)
  const { payoutCents, totalDueCents, offerId } = price
  const application = {
    customerId: customer.id,
    product,
    offerId,
    amountCents: 1_000_000,
    purpose: 'school fees',
    reference: `offer-test-${++keys}`,
    agreed: { payoutCents, totalDueCents },
  }
  return intake.call({
    method: 'POST',
    path: '/api/intake/v1/applications',
    body: application,
    app: 'pesa',
  })
}
const offerOfApplication = async (id: number) => {
  const of = t.appContext.db.selectFrom('origination.application').where('id', '=', id)
  const { offerId } = await of.select('offerId').executeTakeFirstOrThrow()
  return t.as('system', (ctx) => offerById(ctx, offerId))
}

test('a cheaper price counts from midnight: the first application of the day has it, the one before has not', async () => {
  const { data: one } = await ask('pesa-14', { dailyInterestPpm: 4_000 }, '2026-04-01')
  expect(await decide(asker, one)).toMatchObject({ status: 403 })
  expect(await decide(other, one)).toMatchObject({ status: 200, data: { state: 'approved' } })
  t.clock.set(at('2026-03-31T23:59:59.999'))
  expect((await quoted('pesa-14')).data).toMatchObject({ interestCents: 70_000 })
  const before = await apply('pesa-14')
  expect(before).toMatchObject({ status: 200 })
  t.clock.set(at('2026-04-01T00:00:00'))
  expect((await quoted('pesa-14')).data).toMatchObject({ interestCents: 56_000 })
  const first = await apply('pesa-14')
  expect(first).toMatchObject({ status: 200 })
  expect((await offerOfApplication(before.data.id as number)).dailyInterestPpm).toBe(5_000)
  expect((await offerOfApplication(first.data.id as number)).dailyInterestPpm).toBe(4_000)
})

test('SA-07 what is dearer in any part takes thirty days of notice, what is cheaper none', async () => {
  const early = { effectiveOn: expect.any(String) }
  for (const dearer of [
    { dailyInterestPpm: 5_001 },
    { feePpm: 60_000 },
    { dailyFinePpm: 10_001 },
    { capPpm: 1_100_000 },
    { lateChargeCents: 100 },
    { overdueInterest: true },
    { feePpm: 0, dailyInterestPpm: 9_000 },
    // None of these amounts was lent before.
    { minCents: 60_000, maxCents: 4_960_000, dailyInterestPpm: 10_000 },
  ]) {
    const refused = await ask('pesa-30', dearer, '2026-04-29')
    expect(refused).toMatchObject({
      status: 422,
      data: { error: 'setting.day', params: { earliest: '2026-04-30' }, fields: early },
    })
  }
  const { document } = await newestOf('pesa-30')
  const firstDay = async (change: object) =>
    (
      await asker.post(`${path}/first-day`, {
        object: 'pesa-30',
        document: { ...document, ...change },
      })
    ).data.earliest
  expect(await firstDay({ feePpm: 60_000 })).toBe('2026-04-30')
  expect(await firstDay({ feePpm: 49_000 })).toBe('2026-04-01')
  expect(await firstDay({ graceDays: 2, maxCents: 6_000_000 })).toBe('2026-04-01')
  expect(await ask('pesa-30', { feePpm: 60_000 }, '2026-04-30')).toMatchObject({ status: 200 })
})

test('approved too late for its notice, it must be asked for again', async () => {
  const { data: one } = await ask('pesa-21', { feePpm: 60_000 }, '2026-04-30')
  t.clock.set(at('2026-04-01T00:10:00'))
  expect(await decide(other, one)).toMatchObject({
    status: 422,
    data: { error: 'setting.day', params: { earliest: '2026-05-01' } },
  })
  expect(await decide(other, one, false)).toMatchObject({ status: 200 })
})

test('of two approvals for one day the second is refused, and withdrawn at 23:59 it never counts', async () => {
  const { data: one } = await ask('pesa-7', { dailyInterestPpm: 4_500 }, '2026-04-01')
  const twice = await ask('pesa-7', { dailyInterestPpm: 4_400 }, '2026-04-01')
  expect(twice).toMatchObject({ status: 409, data: { error: 'setting.day-taken' } })
  const { data: later } = await ask('pesa-7', { dailyInterestPpm: 4_300 }, '2026-04-02')
  expect(await decide(other, one)).toMatchObject({ status: 200 })
  expect(await decide(other, later)).toMatchObject({
    status: 409,
    data: { error: 'setting.conflict' },
  })
  t.clock.set(at('2026-03-31T23:59:00'))
  const version = (one.version as number) + 1
  expect(await asker.post(`${path}/${one.id}/withdraw`, { version, reason })).toMatchObject({
    status: 200,
  })
  t.clock.set(at('2026-04-01T00:00:00'))
  expect((await quoted('pesa-7')).data).toMatchObject({ interestCents: 35_000 })
})

test.each([
  ['maxCents', { minCents: 2_000_000, maxCents: 1_000_000 }, 'offer.range'],
  ['maxCents', { stepCents: 70_000 }, 'offer.range'],
  ['stepCents', { stepCents: 100, maxCents: 4_000_000 }, 'offer.steps'],
  ['minCents', { minCents: 50_050, maxCents: 5_000_050 }, 'offer.range'],
  ['periods', { periods: 2 }, 'offer.periods'],
  ['capPpm', { capPpm: 60_000 }, 'offer.cap'],
  ['dayCount', { yearlyInterestPpm: 360_000 }, 'offer.rates'],
  ['yearlyInterestPpm', { yearlyInterestPpm: 360_000, dayCount: 'actual/365' }, 'offer.rates'],
  ['dailyInterestPpm', { dailyInterestPpm: 0, feePpm: 0 }, 'offer.free'],
  ['feePpm', { feePpm: 1_000_000 }, 'offer.fee'],
  ['roundToCents', { roundToCents: 100_000 }, 'offer.rounding'],
])('an offer is refused at %s for %o', async (field, change, error) => {
  const refused = await ask('pesa-14', change, '2026-06-01')
  expect(refused).toMatchObject({ status: 422, data: { error } })
  expect(Object.keys(refused.data.fields)[0]).toMatch(
    new RegExp(`^document\\.(${field}|stepCents)$`),
  )
})

test('the cap is tried at each amount, and not at the ends alone', async () => {
  const { data } = await ask('pesa-14', { capPpm: 105_999 }, '2026-06-01')
  expect(data).toMatchObject({ error: 'offer.cap', params: { amount: expect.any(String) } })
})

test('products of one term in one app meet in their amounts: no overlap and no gap', async () => {
  const asTerm = (change: object) => ask('pesa-21', { termDays: 14, ...change }, '2026-06-01')
  expect(await asTerm({})).toMatchObject({
    data: { error: 'offer.overlap', fields: { 'document.minCents': expect.any(String) } },
  })
  expect(await asTerm({ minCents: 6_000_000, maxCents: 7_000_000 })).toMatchObject({
    data: { error: 'offer.gap' },
  })
  const next = await asTerm({ minCents: 5_050_000, maxCents: 7_000_000 })
  expect(next).toMatchObject({ status: 200 })
  expect(await decide(other, next.data, false)).toMatchObject({ status: 200 })
})

const withdraw = (of: { id: number; version: number }) =>
  asker.post(`${path}/${of.id}/withdraw`, { version: of.version, reason })
/** Above what is lent for fourteen days now. */
const above = { termDays: 14, minCents: 5_050_000, maxCents: 7_000_000 }

test('of two approvals at the same moment only one may take the same amounts', async () => {
  const { data: one } = await ask('pesa-21', above, '2026-06-01')
  const { data: two } = await ask('pesa-30', above, '2026-06-01')
  let second: ReturnType<typeof decide> | undefined
  const first = await t.as(staffActor(other.staffId), async (ctx) => {
    const { id, version } = one
    const approved = await offerFlow.flow.decide(ctx, { id, version, approve: true, reason })
    second = decide(other, two)
    let answered = false
    void second.then(() => {
      answered = true
    })
    await vi.waitUntil(async () => answered || (await waiting()) > 0, { timeout: 20_000 })
    return approved
  })
  expect(first.state).toBe('approved')
  expect(await second).toMatchObject({ status: 422, data: { error: 'offer.overlap' } })
  expect(await withdraw(first)).toMatchObject({ status: 200 })
})

/** How many wait for another one's lock. */
const waiting = async () => {
  const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(
    t.appContext.db,
  )
  return rows.length
}

test('a version to come is not withdrawn while another product goes by its amounts', async () => {
  const { data: one } = await ask('pesa-14', { maxCents: 3_000_000 }, '2026-06-01')
  const { data: shorter } = await decide(other, one)
  const { data: two } = await ask(
    'pesa-7',
    { termDays: 14, minCents: 3_050_000, maxCents: 4_000_000 },
    '2026-06-01',
  )
  const { data: filling } = await decide(other, two)
  expect(filling).toMatchObject({ state: 'approved' })
  expect(await withdraw(shorter)).toMatchObject({ status: 422, data: { error: 'offer.overlap' } })
  expect(await withdraw(filling)).toMatchObject({ status: 200 })
  expect(await withdraw(shorter)).toMatchObject({ status: 200 })
})

test('tried on the last applications: dearer, cheaper, the same and outside, with the income of each', async () => {
  for (const amountCents of [100_000, 1_000_000, 2_000_000]) {
    await anApplication(t, { product: 'haraka-14', amountCents })
  }
  const { document } = await newestOf('haraka-14')
  const { status, data } = await asker.post('/operation/appConfig/simulation', {
    product: 'haraka-14',
    document: { ...document, dailyInterestPpm: 4_000, maxCents: 1_000_000 },
  })
  expect(status).toBe(200)
  // 7 % of interest and 5 % of fee, then 5.6 % and 5 %; the largest is refused.
  expect(data).toMatchObject({
    applications: 3,
    counts: { dearer: 0, cheaper: 2, same: 0, refused: 1 },
    incomeBeforeCents: 12_000 + 120_000 + 240_000,
    incomeAfterCents: 10_600 + 106_000,
  })
  expect(data.examples[0]).toMatchObject({ amountCents: 2_000_000, dueAfterCents: null })
})

test('one person closes at once, with a reason; a second one agrees before it opens', async () => {
  const close = (closed: string) =>
    asker.post('/operation/appConfig/closings', { closed, reason: 'Wrong price in the app' })
  expect(await close('product:nothing')).toMatchObject({ status: 404 })
  const { data: closed } = await close('product:pesa-7')
  expect(await close('product:pesa-7')).toMatchObject({
    status: 409,
    data: { error: 'closing.closed-already' },
  })
  expect(await quoted('pesa-7')).toMatchObject({ data: { error: 'product.not-offered' } })
  expect((await quoted('pesa-14')).status).toBe(200)
  await close('app:pesa')
  const customer = await aCustomer(t)
  const applied = await intake.call({
    method: 'POST',
    path: '/api/intake/v1/applications',
    body: {
      customerId: customer.id,
      product: 'pesa-14',
      offerId: lender.offers['pesa-14'],
      amountCents: 1_000_000,
      purpose: 'school fees',
      reference: 'offer-test-closed',
      agreed: { payoutCents: 1, totalDueCents: 1 },
    },
    app: 'pesa',
  })
  expect(applied).toMatchObject({ data: { error: 'app.closed' } })
  const openings = '/operation/appConfig/openings'
  const { data: one } = await asker.post(openings, { closing: closed.closingId, reason }, key())
  const verdict = (who: Caller) =>
    who.post(`${openings}/${one.id}/decision`, { version: one.version, approve: true }, key())
  expect(await verdict(asker)).toMatchObject({ status: 403 })
  expect(await verdict(other)).toMatchObject({ status: 200 })
  expect((await quoted('pesa-7')).status).toBe(200)
  const app = (await asker.get('/operation/appConfig/closings', { isClosed: 'yes' })).data.rows
  expect(app).toMatchObject([{ closable: 'app', closedName: 'Pesa Haraka', isClosed: true }])
})
