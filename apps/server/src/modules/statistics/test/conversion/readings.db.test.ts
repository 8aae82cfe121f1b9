import { promotionConversion } from '@daftari/contract/statistics/promotion/conversion'
import { addDays, businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLender, type Lender } from '../../../../../test/fixtures/lender.ts'
import { addPerson, disburse, goTo, openForBusiness } from '../../../../../test/fixtures/loans.ts'
import {
  type Caller,
  openTestServer,
  type TestServer,
} from '../../../../../test/open-test-server.ts'
import { json } from '../../../../platform/db/json.ts'

/**
 * 230 persons come into an audience on 2 February: 130 to be contacted, 100 held out, as 435,000 of a million
 * are. Of the 130, 45 apply and are paid out on 5 February and 5 apply on the 8th, but get their money on the
 * 9th, after the window; 3 more apply on the 9th. Of the 100, 10 are paid out on the 5th. Each of the 130 got
 * a message of 2.00 on the 3rd, one of them a call of an hour; one got a message on the 10th. One of those
 * held out got a message of 2.00 on the 3rd, by another list.
 */
let t: TestServer
let admin: Caller
let lender: Lender
let audienceId: number
const people: number[] = []
const contacted = () => people.slice(0, 130)
const heldOut = () => people.slice(130)

async function on(day: string): Promise<void> {
  await goTo(t, businessDate(day), { close: false })
  admin = await t.signIn('admin')
}

async function apply(personIds: readonly number[]): Promise<number[]> {
  const now = t.clock.now()
  const rows = await t.appContext.db
    .insertInto('origination.application')
    .values(
      personIds.map((personId) => ({
        personId,
        appCode: 'pesa',
        productCode: 'pesa-14',
        offerId: lender.offers['pesa-14'],
        amountCents: 1_000_000,
        channel: 'organic',
        customerType: 'new',
        loanOrdinal: 1,
        applyStatus: 2,
        appliedAt: now,
        appliedOn: t.clock.today(),
        submittedAt: now,
      })) as never,
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function payOut(applications: readonly number[], personIds: readonly number[]) {
  for (const [at, loanId] of applications.entries())
    await disburse(t, { loanId, personId: personIds[at] as number })
}

async function write(personIds: readonly number[]): Promise<void> {
  await sql`insert into messaging.message (person_id, phone_hash, phone_cipher, phone_masked, purpose,
      event, language, body, parts, reference, state, cost_cents, asked_at, asked_on, sender)
    select p.id, p.phone_hash, p.phone_cipher, p.phone_masked, 'marketing', 'offer ' || ${t.clock.today()}, 'en', 'x', 1,
      'message-' || p.id || ${t.clock.today()}, 'delivered', 200, ${t.clock.now()},
      ${t.clock.today()}::date, 'notice'
    from customers.person p where p.id = any(${personIds})`.execute(t.appContext.db)
}

beforeAll(async () => {
  t = await openTestServer(new Date('2026-02-02T06:00:00Z'))
  lender = await aLender(t)
  await openForBusiness(t)
  const { db } = t.appContext
  for (let number = 1; number <= 230; number += 1) people.push(await addPerson(t, number))
  audienceId = (
    await db
      .insertInto('promotion.audience')
      .values({
        code: 'book',
        names: json({ en: 'The book', es: 'El libro', zh: '样本' }),
        createdAt: t.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
  const { id: versionId } = await db
    .insertInto('promotion.audienceVersion')
    .values({
      audienceId,
      number: 1,
      rules: json({ holdOutPercent: 43 }),
      salt: 'book',
      effectiveOn: '2026-01-01',
      createdAt: t.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('promotion.audienceMember')
    .values(
      people.map((personId, at) => ({
        audienceId,
        personId,
        versionId,
        arm: at < 130 ? 'treated' : 'held-out',
        why: json({}),
        enteredAt: t.clock.now(),
        enteredOn: t.clock.today(),
      })),
    )
    .execute()
  await on('2026-02-03')
  await write(contacted())
  await sql`insert into telephony.call (direction, engine, purpose, person_id, relation, reference, state,
      staff_id, asked_at, asked_on, ended_at, heard_at, outcome, ended_by, talk_seconds, phone_hash, phone_cipher)
    select 'outbound', 'softphone', 'marketing', ${people[0]}, 'own', 'call-1', 'destroy', s.id,
      ${t.clock.now()}, ${t.clock.today()}::date, ${t.clock.now()}::timestamptz + interval '1 hour',
      ${t.clock.now()}, 'answered', 'server', 3000, '\\x01', '\\x01'
    from administration.staff s order by s.id limit 1`.execute(db)
  // A message of another list reached a person held out of this one.
  await write(heldOut().slice(0, 1))
  await on('2026-02-05')
  const first = [...contacted().slice(0, 45), ...heldOut().slice(0, 10)]
  await payOut(await apply(first), first)
  await on('2026-02-08')
  const late = contacted().slice(45, 50)
  const lateIds = await apply(late)
  await on('2026-02-09')
  await payOut(lateIds, late)
  await apply(contacted().slice(50, 53))
  await on('2026-02-10')
  await write(contacted().slice(0, 1))
}, 240_000)
afterAll(() => t.close())

const readings = async (conversionDays = '7') =>
  (await admin.get(promotionConversion.path, { conversionDays })).data.rows

it('counts everybody from entering, and says nothing before the day fixed at the beginning', async () => {
  await on('2026-03-07')
  expect(await readings()).toMatchObject([
    {
      conversionReading: 'The book',
      readFrom: '2026-02-02',
      readOn: '2026-03-08',
      liftVerdict: 'too-early',
      moreDays: 1,
      treatedAssigned: 130,
      heldOutAssigned: 100,
      treatedItems: 130,
      heldOutItems: 100,
      loansWon: null,
      costPerWon: null,
    },
    { conversionReading: '2026-Q1', liftVerdict: 'no-control', heldOutAssigned: 0 },
  ])
})

it('says what was won on that day, with its bounds and what a loan won cost', async () => {
  await on('2026-03-08')
  const [book] = await readings()
  expect(book).toMatchObject({
    liftVerdict: 'better',
    moreDays: null,
    treatedApplied: 50,
    treatedPaid: 45,
    heldApplied: 10,
    heldPaid: 10,
    // 45 of 130 less 10 of 100, times 130; 50 of 130 less 10 of 100.
    loansWon: 32,
    appliedWon: 37,
    leakedPersons: 0,
    messageCost: 26_000,
    callCost: 35_000,
    couponCost: 0,
    promotionCost: 61_000,
    heldCost: 200,
    // 610.00, less 2.00 for each hundred of 130, by 32 loans.
    costPerWon: 1_898,
    readingsBeside: 1,
  })
  expect(book.wonFrom).toBeCloseTo(18.14, 1)
  expect(book.wonTo).toBeCloseTo(44.5, 1)
  expect(book.costPerWonFrom).toBe(Math.round(60_740 / book.wonTo))
  expect(book.costPerWonTo).toBe(Math.round(60_740 / book.wonFrom))
})

it('counts for as many days as are chosen, the same in both arms', async () => {
  await on('2026-03-15')
  const [book] = await readings('14')
  expect(book).toMatchObject({ treatedPaid: 50, treatedApplied: 53, messageCost: 26_200 })
})

it('is an alarm, without a lift, where the list reached whoever is held out', async () => {
  await sql`with l as (insert into promotion.lead (person_id, audience_id, next_action_at, opened_at,
      opened_on) values (${people[130]}, ${audienceId}, '2026-02-03', '2026-02-03', '2026-02-03') returning id)
    insert into promotion.lead_contact (lead_id, staff_id, channel, result, made_at, made_on)
    select l.id, s.id, 'call', 'refused', '2026-02-03T09:00:00Z', '2026-02-03'
    from l, (select id from administration.staff order by id limit 1) s`.execute(t.appContext.db)
  expect((await readings())[0]).toMatchObject({
    liftVerdict: 'leak',
    leakedPersons: 1,
    loansWon: null,
    costPerWon: null,
  })
})

it('reads blocks and quarters of the last 400 days, and who came in before is not new in them', async () => {
  const { db } = t.appContext
  await sql`update promotion.audience_member set left_at = '2026-03-20T06:00:00Z', left_on = '2026-03-20',
    left_reason = 'life' where person_id = ${people[0]}`.execute(db)
  await sql`insert into promotion.audience_member
      (audience_id, person_id, version_id, arm, why, entered_at, entered_on)
    select audience_id, person_id, version_id, arm, why, '2026-06-01T06:00:00Z', '2026-06-01'
    from promotion.audience_member where person_id = ${people[0]}`.execute(db)
  await on('2027-03-08')
  expect(await readings()).toMatchObject([
    { conversionReading: 'The book', readFrom: '2026-02-02', treatedAssigned: 130 },
    { conversionReading: '2026-Q2', treatedAssigned: 1 },
  ])
  await on('2027-03-09')
  expect(await readings()).toMatchObject([{ conversionReading: '2026-Q2', treatedAssigned: 1 }])
})

it('is counted once a day where that takes long, and the worker counts it on the next', async () => {
  const appContext = t.appContext as { keepsAnswersAfterMs?: number }
  const answer = async () =>
    (await admin.get(promotionConversion.path, { conversionDays: '7' })).data
  const daysKept = async () => {
    const rows = await t.appContext.db.selectFrom('platform.keptAnswer').selectAll().execute()
    return rows.map(({ report, countedOn }) => [report, countedOn])
  }
  const live = await answer()
  appContext.keepsAnswersAfterMs = 0
  try {
    expect((await answer()).rows).toEqual(live.rows)
    const name = promotionConversion.name
    await expect.poll(daysKept).toEqual([[name, t.clock.today()]])
    const countedAt = t.clock.now().toISOString()
    t.clock.advance(60_000)
    expect(await answer()).toEqual({ ...live, asOf: countedAt })
    await on(addDays(t.clock.today(), 1))
    const job = t.app.recurring.find((one) => one.name === 'reports.count-kept-answers')
    await job?.run(t.appContext)
    expect(await daysKept()).toEqual([[name, t.clock.today()]])
  } finally {
    delete appContext.keepsAnswersAfterMs
  }
})
