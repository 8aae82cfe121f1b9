import { collectionDrillDowns } from '@daftari/contract/statistics/collection/drill-downs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectionAgrees } from '../../../../../test/figures/collection-identities.ts'
import {
  aLoan,
  aTeam,
  morningOf,
  openCaseOf,
  payoutDay,
} from '../../../../../test/fixtures/collections.ts'
import { aLender, type Lender } from '../../../../../test/fixtures/lender.ts'
import { openForBusiness, repay } from '../../../../../test/fixtures/loans.ts'
import { askAs, expectOpens, reportsBelow } from '../../../../../test/fixtures/reports.ts'
import {
  type Caller,
  openTestServer,
  type TestServer,
} from '../../../../../test/open-test-server.ts'
import { addRemark, handOutCases } from '../../../collections/index.ts'

/**
 * Four loans of 10,000.00, 10,700.00 due on 31 March, dealt to two collectors on the 29th: the first is paid
 * early; of the others, in S1 since 1 April, the second keeps a promise of 2,000.00, the third is handed on
 * and then paid, the fourth is tried in vain until it is given up as lost on the 7th; what is left is in S2
 * from 4, in S3 from 8 April.
 */
let t: TestServer
let lender: Lender
let lead: Caller
const loans: number[] = []
const at = (time: string) => t.clock.set(new Date(`${time}+03:00`))

beforeAll(async () => {
  t = await openTestServer(payoutDay)
  lender = await aLender(t)
  await openForBusiness(t)
  const members = [lender.staff.collector.id, lender.staff.collector2.id]
  await aTeam(t, { stages: ['reminder', 'S1', 'S2', 'S3'], members })
  for (let n = 0; n < 4; n += 1) loans.push((await aLoan(t)).loanId)
  await morningOf(t, '2026-03-29')
  at('2026-03-30T10:00:00')
  await remark(1, { channel: 'sms' })
  await pay(0, 1_070_000)
  await morningOf(t, '2026-04-01')
  await remark(1, {
    result: 'promised',
    promise: { amountCents: 200_000, promisedOn: '2026-04-03' },
  })
  await pay(1, 200_000)
  await remark(3, { result: 'no-answer' })
  await remark(3, { channel: 'sms' })
  await morningOf(t, '2026-04-02')
  const third = await openCaseOf(t, loans[2] ?? 0)
  const other = members.find((id) => id !== third?.assigneeId) ?? 0
  const rest = { weeks: 4, reason: 'somebody else tries', staffIds: [other] }
  await t.as(lender.staff.admin, (ctx) =>
    handOutCases(ctx, { caseIds: [third?.id ?? 0], held: 'move', rule: 'even', ...rest }),
  )
  await morningOf(t, '2026-04-03')
  await pay(2, 1_100_000)
  for (const day of ['04', '07']) {
    await morningOf(t, `2026-04-${day}`)
    await remark(3, { result: 'no-answer' })
    at(`2026-04-${day}T11:00:00`)
    await remark(3, { result: 'busy' })
  }
  await morningOf(t, '2026-04-08')
  lead = await t.signIn('collection-lead')
  await t.appContext.db.updateTable('work.team').set({ leaderId: lead.staffId }).execute()
}, 120_000)
afterAll(() => t.close())

async function pay(loan: number, amountCents: number): Promise<void> {
  await repay(t, { loanId: loans[loan] ?? 0, amountCents })
  await t.settle()
}

async function remark(loan: number, more: object): Promise<void> {
  const found = await openCaseOf(t, loans[loan] ?? 0)
  const { collector, collector2 } = lender.staff
  const holder = found?.assigneeId === collector.id ? collector : collector2
  const body = { channel: 'call', direction: 'outbound', text: 'as told', ...more } as never
  await t.as(holder, (ctx) => addRemark(ctx, found?.id ?? 0, body))
}

const read = reportsBelow('/collection/statistics', () => lead)

const all = '2026-03-25..2026-04-05'

/** The row with all of these values. */
const rowOf = ({ rows }: Awaited<ReturnType<typeof read>>, is: Record<string, unknown>) =>
  rows.find((row) => Object.entries(is).every(([name, value]) => row[name] === value))
const handed = (is: Record<string, number>) => ({
  casesSettled: 0,
  casesMoved: 0,
  casesHandedOn: 0,
  casesOpen: 0,
  ...is,
})

const ranges = ['days', 'assigned', 'entered', 'due']

describe('reports agree', () => {
  collectionAgrees(async (path, query) => (await askAs(lead)(path, query)) as never, {
    days: '2026-03-17..2026-04-08',
    today: () => t.clock.today(),
  })
})

/** The forecasts have a book of their own. */
const ofRanges = collectionDrillDowns.filter(({ of }) =>
  Object.keys(of.filters).some((name) => ranges.includes(name)),
)

it.each(ofRanges.map((of) => [of.of.name, of] as const))(
  'what is behind a figure comes to it: %s',
  async (_, of) => {
    const range = Object.keys(of.of.filters).find((name) => ranges.includes(name)) ?? ''
    await expectOpens(lead, of, { [range]: all })
  },
)

describe('recovery', () => {
  it('before the due date is what was paid by it, of the cases handed out', async () => {
    const { rows } = await read('cash-credit-recovery-green', { assigned: all })
    // 5,000.00 of interest was not earned yet when the first was paid early.
    expect(rows).toMatchObject([
      {
        assignedOn: '2026-03-29',
        stage: 'reminder',
        casesHanded: 4,
        handedAmount: 4_280_000,
        ...handed({ casesSettled: 1, casesMoved: 3, collectedAmount: 1_065_000 }),
      },
    ])
  })

  it('counts a case handed on in both hands, and as settled in the last only', async () => {
    const { rows, totals } = await read('cash-credit-recovery-yellow', { assigned: all })
    expect(rows).toMatchObject([
      { assignedOn: '2026-04-04', stage: 'S2', casesHanded: 2, ...handed({ casesMoved: 2 }) },
      {
        assignedOn: '2026-04-02',
        casesHanded: 1,
        handedAmount: 1_090_000,
        ...handed({ casesSettled: 1, collectedAmount: 1_100_000 }),
      },
      {
        assignedOn: '2026-04-01',
        casesHanded: 3,
        handedAmount: 3_240_000,
        ...handed({ casesMoved: 2, casesHandedOn: 1, collectedAmount: 200_000 }),
      },
    ])
    const collectors = await read('cash-credit-recovery-yellow/collectors', { assigned: all })
    expect(collectors.totals).toEqual(totals)
    const lost = rowOf(collectors, { casesHandedOn: 1 })
    expect(lost).toMatchObject({ casesHanded: 1, collectedAmount: 0 })
    const { totals: some } = await read('cash-credit-recovery-yellow', {
      assigned: all,
      stage: 'S2',
    })
    expect(some).toMatchObject({ casesHanded: 2, collectedAmount: 0 })
  })

  it('by inflow counts each case once, whoever had it', async () => {
    const days = await read('cash-credit-recovery-yellow-v2', { entered: all })
    expect(days.rows).toMatchObject([
      { enteredOn: '2026-04-04', stage: 'S2', casesEntered: 2, casesMoved: 2, casesNeverHanded: 0 },
      {
        enteredOn: '2026-04-01',
        stage: 'S1',
        casesEntered: 3,
        enteredAmount: 3_240_000,
        casesSettled: 1,
        casesMoved: 2,
        casesOpen: 0,
        collectedAmount: 1_300_000,
      },
    ])
    const teams = await read('cash-credit-recovery-yellow-v2/teams', { entered: all })
    expect(teams.totals).toEqual(days.totals)
  })
})

describe('case by case', () => {
  it('one that was handed on has a row for each hand, with what came in it', async () => {
    const { rows } = await read('cash-credit-recovery-yellow-detail', {
      assigned: all,
      loanId: `${loans[2]}`,
    })
    const [last, before, first] = rows
    expect(
      rows.map((row) => [
        row.stage,
        row.assignedOn,
        row.caseAmount,
        row.collectedAmount,
        row.caseEnd,
      ]),
    ).toEqual([
      ['S1', '2026-04-02', 1_090_000, 1_100_000, 'paid'],
      ['S1', '2026-04-01', 1_080_000, 0, 'handed-on'],
      ['reminder', '2026-03-29', 1_070_000, 0, 'moved'],
    ])
    expect(last?.collector).not.toEqual(before?.collector)
    expect(first?.collector).toEqual(before?.collector)
  })

  it('one that came into a stage has a row there, whoever had it', async () => {
    const { rows, totals } = await read('cashCreditRecoveryYellowDetail/cases', {
      entered: all,
      stage: 'S1',
    })
    const entered = { enteredOn: '2026-04-01', caseAmount: 1_080_000 }
    expect(rows).toMatchObject([
      { loanId: loans[3], ...entered, collectedAmount: 0, caseEnd: 'moved', daysToSettle: null },
      {
        loanId: loans[2],
        ...entered,
        collectedAmount: 1_100_000,
        caseEnd: 'paid',
        daysToSettle: 2,
      },
      { loanId: loans[1], ...entered, collectedAmount: 200_000, caseEnd: 'moved' },
    ])
    expect(totals).toMatchObject({ caseAmount: 3_240_000, collectedAmount: 1_300_000 })
  })

  it('before the due date stands by collector as it does by day', async () => {
    const days = await read('cash-credit-recovery-green', { assigned: all })
    const collectors = await read('cash-credit-recovery-green/collectors', { assigned: all })
    expect(collectors.rows.map(({ casesHanded }) => casesHanded)).toEqual([2, 2])
    expect(collectors.totals).toEqual(days.totals)
  })
})

describe('the share collected by a day after the due date', () => {
  it('is of the principal due, once that day is over', async () => {
    const { rows } = await read('recovery-rate-dx', { due: all })
    // The fourth never paid, and 2,000.00 of the second went into its fine, interest and fee first.
    expect(rows).toMatchObject([
      {
        dueOn: '2026-03-31',
        fellDue: 4_000_000,
        collectedD0: 1_000_000,
        collectedD1: 1_120_000,
        collectedD3: 2_120_000,
        collectedD7: 2_120_000,
        reachedD7: 4_000_000,
        collectedD15: null,
        reachedD15: null,
      },
    ])
  })

  it('of the reminded and of the others is all together', async () => {
    const { rows } = await read('recovery-rate-dx/reminded', { due: all })
    expect(rows).toMatchObject([
      {
        reminded: 'yes',
        instalmentsDue: 1,
        fellDue: 1_000_000,
        collectedD0: 0,
        collectedD7: 120_000,
      },
      { reminded: 'no', instalmentsDue: 3, collectedD0: 1_000_000, collectedD7: 2_000_000 },
    ])
  })
})

describe('inflow', () => {
  it('of a day and stage: what was there, came and left is there in the evening', async () => {
    const page = await read('inflow-overdue', { days: all })
    expect(rowOf(page, { inflowOn: '2026-03-30', stage: 'reminder' })).toMatchObject({
      openingCases: 4,
      casesEntered: 0,
      leftPaid: 1,
      closingCases: 3,
    })
    expect(rowOf(page, { inflowOn: '2026-04-01', stage: 'S1' })).toMatchObject({
      openingCases: 0,
      casesEntered: 3,
      enteredAmount: 3_240_000,
      closingCases: 3,
    })
    expect(rowOf(page, { inflowOn: '2026-04-03', stage: 'S1' })).toMatchObject({
      openingCases: 3,
      leftPaid: 1,
      closingCases: 2,
    })
    expect(rowOf(page, { inflowOn: '2026-04-04', stage: 'S1' })).toMatchObject({
      openingCases: 2,
      leftMoved: 2,
      closingCases: 0,
    })
    const later = await read('inflow-overdue', { days: '2026-04-04..2026-04-05' })
    expect(rowOf(later, { inflowOn: '2026-04-04', stage: 'S1' })?.openingCases).toBe(2)
  })

  it('became overdue of what fell due the day before, which is of no team', async () => {
    const days = '2026-04-01..2026-04-01'
    const due = { dueDayBefore: 4, principalDayBefore: 4_000_000 }
    const overdue = { becameOverdue: 3, principalOverdue: 3_000_000 }
    const page = await read('inflow-overdue', { days })
    expect(rowOf(page, { stage: 'S1' })).toMatchObject({ ...due, ...overdue })
    expect((await read('inflow-overdue', { days, customerType: 'new' })).totals).toMatchObject(due)
    expect((await read('inflow-overdue', { days, customerType: 'returning' })).rows).toEqual([])
    const { rows } = await t.appContext.db
      .selectFrom('work.team')
      .select('id')
      .execute()
      .then(async ([team]) => await read('inflow-overdue', { days, team: String(team?.id) }))
    expect(rows.every((row) => row.dueDayBefore === null && row.becameOverdue === null)).toBe(true)
  })

  it('is settled within days, and said of those only for which the days are over', async () => {
    const page = await read('inflow-overdue/speed', { days: all })
    expect(rowOf(page, { stage: 'S1' })).toMatchObject({
      casesEntered: 3,
      settledIn1: 0,
      reachedDay1: 3,
      settledIn3: 1,
      reachedDay3: 3,
      settledIn7: null,
      reachedDay7: null,
    })
    expect(rowOf(page, { stage: 'S2' })).toMatchObject({ settledIn1: 0, reachedDay3: 2 })
  })
})

const begun = '2026-03-25..2026-04-03'

describe('work', () => {
  it('of a day is what was held in the morning, done, promised and credited', async () => {
    const page = await read('workload', { days: '2026-04-01..2026-04-01' })
    const [first, second] = [1, 2].map((casesHeld) => rowOf(page, { casesHeld }))
    expect(second).toMatchObject({
      casesWorked: 2,
      callsMade: 2,
      callsConnected: 1,
      callsFailed: 1,
      callsReached: 1,
      smsSent: 1,
      promisesMade: 1,
      promisedAmount: 200_000,
      collectedAmount: 200_000,
    })
    expect(first).toMatchObject({ casesWorked: 0, callsMade: 0, collectedAmount: 0 })
  })

  it('stands behind it promise by promise, credit by credit and contact by contact', async () => {
    const promises = await read('workload/promises', { days: all })
    const kept = { promisedOn: '2026-04-03', promiseState: 'kept', promisePaid: 200_000 }
    expect(promises.rows).toMatchObject([
      { loanId: loans[1], madeOn: '2026-04-01', stage: 'S1', promisedAmount: 200_000, ...kept },
    ])
    const recoveries = await read('workload/recoveries', { days: all })
    expect(recoveries.rows.map((row) => [row.loanId, row.stage, row.amount])).toEqual([
      [loans[2], 'S1', 1_100_000],
      [loans[1], 'S1', 200_000],
      [loans[0], 'reminder', 1_065_000],
    ])
    const contacts = await read('contactResultStat/rows', { days: begun, hasResult: 'yes' })
    expect(contacts.rows).toMatchObject([
      { loanId: loans[3], contactBy: 'call', contactResult: 'No answer' },
      { loanId: loans[1], contactBy: 'call', contactResult: 'Promised' },
    ])
  })

  it('is counted by the result of a contact, as a share of its branch and of all', async () => {
    const page = await read('contact-result-stat', { days: begun })
    expect(page.rows).toMatchObject([
      { contactBranch: 'connected', contactResult: 'Promised', contacts: 1, ofBranch: 1 },
      { contactBranch: 'not-connected', contactResult: 'No answer', contacts: 1, allContacts: 2 },
    ])
    const { rows } = await read('contact-result-stat/collectors', { days: begun })
    expect(rows).toMatchObject([
      { callsMade: 2, callsConnected: 1, callsReached: 1, resultPromised: 1, resultRefuses: 0 },
    ])
  })

  it('answered is of the calls that the telephone dialled, whatever was recorded', async () => {
    await sql`insert into telephony.call (direction, engine, purpose, person_id, loan_id, relation, reference,
        state, staff_id, asked_at, asked_on, ended_at, heard_at, outcome, ended_by, talk_seconds, phone_hash,
        phone_cipher)
      select 'outbound', 'softphone', 'collection', l.person_id, l.id, 'own', 'dialled-' || n, 'destroy',
        ${lender.staff.collector.id}, '2026-04-01T09:00:00Z', '2026-04-01', '2026-04-01T09:01:00Z',
        '2026-04-01T09:00:00Z', case when n = 1 then 'answered' else 'no-answer' end, 'server',
        case when n = 1 then 40 else 0 end, '\\x01', '\\x01'
      from servicing.loan l, generate_series(1, 4) n where l.id = ${loans[3]}`.execute(
      t.appContext.db,
    )
    const of = async (query: object) =>
      (await read('contact-result-stat/collectors', { days: begun, ...query })).totals
    expect(await of({})).toMatchObject({ callsDialled: 4, callsAnswered: 1, callsMade: 2 })
    expect(await of({ stage: 'S1' })).toMatchObject({ callsDialled: 4, callsAnswered: 1 })
    expect(await of({ stage: 'S2' })).toMatchObject({ callsDialled: 0 })
  })

  it('has promises by their day, kept, kept in part and broken, of those that are settled', async () => {
    const kept = await read('workload', { days: '2026-04-03..2026-04-03' })
    expect(kept.totals).toMatchObject({
      promisesDue: 1,
      promisesKept: 1,
      promisesKeptAmount: 200_000,
    })
    // 600.00 of 1,000.00, 200.00 of it, and one that was cancelled.
    await sql`insert into collections.promise (case_id, remark_id, loan_id, staff_id, amount_cents, promised_on,
        state, paid_cents, made_at, made_on, settled_on)
      select r.case_id, r.id, r.loan_id, r.staff_id, 100000, '2026-04-07',
        (array['partly', 'broken', 'cancelled'])[r.n], (array[60000, 20000, 0])[r.n], '2026-04-06T09:00:00Z',
        '2026-04-06', '2026-04-08'
      from (select *, row_number() over (order by id) as n from collections.remark
        where id not in (select remark_id from collections.promise)) r where r.n <= 3`.execute(
      t.appContext.db,
    )
    const days = '2026-04-07..2026-04-07'
    expect((await read('workload', { days })).totals).toMatchObject({
      promisesDue: 2,
      promisesKept: 0,
      promisesPartly: 1,
      promisesBroken: 1,
      promisesDueAmount: 200_000,
      promisesKeptAmount: 80_000,
    })
    const of = collectionDrillDowns.find((one) => one.of.name === 'collection/statistics/workload')
    await expectOpens(lead, of, { days })
  })

  it('is told of each collector and of the team', async () => {
    const page = await read('operation-statistics', { days: begun })
    expect(rowOf(page, { callsMade: 2 })).toMatchObject({
      daysWorked: 2,
      smsSent: 2,
      notesWritten: 0,
      casesWorked: 3,
      promisesMade: 1,
      reductionsAsked: 0,
      numbersRevealed: 0,
    })
    const { rows } = await read('operation-statistics/teams', { days: '2026-04-01..2026-04-01' })
    // Three cases in two hands.
    expect(rows).toMatchObject([{ collectors: 2, daysWorked: 1, casesHeldDays: 3, casesAHead: 2 }])
    expect(rows).toMatchObject([{ callsMade: 2, collectedAmount: 200_000, complaints: 0 }])
  })

  it('finds nobody after five calls on three days, until somebody speaks with the customer', async () => {
    const { rows } = await read('lost-contact-monitor', { days: '2026-04-01..2026-04-08' })
    expect(rows).toMatchObject([
      { stage: 'S3', casesOpen: 2, casesTried: 0, lostNow: 1, newlyLost: 1, foundAgain: 0 },
    ])
    await sql`update collections."case" set assignee_id = null, assigned_at = null
      where closed_on is null and loan_id <> ${loans[3]}`.execute(t.appContext.db)
    expect((await read('lost-contact-monitor', { days: all })).totals).toMatchObject({
      casesOpen: 2,
      casesAssigned: 1,
      lostAssigned: 1,
    })
    const list = await read('lost-contact-monitor/rows', {})
    expect(list.rows).toMatchObject([
      { loanId: loans[3], failedAttempts: 5, lostOn: '2026-04-07', lostState: 'lost' },
    ])
    await remark(3, { direction: 'inbound', result: 'call-back' })
    await morningOf(t, '2026-04-09')
    lead = await t.signIn('collection-lead')
    const later = await read('lost-contact-monitor', { days: '2026-04-08..2026-04-08' })
    expect(later.totals).toMatchObject({ lostNow: 0, newlyLost: 0, foundAgain: 1, foundOfLost: 0 })
  })
})
