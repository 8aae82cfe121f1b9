import { stages } from '@daftari/contract/collections/enums'
import { type StageDays, stageSetting } from '@daftari/contract/collections/plans'
import { strategySetting } from '@daftari/contract/collections/strategy'
import { firstContactPolicy } from '@daftari/contract/contact/policy'
import type { DrillDowns } from '@daftari/contract/platform/drill-down'
import { processDrillDowns } from '@daftari/contract/statistics/collection/live'
import { businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openedFigures } from '../../../../../test/figures/opened-figures.ts'
import {
  aLoan,
  aTeam,
  morningOf,
  openCaseOf,
  payoutDay,
} from '../../../../../test/fixtures/collections.ts'
import { aLender, type Lender } from '../../../../../test/fixtures/lender.ts'
import { openForBusiness, repay } from '../../../../../test/fixtures/loans.ts'
import { reportsBelow } from '../../../../../test/fixtures/reports.ts'
import {
  type Caller,
  openTestServer,
  type TestServer,
} from '../../../../../test/open-test-server.ts'
import { setUp } from '../../../../platform/desk/settings/set-up.ts'
import { addRemark } from '../../../collections/index.ts'
import { applyStages } from '../../../collections/morning/apply-stages.ts'
import { saveContactPolicy } from '../../../contact/index.ts'
import { phoneOf } from '../../../customers/index.ts'
import { openCall } from '../../../telephony/index.ts'

/**
 * Four cases in S1 since the morning of 1 April, two each; customers may be contacted from eight to seven. At
 * half past nine one collector calls one of theirs, and it is paid; at two nothing more has been done.
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
  const { collector, collector2 } = lender.staff
  await aTeam(t, { stages: ['S1'], members: [collector.id, collector2.id] })
  for (let n = 0; n < 4; n += 1) loans.push((await aLoan(t)).loanId)
  await morningOf(t, '2026-04-01')
  at('2026-04-01T09:30:00')
  const first = await openCaseOf(t, loans[0] ?? 0)
  const holder = first?.assigneeId === collector.id ? collector : collector2
  const call = {
    channel: 'call',
    direction: 'outbound',
    result: 'call-back',
    text: 'at work',
  } as const
  await t.as(holder, (ctx) => addRemark(ctx, first?.id ?? 0, call))
  await repay(t, { loanId: loans[0] ?? 0, amountCents: 1_080_000 })
  await t.settle()
  at('2026-04-01T14:00:00')
  lead = await t.signIn('collection-lead')
}, 120_000)
afterAll(() => t.close())

const read = reportsBelow('/collection/statistics', () => lead)

describe('the day as it stands', () => {
  it('says who is behind the part of the plan that is over', async () => {
    // Six of eleven hours: one of two cases.
    const { rows } = await read('process-monitoring')
    expect(rows).toMatchObject([
      {
        planStanding: 'behind',
        casesToDo: 2,
        plannedByNow: 1,
        casesWorked: 0,
        behindBy: 1,
        callsMade: 0,
        collectedAmount: 0,
        lastActAt: null,
      },
      {
        planStanding: 'on-plan',
        casesToDo: 2,
        plannedByNow: 1,
        casesWorked: 1,
        behindBy: 0,
        callsMade: 1,
        callsConnected: 1,
        collectedAmount: 1_080_000,
      },
    ])
  })

  it('opens to the contacts, promises and money behind each collector’s figures', async () => {
    const admin = await t.signIn('admin')
    const ask = async (path: string, query: Record<string, string>) =>
      (await admin.get(path, query)).data
    const found = await openedFigures(ask, processDrillDowns as unknown as DrillDowns, {})
    expect(found.filter(({ shown, sum }) => shown !== sum)).toEqual([])
    const nonZero = found.filter(({ shown }) => shown !== 0).map(({ figure }) => figure)
    expect(nonZero).toEqual(['callsMade', 'callsConnected', 'collectedAmount'])
  })

  it('hour by hour comes to the same', async () => {
    const { rows, totals } = await read('process-monitoring/hours')
    expect(rows.map(({ hourOfDay }) => hourOfDay)).toEqual([
      '08:00',
      '09:00',
      '10:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
    ])
    expect(rows[1]).toMatchObject({
      callsMade: 1,
      callsConnected: 1,
      casesWorked: 1,
      workedSoFar: 1,
    })
    // Two each: the end of the second hour and of the third, the sixth, and now.
    const planned = [rows[1], rows[2], rows[5], rows[6]].map((row) => row?.plannedSoFar)
    expect(planned).toEqual([0, 0, 2, 2])
    expect((await read('process-monitoring')).totals.plannedByNow).toBe(rows[6]?.plannedSoFar)
    expect(totals).toMatchObject({ callsMade: 1, casesWorked: 1, collectedAmount: 1_080_000 })
  })

  it('nobody is behind on a day on which nobody may be contacted', async () => {
    at('2026-04-05T14:00:00')
    lead = await t.signIn('collection-lead')
    expect((await read('process-monitoring')).totals.behindBy).toBe(0)
    at('2026-04-01T14:00:00')
    lead = await t.signIn('collection-lead')
  })
})

describe('time to the first attempt', () => {
  it('is counted from when the customer could be contacted, and late after four hours', async () => {
    const { rows, totals } = await read('timely-monitor', { assigned: '2026-04-01..2026-04-01' })
    expect(totals).toMatchObject({ casesHanded: 4, casesTried: 1, casesReached: 1 })
    expect(totals).toMatchObject({ casesWaiting: 3, casesLate: 3 })
    expect(rows.find(({ casesTried }) => casesTried === 1)).toMatchObject({
      casesWaiting: 1,
      casesLate: 1,
      timeToTry: 5_400,
      timeToReach: 5_400,
    })
    const ofDay = { assigned: '2026-04-01..2026-04-01' }
    // Cases are shown by name to the leader of their team.
    expect((await read('timely-monitor/late', ofDay)).rows).toEqual([])
    await t.appContext.db.updateTable('work.team').set({ leaderId: lead.staffId }).execute()
    const late = await read('timely-monitor/late', ofDay)
    expect(late.rows.map(({ waited }) => waited)).toEqual([21_600, 21_600, 21_600])
    const open = await Promise.all(late.rows.map(({ loanId }) => openCaseOf(t, Number(loanId))))
    expect(late.rows.map(({ caseId }) => caseId)).toEqual(open.map((one) => one?.id))
  })
})

describe('strategies', () => {
  /** Several cases of an arm that entered S2 long ago, the first of them settled by money. */
  const cases = (
    arm: string,
    [settled, number]: [number, number],
    first: number,
    { by, stage = 'S2' }: { by?: number; stage?: 'reminder' | 'S2' } = {},
  ) =>
    sql`
    insert into collections."case" (loan_id, person_id, app_code, product_code, stage, arm, strategy_id, opened_on,
      owed_at_open_cents, principal_at_open_cents, closed_on, closed_at, closed_reason,
      recovered_cents, next_action_at)
    select ${first}::integer + n, 1, 'pesa', 'pesa-14', ${stage}, ${arm}, ${by ?? null}, '2026-02-01', 1000, 1000, '2026-02-05',
      '2026-02-05', case when n <= ${settled} then 'paid' else 'moved' end,
      case when n <= ${settled} then 1000 else 0 end, '2026-02-01'
    from generate_series(1, ${number}::integer) n`.execute(t.appContext.db)

  /** The version by which of a hundred cases so many get each arm. */
  const drawing = async (mixed: number, robot: number, heldOut: number) => {
    const { first } = strategySetting
    if (first === undefined) throw new Error('a strategy begins with all arms')
    const shares = { ...first.S2, mixed, robot, 'hold-out': heldOut }
    const document = { ...first, S2: shares }
    await t.as('system', (ctx) => setUp(ctx, strategySetting, document, { object: 'single' }))
    const { rows } = await sql<{ id: number }>`select max(id) as id from platform.setting_version
      where kind = 'strategy'`.execute(t.appContext.db)
    return rows[0]?.id ?? 0
  }

  it('are judged beside the hold-out from a hundred cases on, with the range of the difference', async () => {
    const strategy = await drawing(50, 10, 40)
    await cases('mixed', [90, 150], 100_000, { by: strategy })
    await cases('hold-out', [48, 120], 200_000, { by: strategy })
    await cases('robot', [39, 40], 300_000, { by: strategy })
    const { rows } = await read('strategy-statistics', { entered: '2026-02-01..2026-02-01' })
    const of = (arm: string) => rows.find((row) => row.arm === arm)
    // Wilson: 0.5200 to 0.6750 of 150. Newcombe: 0.0800 to 0.3120 more than 0.4 of 120.
    const mixed = of('mixed')
    expect(mixed).toMatchObject({ casesJudged: 150, casesSettled: 90, armVerdict: 'better' })
    expect(mixed).toMatchObject({ collectedAmount: 90_000, judgedAmount: 150_000 })
    expect(mixed?.settledFrom).toBeCloseTo(78.007, 2)
    expect(mixed?.settledTo).toBeCloseTo(101.244, 2)
    expect(mixed?.settledMore).toBeCloseTo(30, 2)
    expect(mixed?.moreFrom).toBeCloseTo(12.005, 1)
    expect(mixed?.moreTo).toBeCloseTo(46.802, 1)
    expect(of('hold-out')).toMatchObject({ armVerdict: 'control', settledMore: null })
    expect(of('robot')).toMatchObject({ armVerdict: 'too-few', settledMore: null })
  })

  it('say what reminders before the due day bring: better, and twelve points more', async () => {
    const { first } = strategySetting
    if (first === undefined) throw new Error('a strategy begins with all arms')
    const shares = { ...first.reminder, mixed: 0, sms: 50, 'hold-out': 50 }
    const document = { ...first, reminder: shares }
    await t.as('system', (ctx) => setUp(ctx, strategySetting, document, { object: 'single' }))
    const { rows: made } = await sql<{ id: number }>`
      select max(id) as id from platform.setting_version where kind = 'strategy'`.execute(
      t.appContext.db,
    )
    const by = made[0]?.id ?? 0
    await cases('sms', [240, 400], 600_000, { by, stage: 'reminder' })
    await cases('hold-out', [192, 400], 700_000, { by, stage: 'reminder' })
    const { rows } = await read('strategy-statistics', {
      entered: '2026-02-01..2026-02-01',
      stage: 'reminder',
    })
    const [sms, heldOut, ...others] = rows
    expect(others).toEqual([])
    expect(heldOut).toMatchObject({ arm: 'hold-out', casesJudged: 400, casesSettled: 192 })
    expect(heldOut).toMatchObject({ armVerdict: 'control', settledMore: null })
    expect(sms).toMatchObject({ arm: 'sms', casesJudged: 400, casesSettled: 240 })
    expect(sms).toMatchObject({ armVerdict: 'better', settledMore: 48 })
    // 0.60 less 0.48. Wilson: 0.5513 to 0.6468 of 400. Newcombe: 0.0509 to 0.1875 more.
    expect(sms?.settledFrom).toBeCloseTo(220.504, 2)
    expect(sms?.settledTo).toBeCloseTo(258.735, 2)
    expect(sms?.moreFrom).toBeCloseTo(20.378, 2)
    expect(sms?.moreTo).toBeCloseTo(74.98, 2)
    await sql`delete from collections."case" where loan_id > 600000`.execute(t.appContext.db)
  })

  it('count what a robot and the lender’s rules did beside what collectors did', async () => {
    const arm = async () => {
      const { rows } = await read('strategy-statistics', { entered: '2026-04-01..2026-04-01' })
      return rows[0]
    }
    const before = await arm()
    const found = await t.appContext.db
      .selectFrom('collections.case')
      .select(['loanId', 'personId'])
      .where('openedOn', '=', '2026-04-01')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await t.as('system', async (ctx) => {
      const callee = { ...(await phoneOf(ctx, found.personId)), relation: 'own' as const }
      const of = { callee, engine: 'freeswitch' as const, loanId: found.loanId }
      await openCall(ctx, { ...of, purpose: 'collection' })
      await openCall(ctx, { ...of, purpose: 'audit' })
    })
    expect(await arm()).toEqual({ ...before, callsMade: Number(before?.callsMade) + 1 })
  })

  it('are judged by how long their stage was on the day they entered it, whatever it is now', async () => {
    const entered = { entered: '2026-02-01..2026-02-01' }
    const { rows: before } = await read('strategy-statistics', entered)
    const ends = [0, 3, 83, 84, 85, 86, 90]
    const later = Object.fromEntries(
      stages.map((stage, index) => {
        const toDay = ends[index]
        const fromDay = (ends[index - 1] ?? -3) + 1
        return [stage, { fromDay, ...(toDay !== undefined && { toDay }) }]
      }),
    ) as StageDays
    const of = { from: businessDate('2026-03-01') }
    await t.as('system', (ctx) => setUp(ctx, stageSetting, later, of))
    await t.as('system', (ctx) => applyStages(ctx, businessDate('2026-04-02')))
    expect((await read('strategy-statistics', entered)).rows).toEqual(before)
    expect(before[0]?.casesJudged).toBeGreaterThan(0)
  })

  it('without a hold-out nothing is said', async () => {
    const { rows } = await read('strategy-statistics', { entered: '2026-04-01..2026-04-01' })
    expect(rows).toMatchObject([
      { stage: 'S1', casesEntered: 4, casesJudged: 0, armVerdict: 'no-control' },
    ])
  })

  it('are not compared where another strategy drew a part of the stage, or none did', async () => {
    const of = async (arm: string) => {
      const { rows } = await read('strategy-statistics', { entered: '2026-02-01..2026-02-01' })
      return rows.find((row) => row.arm === arm)
    }
    await cases('mixed', [1, 1], 400_000, { by: await drawing(80, 10, 10) })
    const shown = { casesJudged: 151, casesSettled: 91, armVerdict: 'mixed', settledMore: null }
    expect(await of('mixed')).toMatchObject(shown)
    expect(await of('robot')).toMatchObject({ armVerdict: 'mixed' })
    await sql`delete from collections."case" where loan_id > 400000`.execute(t.appContext.db)
    expect(await of('mixed')).toMatchObject({ armVerdict: 'better' })
    await cases('mixed', [1, 1], 400_000)
    expect(await of('mixed')).toMatchObject(shown)
    await sql`delete from collections."case" where loan_id > 400000`.execute(t.appContext.db)
  })

  it('are alarmed of where the arms are not as drawn', async () => {
    const strategy = await drawing(50, 0, 50)
    await sql`update collections."case" set strategy_id = ${strategy} where stage = 'S2' and loan_id > 100000`.execute(
      t.appContext.db,
    )
    await cases('mixed', [90, 150], 500_000, { by: strategy })
    const { rows } = await read('strategy-statistics', { entered: '2026-02-01..2026-02-01' })
    expect(rows.find((row) => row.arm === 'mixed')).toMatchObject({
      casesJudged: 300,
      armVerdict: 'wrong-ratio',
      settledMore: null,
    })
  })
})

it('hours hold from midnight of their day by the lender’s clock, and not before', async () => {
  const standing = async () =>
    (await read('process-monitoring')).rows.map((row) => row.planStanding)
  const before = await standing()
  const { collection, ...policy } = firstContactPolicy
  const now = t.clock.now()
  // Half past midnight on the 2nd in Nairobi, when it is still the 1st by Greenwich.
  t.clock.set(new Date('2026-04-01T21:30:00Z'))
  await t.as('system', (ctx) =>
    saveContactPolicy(ctx, { ...policy, collection: { ...collection, from: '15:00' } }),
  )
  t.clock.set(now)
  expect(await standing()).toEqual(before)
})
