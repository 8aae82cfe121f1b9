import { preCreditStatistics } from '@daftari/contract/promotion/pre-credit/declared'
import { businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLender, type Lender } from '../../../../../test/fixtures/lender.ts'
import {
  addPerson,
  disburse,
  goTo,
  openForBusiness,
  repay,
} from '../../../../../test/fixtures/loans.ts'
import {
  type Caller,
  openTestServer,
  type TestServer,
} from '../../../../../test/open-test-server.ts'

/**
 * A run approved on 2 February, good until 4 March. Of the score 715 six got an offer and four are held out;
 * of 650 one got an offer. Four of ten are held out. Two more were, but would have got none by then. Of the
 * six, three take theirs up on the 3rd: two are paid out, one of them repays on its day; a fourth lost the
 * offer, applies and is paid out all the same. Of the four held out one is paid out on the 3rd and repays
 * nothing; one borrows on 5 March, too late, and one borrows another product.
 */
let t: TestServer
let admin: Caller
let lender: Lender
const people: number[] = []
const [first, heldOut] = [0, 6]

async function on(day: string): Promise<void> {
  await goTo(t, businessDate(day))
  admin = await t.signIn('admin')
}
const at = (index: number) => people[index] as number

async function apply(index: number, product: 'pesa-14' | 'pesa-30' = 'pesa-14'): Promise<number> {
  const { id } = await t.appContext.db
    .insertInto('origination.application')
    .values({
      personId: at(index),
      appCode: 'pesa',
      productCode: product,
      offerId: lender.offers[product],
      amountCents: 1_000_000,
      channel: 'organic',
      customerType: 'returning',
      loanOrdinal: 3,
      applyStatus: 2,
      appliedAt: t.clock.now(),
      appliedOn: t.clock.today(),
      submittedAt: t.clock.now(),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
async function borrow(index: number, product: 'pesa-14' | 'pesa-30' = 'pesa-14') {
  const loanId = await apply(index, product)
  const as = { productCode: product }
  return disburse(t, { loanId, personId: at(index), as })
}
const end = (index: number, state: string, applicationId: number | null) =>
  sql`update promotion.pre_credit_offer set state = ${state}, ended_at = ${t.clock.now()},
    application_id = ${applicationId}
    where person_id = ${at(index)}`.execute(t.appContext.db)

/** 130 with an offer of 31 January and 100 held out, as 435,000 of a million are; who of them borrow. */
async function aHundredEach(): Promise<number[]> {
  const before = people.length
  for (let number = 0; number < 230; number += 1) people.push(await addPerson(t, 100 + number))
  await sql`with run as (insert into promotion.pre_credit_run (state, audience_id, product_code, most_cents,
        valid_days, policy_version, persons, judged_at, reason, asked_by, asked_at, decided_by, decided_at)
      select state, audience_id, product_code, most_cents, valid_days, policy_version, 230, judged_at, reason,
        asked_by, asked_at, decided_by, decided_at - interval '2 days' from promotion.pre_credit_run
      returning *),
    made as (insert into promotion.pre_credit_result (run_id, person_id, arm, outcome, score, grade,
        amount_cents, judged_at, compared_until, held_ppm)
      select run.id, p.id, case when p.nr > 130 then 'held-out' else 'treated' end, 'offered', 715, 'A', 1000000,
        run.judged_at, case when p.nr > 130 then '2026-03-02'::date end, 435000
      from run, unnest(${people.slice(before)}::bigint[]) with ordinality as p (id, nr)
      returning *)
    insert into promotion.pre_credit_offer (result_id, run_id, person_id, product_code, amount_cents, score,
      grade, policy_version, offered_at, offered_on, expires_on)
    select made.id, run_id, person_id, 'pesa-14', amount_cents, score, grade, 1, run.decided_at, '2026-01-31',
      '2026-03-02' from made join run on run.id = made.run_id where arm = 'treated'`.execute(
    t.appContext.db,
  )
  const fromTo = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => before + from + n)
  return [...fromTo(0, 30), ...fromTo(130, 140)]
}

beforeAll(async () => {
  t = await openTestServer(new Date('2026-02-02T06:00:00Z'))
  lender = await aLender(t)
  await openForBusiness(t)
  const { db } = t.appContext
  for (let number = 1; number <= 13; number += 1) people.push(await addPerson(t, number))
  await sql`with a as (insert into promotion.audience (code, names, created_at)
      values ('book', '{"en": "The book", "es": "El libro", "zh": "样本"}', ${t.clock.now()}) returning id),
    run as (insert into promotion.pre_credit_run (state, audience_id, product_code, most_cents, valid_days,
        policy_version, persons, judged_at, reason, asked_by, asked_at, decided_by, decided_at)
      select 'approved', a.id, 'pesa-14', 1000000, 30, 1, 13, ${t.clock.now()}, 'repaid',
        ${lender.staff.finance.id}, ${t.clock.now()}, ${lender.staff.admin.id}, ${t.clock.now()} from a returning id)
    insert into promotion.pre_credit_result (run_id, person_id, arm, outcome, score, grade, amount_cents,
      judged_at, compared_until, held_ppm)
    select run.id, p.id, case when p.nr between 7 and 10 or p.nr > 11 then 'held-out' else 'treated' end, 'offered',
      case p.nr when 11 then 650 else 715 end, 'A', 1000000, ${t.clock.now()},
      case when p.nr between 7 and 10 then '2026-03-04'::date end, 400000
    from run, unnest(${people}::bigint[]) with ordinality as p (id, nr)`.execute(db)
  await sql`insert into promotion.pre_credit_offer (result_id, run_id, person_id, product_code, amount_cents, score,
      grade, policy_version, offered_at, offered_on, expires_on)
    select id, run_id, person_id, 'pesa-14', amount_cents, score, grade, 1, ${t.clock.now()}, '2026-02-02',
      '2026-03-04' from promotion.pre_credit_result where arm = 'treated'`.execute(db)
  const many = await aHundredEach()
  await on('2026-02-03')
  for (const index of many) await borrow(index)
  const [repaying, keeping] = [await borrow(first), await borrow(first + 1)]
  await end(first, 'used', repaying)
  await end(first + 1, 'used', keeping)
  await end(first + 2, 'used', await apply(first + 2))
  await borrow(first + 3)
  await end(first + 3, 'withdrawn', null)
  await borrow(heldOut)
  await borrow(heldOut + 2, 'pesa-30')
  await on('2026-02-17')
  await repay(t, { loanId: repaying, amountCents: 1_070_000 })
  await on('2026-03-05')
  await borrow(heldOut + 1)
}, 240_000)
afterAll(() => t.close())

const bands = async (o = {}) =>
  (await admin.get(preCreditStatistics.path, { offered: '2026-02-01..2026-02-28', ...o })).data

it('says by score what offers brought beside those held out, whatever became of the offers', async () => {
  const { rows, totals } = await bands()
  expect(rows.map((one: { offersMade: number }) => one.offersMade)).toEqual([1, 6])
  expect(rows[1]).toMatchObject({
    offersUsed: 3,
    offerLoans: 3,
    offerPrincipal: 3_000_000,
    treatedPersons: 6,
    treatedLoans: 3,
    heldPersons: 4,
    heldLoans: 1,
    loansWon: null,
    offerVerdict: 'too-few',
    readOn: '2026-03-05',
  })
  expect(rows[0]).toMatchObject({ treatedPersons: 1, heldPersons: 0, offerVerdict: 'no-control' })
  expect(totals).toMatchObject({ offersMade: 7, offersUsed: 3, offerLoans: 3 })
  expect(totals).not.toHaveProperty('heldPersons')
})

it('counts as bad whose first instalment is unpaid a week and two weeks after its day, once they are over', async () => {
  // Due on 17 February: seven days are over on the 25th, fifteen not before 5 March.
  expect((await bands()).rows[1]).toMatchObject({
    offerRipe7: 3,
    offerBad7: 2,
    heldRipe7: 1,
    heldBad7: 1,
    offerRipe15: 3,
    offerBad15: 2,
  })
})

it('takes the days on which they were offered, and the product', async () => {
  expect((await bands({ offered: '2026-02-03..2026-02-28' })).rows).toEqual([])
  expect((await bands({ product: 'pesa-30' })).rows).toEqual([])
  expect((await bands({ product: 'pesa-14' })).rows).toHaveLength(2)
})

const drawnBy = (heldPpm: number, ...indexes: number[]) =>
  sql`update promotion.pre_credit_result set held_ppm = ${heldPpm}
    where person_id = any (${indexes.map(at)})`.execute(t.appContext.db)

it('compares nothing where shares of the draw differ', async () => {
  await drawnBy(200_000, first)
  const [, row] = (await bands()).rows
  expect(row).toMatchObject({ offersMade: 6, offerVerdict: 'mixed', loansWon: null })
  expect(row).toMatchObject({ treatedPersons: null, heldPersons: null })
  await drawnBy(400_000, first)
})

it('leaves out of the arms who came of an audience from which nobody is held out', async () => {
  await drawnBy(0, first)
  expect((await bands()).rows[1]).toMatchObject({
    offersMade: 6,
    offerLoans: 3,
    treatedPersons: 5,
    treatedLoans: 2,
    heldPersons: 4,
  })
  await drawnBy(400_000, first)
})

it('says what offers brought of a hundred in each arm, once the last of them is over', async () => {
  const of = { offered: '2026-01-31..2026-01-31' }
  // 30 of 130 and 10 of 100: 23.08 less 10 points, by Newcombe from 3.23 to 22.20.
  const { rows } = await bands(of)
  expect(rows).toMatchObject([
    {
      treatedPersons: 130,
      treatedLoans: 30,
      heldPersons: 100,
      heldLoans: 10,
      loansWon: 17,
      offerVerdict: 'better',
      readOn: '2026-03-03',
    },
  ])
  expect(rows[0].wonFrom / 130).toBeCloseTo(0.0323, 3)
  expect(rows[0].wonTo / 130).toBeCloseTo(0.222, 3)
  await sql`update promotion.pre_credit_offer set expires_on = '2026-03-05'
    where id = (select max(id) from promotion.pre_credit_offer)`.execute(t.appContext.db)
  expect((await bands(of)).rows).toMatchObject([{ offerVerdict: 'too-early', loansWon: null }])
})
