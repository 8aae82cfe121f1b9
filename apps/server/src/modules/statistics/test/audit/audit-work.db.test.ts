import { businessDate } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { given, steps } from '../../../../../test/fixtures/given-applications.ts'
import { aLender, type Lender } from '../../../../../test/fixtures/lender.ts'
import { disburse, goTo, openForBusiness, repay } from '../../../../../test/fixtures/loans.ts'
import {
  type Caller,
  openTestServer,
  type TestServer,
} from '../../../../../test/open-test-server.ts'
import { scoreMonths } from '../../reports/audit/credit-score.ts'

let t: TestServer
let lender: Lender
let admin: Caller
let one: number
let other: number
let rejected: { id: number; personId: number }
let returned: { id: number; personId: number }

beforeAll(async () => {
  t = await openTestServer(new Date('2026-02-01T06:00:00Z'))
  lender = await aLender(t)
  one = lender.staff.auditor.id
  other = lender.staff.reviewer.id
  await openForBusiness(t)
  await aDayOfAudit()
  await scores()
  await goTo(t, businessDate('2026-05-20'))
  admin = await t.signIn('admin')
}, 120_000)
afterAll(() => t.close())

const submit = (at: string) => ({ act: 'submit', from: null, to: 1, at })

/** 1 April in Nairobi, with what came the evening before and what happened after midnight. */
async function aDayOfAudit() {
  const waited = await given(t, lender, { appliedAt: '2026-03-31T20:00:00Z', status: 2 })
  await steps(t, waited.id, [
    submit('2026-03-31T20:00:00Z'),
    {
      act: 'approve',
      from: 1,
      to: 2,
      at: '2026-04-01T06:00:00Z',
      staffId: one,
      begunAt: '2026-04-01T05:00:00Z',
    },
  ])
  const reviewed = await given(t, lender, { appliedAt: '2026-04-01T05:00:00Z', status: 2 })
  await steps(t, reviewed.id, [
    submit('2026-04-01T05:00:00Z'),
    {
      act: 'pass',
      from: 1,
      to: 5,
      at: '2026-04-01T07:00:00Z',
      staffId: one,
      begunAt: '2026-04-01T06:30:00Z',
    },
    {
      act: 'approve',
      from: 5,
      to: 2,
      at: '2026-04-01T09:00:00Z',
      staffId: other,
      begunAt: '2026-04-01T08:00:00Z',
    },
  ])
  const byRule = await given(t, lender, { appliedAt: '2026-04-01T05:30:00Z', status: 3 })
  const engine = { from: null, at: '2026-04-01T05:30:00Z' }
  await steps(t, byRule.id, [{ ...engine, act: 'auto-reject', to: 3, reason: 'too-young' }])
  returned = await given(t, lender, { appliedAt: '2026-04-01T05:40:00Z', status: 1 })
  await steps(t, returned.id, [
    submit('2026-04-01T05:40:00Z'),
    {
      act: 'return',
      from: 1,
      to: 6,
      at: '2026-04-01T08:00:00Z',
      tags: ['id-expired', 'own'],
      staffId: other,
      begunAt: '2026-04-01T07:00:00Z',
    },
    { act: 'resubmit', from: 6, to: 1, at: '2026-04-02T06:00:00Z' },
  ])
  // Half past midnight in Nairobi; decided without having been assigned.
  rejected = await given(t, lender, { appliedAt: '2026-03-31T21:30:00Z', status: 3 })
  await steps(t, rejected.id, [
    submit('2026-03-31T21:30:00Z'),
    {
      act: 'reject',
      from: 1,
      to: 3,
      at: '2026-04-01T10:00:00Z',
      tags: ['income-too-low'],
      staffId: one,
    },
  ])
  const passed = await given(t, lender, { appliedAt: '2026-04-01T06:00:00Z', status: 2 })
  await steps(t, passed.id, [{ ...engine, act: 'auto-approve', to: 2, at: '2026-04-01T06:00:00Z' }])
  const cancelled = await given(t, lender, { appliedAt: '2026-04-01T06:10:00Z', status: 4 })
  await steps(t, cancelled.id, [
    submit('2026-04-01T06:10:00Z'),
    { act: 'cancel', from: 1, to: 4, at: '2026-04-01T21:30:00Z' },
  ])
  const young = await given(t, lender, {
    appliedAt: '2026-04-02T06:00:00Z',
    status: 1,
    appCode: 'haraka',
  })
  await steps(t, young.id, [submit('2026-04-02T06:00:00Z')])
}

/** Scores of February and March; four of March became loans of 14 days, from 1 April on. */
async function scores() {
  for (const score of [500, 510, 545, 560]) {
    await given(t, lender, { appliedAt: '2026-02-10T09:00:00Z', status: 3, score })
  }
  const march = { appliedAt: '2026-03-10T09:00:00Z', status: 2 }
  const never = await given(t, lender, { ...march, score: 505 })
  const onTime = await given(t, lender, { ...march, score: 515 })
  const late = await given(t, lender, { ...march, score: 545 })
  await given(t, lender, { ...march, status: 3, score: 550 })
  const best = await given(t, lender, { ...march, score: 565 })
  // The first of April in Nairobi.
  await given(t, lender, { appliedAt: '2026-03-31T21:30:00Z', status: 3, score: 600 })
  await goTo(t, businessDate('2026-04-01'))
  for (const { id, personId } of [never, onTime, late, best]) {
    await disburse(t, { personId, loanId: id })
  }
  await goTo(t, businessDate('2026-04-15'))
  for (const { id } of [onTime, best]) await repay(t, { loanId: id, amountCents: 1_070_000 })
  await goTo(t, businessDate('2026-04-18'))
  await repay(t, { loanId: late.id, amountCents: 1_100_000 })
  // A rejected customer applies again, gets a loan and does not pay.
  const again = await given(t, lender, {
    appliedAt: '2026-04-18T06:00:00Z',
    status: 2,
    personId: rejected.personId,
  })
  await disburse(t, { personId: rejected.personId, loanId: again.id })
}

describe('audit efficiency', () => {
  const decided = '2026-04-01..2026-04-01'

  it('tells by hour how long cases waited and were worked on', async () => {
    const { data } = await admin.get('/statistics/audit/audit-efficiency', { decided })
    const times = (hour: string, medianWait: number | null, medianHandling: number | null) => ({
      hour,
      handledCases: 1,
      medianWait,
      medianHandling,
    })
    expect(data.rows).toMatchObject([
      times('09:00', 9 * 3_600, 3_600),
      times('10:00', 5_400, 1_800),
      times('11:00', 4_800, 3_600),
      times('12:00', 3_600, 3_600),
      times('13:00', null, null),
    ])
    expect(data.totals).toEqual({ handledCases: 5 })
  })

  it('tells it by auditor', async () => {
    const path = '/statistics/audit/auditEfficiency/auditors'
    const { data } = await admin.get(path, { decided })
    expect(data.rows).toMatchObject([
      {
        auditor: { id: one },
        handledCases: 3,
        medianWait: 18_900,
        ninetiethWait: 32_400,
        medianHandling: 2_700,
        ninetiethHandling: 3_600,
      },
      { auditor: { id: other }, handledCases: 2, medianWait: 4_200, ninetiethWait: 4_800 },
    ])
    const none = await admin.get(path, { decided, app: 'haraka' })
    expect(none.data.rows).toEqual([])
  })

  it('knows a wait of many days as well', async () => {
    const slow = await given(t, lender, { appliedAt: '2026-05-01T06:00:00Z', status: 3 })
    await steps(t, slow.id, [
      submit('2026-05-01T06:00:00Z'),
      {
        act: 'reject',
        from: 1,
        to: 3,
        at: '2026-05-11T07:00:00Z',
        staffId: other,
        begunAt: '2026-05-11T06:00:00Z',
      },
    ])
    const of = { decided: '2026-05-11..2026-05-11' }
    const { data } = await admin.get('/statistics/audit/audit-efficiency', of)
    expect(data.rows).toMatchObject([
      { hour: '10:00', handledCases: 1, medianWait: 10 * 86_400, medianHandling: 3_600 },
    ])
  })

  it('opens an hour to its cases', async () => {
    const cases = { decided, decidedHour: '9..9' }
    const { data } = await admin.get('/statistics/audit/kpi/detail/cases', cases)
    expect(data.rows).toMatchObject([{ auditor: { id: one }, timePerCase: 3_600 }])
  })
})

describe('audit stages', () => {
  const get = async (happened: string, more: Record<string, string> = {}) =>
    (await admin.get('/statistics/audit/audit-stage', { happened, ...more })).data

  it('balance: what waited and came is what left and waits', async () => {
    const { rows } = await get('2026-04-01..2026-04-01')
    expect(rows).toEqual([
      stage('engine', [0, 6, 1, 4, 0, 1, 0, 0]),
      stage('preliminary', [1, 4, 1, 1, 1, 1, 0, 1]),
      stage('review', [0, 1, 1, 0, 0, 0, 0, 0]),
      stage('returned', [0, 1, 0, 0, 0, 0, 0, 1]),
    ])
  })

  it('tell a past day as it was, though more happened since', async () => {
    const { rows } = await get('2026-04-02..2026-04-02')
    expect(rows).toEqual([
      stage('engine', [0, 1, 0, 1, 0, 0, 0, 0]),
      stage('preliminary', [1, 2, 0, 0, 0, 0, 1, 2]),
      stage('returned', [1, 0, 0, 1, 0, 0, 0, 0]),
    ])
  })

  it('split by app, and open to the applications', async () => {
    const happened = '2026-04-02..2026-04-02'
    const { rows } = await get(happened, { by: 'app' })
    const waiting = rows.map((row: Record<string, unknown>) => [
      row.auditStage,
      row.group,
      row.stageWaiting,
    ])
    expect(waiting).toEqual([
      ['engine', 'haraka', 0],
      ['preliminary', 'haraka', 1],
      ['preliminary', 'pesa', 1],
      ['returned', 'pesa', 0],
    ])
    const path = '/statistics/audit/auditStage/steps'
    const { data } = await admin.get(path, { happened, cameTo: 'preliminary', app: 'pesa' })
    expect(data.rows).toMatchObject([{ loanId: returned.id, stageOutcome: 'passed-on' }])
  })
})

function stage(auditStage: string, figures: number[]) {
  const [opening, came, approved = 0, passedOn = 0, returned, rejected, cancelled, waiting] =
    figures
  return {
    auditStage,
    group: null,
    stageOpening: opening,
    stageCame: came,
    stageApproved: approved,
    stagePassedOn: passedOn,
    stageReturned: returned,
    stageRejected: rejected,
    stageCancelled: cancelled,
    stageWaiting: waiting,
    stageWentOn: approved + passedOn,
    stageLeft: figures.slice(2, 7).reduce((sum, figure) => sum + figure, 0),
  }
}

describe('reasons of rejection and return', () => {
  const decided = '2026-04-01..2026-04-01'

  it('are counted with what became of the customers afterwards', async () => {
    const { data } = await admin.get('/statistics/audit/audit-reason', { decided })
    expect(data.rows).toMatchObject([
      reason('reject', 'income-too-low', [1, 2, 1, 1, 1]),
      { ...reason('reject', 'too-young', [1, 2, 0, 0, 0]), turnDownBy: 'engine' },
      reason('return', 'id-expired', [1, 1, 0, 0, 0]),
      reason('return', 'own', [1, 1, 0, 0, 0]),
    ])
    expect(data.rows[0].turnDownReason).not.toBe('income-too-low')
  })

  it('open to their cases', async () => {
    const path = '/statistics/audit/auditReason/cases'
    const { data } = await admin.get(path, { decided, reasonCode: 'own' })
    expect(data.rows).toMatchObject([{ loanId: returned.id, turnDown: 'return' }])
    expect(data.rows[0].turnDownReasons).toMatch(/, own$/)
  })
})

function reason(turnDown: string, reasonCode: string, figures: number[]) {
  const [turnDowns, turnDownsInAll, laterLoans, laterDue, laterDefaults] = figures
  return {
    turnDown,
    reasonCode,
    turnDowns,
    turnDownsInAll,
    laterLoans,
    laterDue,
    laterDefaults,
  }
}

describe('the credit score', () => {
  it('by band tells who passes, who is bad, and how far both are apart', async () => {
    const march = { applied: '2026-03-01..2026-03-31' }
    const { data } = await admin.get('/statistics/audit/credit-score', march)
    expect(data.rows).toMatchObject([
      band('500–519', [2, 2, 2, 2, 1], { badsUpTo: 1, goodsUpTo: 1, scoreGap: 66.67 }),
      band('540–559', [2, 1, 2, 1, 0], { badsUpTo: 1, goodsUpTo: 2, scoreGap: 33.33 }),
      band('560–579', [1, 1, 1, 1, 0], { badsInAll: 1, goodsInAll: 3, scoreGap: 0 }),
    ])
  })

  it('by month tells how well it ranks, and how far it moved', async () => {
    const path = '/statistics/audit/creditScore/months'
    const applied = '2026-02-15..2026-03-31'
    const enough = { ofEach: 1, scored: 1 }
    const read = async (badAfter?: string) => {
      const { rows } = await t.as('system', (ctx) =>
        scoreMonths(enough).read(ctx, {
          applied: { from: '2026-02-15', to: '2026-03-31' },
          ...(badAfter && { badAfter: [badAfter] }),
        }),
      )
      return rows
    }
    expect(await read()).toMatchObject([
      {
        month: '2026-03',
        scored: 5,
        medianScore: 545,
        scoreMatured: 4,
        scoreBad: 1,
        scoreKs: 100,
        scoreGini: 100,
        scoreSeparation: 'right-way',
        scorePsi: 0.104,
        scoreDrift: 'watch',
      },
      { month: '2026-02', scored: 4, scoreMatured: 0, scoreKs: null, scorePsi: null },
    ])
    expect((await read('1'))[0]).toMatchObject({ scoreBad: 2, scoreKs: 50, scoreGini: 50 })
    const few = { scoreKs: null, scoreSeparation: 'too-few', scorePsi: null, scoreDrift: 'too-few' }
    const { data } = await admin.get(path, { applied })
    expect(data.rows[0]).toMatchObject({ scoreMatured: 4, ...few })
  })

  it('opens to the applications', async () => {
    const { data } = await admin.get('/statistics/audit/creditScore/applications', {
      applied: '2026-03-01..2026-03-31',
      score: '540..559',
      badAfter: '1',
      scoreOutcome: 'bad',
    })
    expect(data.rows).toMatchObject([{ score: 545, firstPaidOn: '2026-04-18' }])
  })
})

function band(scoreBand: string, figures: number[], more: object) {
  const [scored, scoreApproved, scoreDecided, scoreMatured, scoreBad] = figures
  return { scoreBand, scored, scoreApproved, scoreDecided, scoreMatured, scoreBad, ...more }
}
