import { workloadDrillDowns } from '@daftari/contract/statistics/collection/workload'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CollectionBook,
  openCollectionBook,
  remarkOn,
} from '../../../../../test/fixtures/collection-book.ts'
import { morningOf } from '../../../../../test/fixtures/collections.ts'
import { expectOpens, reportsBelow } from '../../../../../test/fixtures/reports.ts'
import type { Caller, TestServer } from '../../../../../test/open-test-server.ts'
import { saveTeamRows } from '../../../work/teams/save-team.ts'

let t: TestServer
let lead: Caller
let loans: number[]
let book: CollectionBook

beforeAll(async () => {
  book = await openCollectionBook()
  ;({ t, lead, loans } = book)
}, 120_000)
afterAll(() => t.close())

const read = reportsBelow('/collection/statistics', () => lead)

const all = '2026-03-25..2026-04-05'
/** The row with all these values. */
const rowOf = ({ rows }: Awaited<ReturnType<typeof read>>, is: Record<string, unknown>) =>
  rows.find((row) => Object.entries(is).every(([name, value]) => row[name] === value))
const begun = '2026-03-25..2026-04-03'

describe('work', () => {
  it('of a day is what was held in the morning, done, promised and credited', async () => {
    const page = await read('workload', { days: '2026-04-01..2026-04-01' })
    const [first, second] = [1, 2].map((casesHeld) => rowOf(page, { casesHeld }))
    // Two in the morning and nothing more; the third case is the other's.
    expect(second).toMatchObject({
      casesWorked: 2,
      casesTouched: 2,
      casesInHand: 2,
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
        ${book.lender.staff.collector.id}, '2026-04-01T09:00:00Z', '2026-04-01', '2026-04-01T09:01:00Z',
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
    // 600.00 of 1,000.00, 200.00 of it, and a cancelled promise.
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
    await expectOpens(lead, workloadDrillDowns, { days })
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

  it('stays with the team of the day when a collector moves to another, or to none', async () => {
    const { collector, collector2 } = book.lender.staff
    const days = '2026-04-01..2026-04-01'
    const before = (await read('operation-statistics/teams', { days })).rows
    const team = await t.appContext.db.selectFrom('work.team').selectAll().executeTakeFirstOrThrow()
    const members = (staffIds: readonly number[]) =>
      t.as('system', (ctx) =>
        saveTeamRows(ctx, { ...team, members: staffIds.map((staffId) => ({ staffId })) }, team.id),
      )
    await members([])
    expect((await read('operation-statistics/teams', { days })).rows).toEqual(before)
    const of = async (asked: string) =>
      (await read('workload', { days: asked })).rows.map(({ teamName }) => teamName)
    expect(new Set(await of(days))).toEqual(new Set([team.name]))
    const today = t.clock.today()
    await remarkOn(book, 3, { channel: 'note', text: 'looked at it' })
    expect(new Set(await of(`${today}..${today}`))).toEqual(new Set([null]))
    const now = await read('operation-statistics/teams', { days: `${today}..${today}` })
    expect(rowOf(now, { teamName: null })).toMatchObject({ daysWorked: 1 })
    await members([collector.id, collector2.id])
    expect(new Set(await of(`${today}..${today}`))).toEqual(new Set([team.name]))
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
    await remarkOn(book, 3, { direction: 'inbound', result: 'call-back' })
    await morningOf(t, '2026-04-09')
    lead = await t.signIn('collection-lead')
    const later = await read('lost-contact-monitor', { days: '2026-04-08..2026-04-08' })
    expect(later.totals).toMatchObject({ lostNow: 0, newlyLost: 0, foundAgain: 1, foundOfLost: 0 })
  })

  it('is lost at once whose number somebody else answers: it may not be tried again', async () => {
    await remarkOn(book, 3, { result: 'wrong-number' })
    await morningOf(t, '2026-04-10')
    lead = await t.signIn('collection-lead')
    const days = '2026-04-09..2026-04-09'
    const { totals } = await read('lost-contact-monitor', { days })
    expect(totals).toMatchObject({ lostNow: 1, newlyLost: 1, foundAgain: 0 })
  })
})
