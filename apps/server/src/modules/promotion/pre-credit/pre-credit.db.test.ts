import { preCreditOffers, preCreditRuns } from '@daftari/contract/promotion/pre-credit/declared'
import { addDays } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ACustomer, aCustomer, anApplication } from '../../../../test/fixtures/customers.ts'
import { aCustomerDrawn, holdOutOfAll } from '../../../../test/fixtures/general-hold-out.ts'
import { anIntakeClient } from '../../../../test/fixtures/intake-client.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { disburse, goTo, openForBusiness, repay } from '../../../../test/fixtures/loans.ts'
import { aSpecial } from '../../../../test/fixtures/special.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { json } from '../../../platform/db/json.ts'
import { blacklist, recordConsents } from '../../customers/index.ts'
import { savePolicy } from '../../origination/commands/set-up/save-policy.ts'
import { policyInEffect } from '../../origination/queries/policy-in-effect.ts'
import { makePersonFacts } from '../audiences/person-facts.ts'
import { askPreCredit, decidePreCredit } from '../index.ts'

let t: TestServer
let lender: Lender
let admin: Caller
const who = {} as Record<
  'good' | 'late' | 'rejected' | 'listed' | 'held' | 'unknown' | 'open' | 'unwilling' | 'elsewhere',
  ACustomer
>
let loans = 0
let audienceId: number

/** Several loans of 10,000.00 for 14 days, each repaid on its day; the last ended twenty days ago. */
async function repaid(customer: ACustomer, times = 2): Promise<void> {
  for (let made = 0; made < times; made += 1) {
    loans += 1
    const on = addDays(t.clock.today(), -60 + made * 20)
    await disburse(t, { personId: customer.id, loanId: loans, on })
    const paidOn = addDays(on, 14)
    await repay(t, { loanId: loans, amountCents: 1_070_000, paidOn })
  }
}
const owesElsewhere = ({ id }: ACustomer, daysAgo: number) => {
  loans += 1
  const as = { appCode: 'haraka', productCode: 'haraka-14' }
  const on = addDays(t.clock.today(), -daysAgo)
  return disburse(t, { personId: id, loanId: loans, on, as })
}

async function anAudience(
  code: string,
  members: readonly ACustomer[],
  heldOut: readonly ACustomer[] = [],
): Promise<number> {
  const { db } = t.appContext
  const names = json({ en: code, es: code, zh: code })
  const [audience] = await db
    .insertInto('promotion.audience')
    .values({ code, names, createdAt: t.clock.now() })
    .returning('id')
    .execute()
  const id = audience?.id as number
  const rules = json({ holdOutPercent: 10 })
  const version = { number: 1, rules, salt: code, effectiveOn: '2026-01-01' }
  const [made] = await db
    .insertInto('promotion.audienceVersion')
    .values({ ...version, audienceId: id, createdAt: t.clock.now() })
    .returning('id')
    .execute()
  await db
    .insertInto('promotion.audienceMember')
    .values(
      members.map((one) => ({
        audienceId: id,
        personId: one.id,
        versionId: made?.id as number,
        arm: heldOut.includes(one) ? 'held-out' : 'treated',
        why: json({}),
        enteredAt: t.clock.now(),
        enteredOn: t.clock.today(),
      })),
    )
    .execute()
  return id
}

const plan = { productCode: 'pesa-14', mostCents: 1_000_000, validDays: 30, reason: 'repaid twice' }
const ask = (of: number, o: Partial<typeof plan> = {}) =>
  t.as(lender.staff.finance, (ctx) => askPreCredit(ctx, { ...plan, ...o, audienceId: of }))
const approve = async (id: number) => {
  const { version } = await runOf(id)
  const decision = { id, version, approve: true, reason: 'within the plan' }
  return t.as(lender.staff.admin, (ctx) => decidePreCredit(ctx, decision))
}
const runOf = (id: number) =>
  t.appContext.db
    .selectFrom('promotion.preCreditRun')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const results = async (runId: number) => {
  const rows = await t.appContext.db
    .selectFrom('promotion.preCreditResult')
    .selectAll()
    .where('runId', '=', runId)
    .execute()
  return (one: ACustomer) => rows.find(({ personId }) => personId === one.id)
}
const offerOf = ({ id }: ACustomer) =>
  t.appContext.db
    .selectFrom('promotion.preCreditOffer')
    .selectAll()
    .where('personId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
const blacklisting = ({ id }: ACustomer) =>
  t.as('system', (ctx) => blacklist(ctx, { personId: id, reason: 'fraud' }))
/** Asked for, judged and approved: an offer in their hands. */
async function offered(code: string, members: readonly ACustomer[], validDays = 30) {
  const { id } = await ask(await anAudience(code, members), { validDays })
  await t.settle()
  await approve(id)
}
const aGoodPayer = async () => {
  const made = await aCustomer(t)
  await repaid(made)
  return made
}

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-25T06:00:00Z'))
  lender = await aLender(t)
  await openForBusiness(t)
  await holdOutOfAll(t, '2026-Q1', 0)
  admin = await t.signIn('admin')
  for (const name of ['good', 'late', 'rejected', 'listed', 'held', 'unwilling'] as const)
    who[name] = await aGoodPayer()
  who.unknown = await aCustomer(t)
  who.open = await aCustomer(t)
  await anApplication(t, { customer: who.open })
  who.elsewhere = await aCustomer(t, { appCode: 'jamii' })
  await t.as({ kind: 'app', code: 'pesa' }, (ctx) =>
    recordConsents(ctx, who.unwilling.id, [
      { purpose: 'credit-check', wordingVersion: '1', given: false },
    ]),
  )
  await owesElsewhere(who.late, 10)
  await blacklisting(who.rejected)
  await t.settle()
  audienceId = await anAudience('repaid-twice', Object.values(who), [who.held])
}, 120_000)
afterAll(() => t.close())

describe('a run', () => {
  let runId: number

  it('asks the engine of everybody in the audience, once, and keeps what it said', async () => {
    runId = (await ask(audienceId)).id
    await expect(approve(runId)).rejects.toMatchObject({ code: 'pre-credit.not-judged' })
    await t.settle()
    const of = await results(runId)
    expect(await runOf(runId)).toMatchObject({ state: 'asked', persons: 9, policyVersion: 1 })
    // 520 and for age 25, income 25, work 30, home 10, married 10, children 5, two loans 45, on time 40, own
    // phone 5.
    const good = { outcome: 'offered', rule: 'good-payer', score: 715, grade: 'A' }
    expect(of(who.good)).toMatchObject({ ...good, amountCents: 1_000_000, arm: 'treated' })
    expect(of(who.good)).toMatchObject({ heldPpm: 100_000 })
    expect(of(who.good)?.inputs).toMatchObject({
      loansFinished: 2,
      documents: [],
      faceResult: null,
    })
    expect(of(who.held)).toMatchObject({ ...good, amountCents: 1_000_000, arm: 'held-out' })
    expect(of(who.late)).toMatchObject({ outcome: 'offered' })
    expect(of(who.rejected)).toMatchObject({ outcome: 'rejected', rule: 'blacklist' })
    expect(of(who.unknown)).toMatchObject({ outcome: 'manual', amountCents: null })
    expect(of(who.open)).toMatchObject({ outcome: 'open', score: null, inputs: null })
    expect(of(who.unwilling)).toMatchObject({ outcome: 'no-consent' })
    expect(of(who.elsewhere)).toMatchObject({ outcome: 'not-registered' })
  })

  it('shows what would be offered before somebody else lets it exist, and of nobody by name', async () => {
    const { data } = await admin.get(`${preCreditRuns.path}?preRunState=asked`)
    expect(data.rows).toMatchObject([
      { runId, persons: 9, judgedPersons: 9, wouldGet: 3, wouldGetAmount: 3_000_000 },
    ])
    expect(data.rows[0]).toMatchObject({ heldOutOfRun: 1, offersMade: 0, audience: 'repaid-twice' })
    expect(await offerOf(who.good)).toBeUndefined()
  })

  it('is open once for an audience and product, and has somebody to ask about', async () => {
    await expect(ask(audienceId)).rejects.toMatchObject({ code: 'pre-credit.open-before' })
    const nobody = await ask(await anAudience('one', [who.good])).then(({ id }) => id)
    expect(nobody).toBeGreaterThan(runId)
    await expect(ask(audienceId, { productCode: 'none' })).rejects.toMatchObject({
      code: 'product.not-offered',
    })
    await sql`update promotion.audience_member set left_at = ${t.clock.now()}, left_on = '2026-03-25', left_reason = 'life'
      where audience_id = (select id from promotion.audience where code = 'one')`.execute(
      t.appContext.db,
    )
    const { audienceId: emptied } = await runOf(nobody)
    await expect(ask(emptied, { productCode: 'pesa-21' })).rejects.toMatchObject({
      code: 'pre-credit.nobody',
    })
  })

  it('makes offers of those who are not held out and may still have one', async () => {
    await blacklisting(who.listed)
    await approve(runId)
    expect(await offerOf(who.good)).toMatchObject({
      state: 'live',
      amountCents: 1_000_000,
      grade: 'A',
      score: 715,
      policyVersion: 1,
      offeredOn: '2026-03-25',
      expiresOn: '2026-04-24',
    })
    expect(await offerOf(who.late)).toMatchObject({ state: 'live' })
    for (const one of [who.held, who.listed, who.rejected, who.unknown])
      expect(await offerOf(one)).toBeUndefined()
    const of = await results(runId)
    expect(of(who.held)).toMatchObject({ comparedUntil: '2026-04-24' })
    expect(of(who.unknown)).toMatchObject({ comparedUntil: null })
    const { data } = await admin.get(`${preCreditOffers.path}?preOfferState=live`)
    expect(data.rows).toHaveLength(2)
    expect(data.rows[0].phone).toMatch(/\*/)
  })

  it('is shown by the app it is of, and not to who wants no offers', async () => {
    const intake = await anIntakeClient(t)
    const shown = async ({ id }: ACustomer, app = 'pesa') => {
      const path = `/api/intake/v1/customers/${id}/pre-approved`
      const { status, data } = await intake.call({ method: 'GET', path, app })
      return status === 200 ? data.rows : data.error
    }
    const offer = { product: 'pesa-14', amountCents: 1_000_000, expiresOn: '2026-04-24' }
    expect(await shown(who.good)).toEqual([offer])
    expect(await shown(who.good, 'jamii')).toBe('customer.not-found')
    expect(await shown(who.held)).toEqual([])
    expect(await shown(who.late)).toEqual([offer])
    await intake.call({
      method: 'POST',
      path: `/api/intake/v1/customers/${who.late.id}/stop-offers`,
      body: {},
    })
    expect(await shown(who.late)).toEqual([])
    await intake.close()
  })

  it('is not shown to who is held out of all promotion this quarter', async () => {
    const drawn = await aCustomerDrawn(t, '2026-Q1')
    await repaid(drawn)
    await offered('drawn', [drawn])
    const intake = await anIntakeClient(t)
    const shown = async () => {
      const path = `/api/intake/v1/customers/${drawn.id}/pre-approved`
      return (await intake.call({ method: 'GET', path, app: 'pesa' })).data.rows
    }
    expect(await shown()).toHaveLength(1)
    await holdOutOfAll(t, '2026-Q1')
    expect(await shown()).toEqual([])
    // A fifth of all, and a tenth of the others.
    const { id } = await ask(await anAudience('all-drawn', [drawn]), { productCode: 'pesa-21' })
    const asked = (await results(id))(drawn)
    expect(asked).toMatchObject({ arm: 'held-out-of-all', heldPpm: 280_000 })
    await holdOutOfAll(t, '2026-Q1', 0)
    await intake.close()
  })

  it('is not shown to who was blacklisted or became a special account since', async () => {
    const [listed, tested] = [await aCustomer(t), await aCustomer(t)]
    for (const one of [listed, tested]) await repaid(one)
    await offered('since', [listed, tested])
    const intake = await anIntakeClient(t)
    const shown = async ({ id }: ACustomer) => {
      const path = `/api/intake/v1/customers/${id}/pre-approved`
      return (await intake.call({ method: 'GET', path, app: 'pesa' })).data.rows
    }
    expect([await shown(listed), await shown(tested)].flat()).toHaveLength(2)
    await t.as(lender.staff.admin, (ctx) =>
      blacklist(ctx, { personId: listed.id, reason: 'fraud' }),
    )
    await aSpecial(t, lender, 'test', { customerId: tested.id })
    expect([await shown(listed), await shown(tested)].flat()).toEqual([])
    await intake.close()
  })

  it('is a fact that audiences may ask about', async () => {
    const facts = await t.as('system', async (ctx) => {
      await makePersonFacts(ctx)
      const { rows } = await sql<{ personId: number; preApproved: number | null }>`
        select person_id, pre_approved from pg_temp.person_facts`.execute(ctx.tx)
      return new Map(rows.map((one) => [one.personId, one.preApproved]))
    })
    expect(facts.get(who.good.id)).toBe(1_000_000)
    expect(facts.get(who.held.id)).toBeNull()
  })

  it('leaves a live one of the same product as it is, and compares nobody twice', async () => {
    const before = await offerOf(who.good)
    const { id } = await ask(await anAudience('again', [who.good, who.held], [who.held]))
    await t.settle()
    await approve(id)
    expect(await offerOf(who.good)).toEqual(before)
    expect((await results(id))(who.held)).toMatchObject({ comparedUntil: null })
    const twice = sql`insert into promotion.pre_credit_offer (result_id, run_id, person_id, product_code,
        amount_cents, score, grade, policy_version, offered_at, offered_on, expires_on)
      select r.id, r.run_id, r.person_id, 'pesa-14', r.amount_cents, r.score, r.grade, 1, ${t.clock.now()}, '2026-03-25',
        '2026-04-24' from promotion.pre_credit_result r where r.run_id = ${id} and r.arm = 'treated'`
    await expect(twice.execute(t.appContext.db)).rejects.toThrow(/pre_credit_offer_live/)
  })

  it('is not decided by what was true days ago', async () => {
    const { id } = await ask(await anAudience('old', [await aGoodPayer()]))
    await t.settle()
    const asked = t.clock.now()
    t.clock.set(new Date(asked.getTime() + 3 * 86_400_000 + 1))
    await expect(approve(id)).rejects.toMatchObject({ code: 'pre-credit.too-old' })
    t.clock.set(asked)
  })
})

describe('an offer', () => {
  it('is taken up by applying for its product, where the engine is asked again', async () => {
    const { id } = await anApplication(t, { customer: who.good, amountCents: 800_000 })
    await t.settle()
    expect(await offerOf(who.good)).toMatchObject({ state: 'used', applicationId: id })
  })

  it('is worth nothing to who is rejected when they apply', async () => {
    const customer = await aGoodPayer()
    await offered('late-when-applying', [customer])
    await owesElsewhere(customer, 15)
    const { id } = await anApplication(t, { customer })
    await t.settle()
    expect(await offerOf(customer)).toMatchObject({
      state: 'refused',
      endedWhy: 'engine',
      applicationId: id,
    })
  })

  it('is not taken up by an application that was there before it', async () => {
    const customer = await aGoodPayer()
    await offered('applied-before', [customer])
    const before = new Date(t.clock.now().getTime() + 60_000)
    await sql`update promotion.pre_credit_offer set offered_at = ${before} where person_id = ${customer.id}`.execute(
      t.appContext.db,
    )
    await anApplication(t, { customer })
    await t.settle()
    expect(await offerOf(customer)).toMatchObject({ state: 'live' })
  })

  it('ends at once with the blacklist, and is noted', async () => {
    const customer = await aGoodPayer()
    await offered('blacklisted-later', [customer])
    await blacklisting(customer)
    await t.settle()
    const ended = await offerOf(customer)
    expect(ended).toMatchObject({ state: 'withdrawn', endedWhy: 'blacklisted' })
    const { data } = await admin.get(`${preCreditOffers.path}/${ended?.id}`)
    expect(data.actions).toEqual([])
  })

  it('ends when its person is late, and after its last day', async () => {
    const customer = await aGoodPayer()
    await offered('short', [customer], 3)
    await goTo(t, addDays(t.clock.today(), 3))
    await t.settle()
    expect(await offerOf(customer)).toMatchObject({ state: 'live' })
    await goTo(t, addDays(t.clock.today(), 1))
    await t.settle()
    expect(await offerOf(customer)).toMatchObject({ state: 'expired', endedWhy: null })
    expect(await offerOf(who.late)).toMatchObject({ state: 'live' })
    await goTo(t, addDays(t.clock.today(), 1))
    await t.settle()
    expect(await offerOf(who.late)).toMatchObject({ state: 'withdrawn', endedWhy: 'late' })
  })

  it('ends with the policy that it was made by, and a run of it cannot be approved any more', async () => {
    const customer = await aGoodPayer()
    await offered('policy', [customer])
    const { id } = await ask(await anAudience('policy-later', [await aGoodPayer()]))
    await t.settle()
    await t.as('system', async (ctx) => {
      const { version: _, ...policy } = await policyInEffect(ctx)
      const limits = { ...policy.limits, exposureCents: policy.limits.exposureCents - 100 }
      await savePolicy(ctx, { ...policy, limits })
    })
    await expect(approve(id)).rejects.toMatchObject({ code: 'pre-credit.policy-changed' })
    await t.settle()
    expect(await offerOf(customer)).toMatchObject({ state: 'withdrawn', endedWhy: 'policy' })
  })
})
