import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  aLoan,
  aTeam,
  morningOf,
  openCaseOf,
  payoutDay,
} from '../../../../test/fixtures/collections.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness } from '../../../../test/fixtures/loans.ts'
import { madeOnce } from '../../../../test/fixtures/made-once.ts'
import { type TestApp, without } from '../../../../test/harness.ts'
import type { Context } from '../../../platform/context.ts'
import { planHandOut } from '../hand-out/plan-hand-out.ts'
import { handOutCases, saveTeam, setAbsence, takeBackCases } from '../index.ts'
import { collectorsToday } from '../queries/collectors-today.ts'

let t: TestApp
let lender: Lender
let loans: number[]
let cases: number[]

/** Four unheld cases in S1 on 2026-04-01, and a team of two, three to one by weight. */
const begin = madeOnce(payoutDay, async (t) => {
  const lender = await aLender(t)
  await openForBusiness(t)
  const loans: number[] = []
  for (let count = 0; count < 4; count += 1) loans.push((await aLoan(t)).loanId)
  await morningOf(t, '2026-04-01')
  const found = await Promise.all(loans.map((loanId) => openCaseOf(t, loanId)))
  const cases = found.map((one) => one?.id ?? 0)
  const { collector, collector2, leader } = lender.staff
  await aTeam(t, {
    stages: ['S1'],
    members: [[collector.id, 3], collector2.id],
    leader: leader.id,
  })
  return { lender, loans, cases }
})
beforeEach(async () => {
  const begun = await begin()
  t = begun.t
  ;({ lender, loans, cases } = begun.made)
})
afterEach(() => t.close())

/** Unheld cases of S1, evenly. */
const usual = {
  stages: ['S1' as const],
  held: 'keep' as const,
  rule: 'even' as const,
  weeks: 4,
  reason: 'to share the day’s work',
}

/** A leader with the rights of the role: their own team's, not everybody's. */
const asLeader = <T>(work: (ctx: Context) => Promise<T>) =>
  t.as(lender.staff.leader, (ctx) => work(without(ctx, 'collection.view-all')))
const holders = async () =>
  (await Promise.all(loans.map((loanId) => openCaseOf(t, loanId)))).map((one) => one?.assigneeId)
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'allowed',
    (error: { code?: string }) => error.code,
  )

test('the preview tells what the act then does, and does nothing itself', async () => {
  const input = { ...usual, rule: 'weighted' } as const
  const preview = await asLeader((ctx) => planHandOut(ctx, input, { lock: false }))
  expect(await holders()).toEqual([null, null, null, null])
  const done = await asLeader((ctx) => handOutCases(ctx, input))
  expect(done).toEqual({ ...preview.answer, runId: expect.any(Number) })
  expect(done.receivers.map((one) => one.comes.cases)).toEqual([3, 1])
  expect((await holders()).toSorted()).toEqual([
    lender.staff.collector.id,
    lender.staff.collector.id,
    lender.staff.collector.id,
    lender.staff.collector2.id,
  ])
})

test('evenly, of the chosen ones, is written down with who did it', async () => {
  await asLeader((ctx) => handOutCases(ctx, { ...usual, caseIds: cases.slice(0, 2) }))
  const { collector, collector2, leader } = lender.staff
  expect(await holders()).toEqual([collector.id, collector2.id, null, null])
  const rows = await t.appContext.db
    .selectFrom('reporting.caseAssignment')
    .select(['caseId', 'fromStaffId', 'toStaffId', 'rule', 'assignedBy'])
    .orderBy('caseId')
    .execute()
  expect(rows).toEqual([
    {
      caseId: cases[0],
      fromStaffId: null,
      toStaffId: collector.id,
      rule: 'even',
      assignedBy: leader.id,
    },
    {
      caseId: cases[1],
      fromStaffId: null,
      toStaffId: collector2.id,
      rule: 'even',
      assignedBy: leader.id,
    },
  ])
  const logged = await t.appContext.db
    .selectFrom('administration.auditLog')
    .select(['staffId', 'reason'])
    .where('act', '=', 'case.hand-out')
    .execute()
  expect(logged).toEqual([{ staffId: leader.id, reason: usual.reason }])
  const run = await t.appContext.db
    .selectFrom('reporting.caseRun')
    .select(['kind', 'channel', 'cause', 'moved', 'reason'])
    .where('cause', '=', 'by-hand')
    .execute()
  const of = { kind: 'single', channel: 'call', cause: 'by-hand' }
  expect(run).toEqual([{ ...of, moved: 2, reason: usual.reason }])
})

test('keeping holders leaves what is held; moving them does not', async () => {
  const { collector, collector2 } = lender.staff
  const to = (staffId: number, held: 'keep' | 'move') =>
    asLeader((ctx) => handOutCases(ctx, { ...usual, held, staffIds: [staffId] }))
  expect((await to(collector.id, 'keep')).given).toBe(4)
  expect((await to(collector2.id, 'keep')).given).toBe(0)
  expect((await to(collector2.id, 'move')).given).toBe(4)
  expect(await to(collector2.id, 'move')).toMatchObject({ given: 0, unchanged: 4, left: [] })
  const [caseId] = cases
  const same = await asLeader((ctx) =>
    handOutCases(ctx, {
      ...usual,
      caseIds: [caseId ?? 0],
      held: 'move',
      staffIds: [collector2.id],
    }),
  )
  expect(same.left).toEqual([{ caseId, why: 'same-collector' }])
  const kept = await asLeader((ctx) => handOutCases(ctx, { ...usual, caseIds: [caseId ?? 0] }))
  expect(kept).toMatchObject({ given: 0, unchanged: 1, left: [{ caseId, why: 'held' }] })
})

test('goes to collectors of one’s own teams who are present, and to nobody else', async () => {
  const { collector, collector2, auditor } = lender.staff
  const to = (staffId: number) =>
    refusal(asLeader((ctx) => handOutCases(ctx, { ...usual, staffIds: [staffId] })))
  expect(await to(auditor.id)).toBe('distribution.not-a-collector')
  const today = t.clock.today()
  await asLeader((ctx) =>
    setAbsence(ctx, { staffId: collector.id, from: today, to: today, absent: true }),
  )
  expect(await to(collector.id)).toBe('distribution.not-a-collector')
  expect(await to(collector2.id)).toBe('allowed')
})

test('a stage that nobody of them works is refused', async () => {
  const { auditor } = lender.staff
  await aTeam(t, { stages: ['M1'], members: [auditor.id], leader: lender.staff.leader.id })
  const answer = asLeader((ctx) =>
    handOutCases(ctx, { ...usual, caseIds: cases, staffIds: [auditor.id] }),
  )
  expect(await refusal(answer)).toBe('distribution.nobody')
})

test('what was taken back is with nobody until somebody hands it out or the morning comes', async () => {
  await asLeader((ctx) => handOutCases(ctx, usual))
  const back = await asLeader((ctx) =>
    takeBackCases(ctx, { caseIds: cases.slice(0, 2), reason: 'on leave' }),
  )
  expect(back).toEqual({ taken: 2, left: [] })
  expect((await holders()).slice(0, 2)).toEqual([null, null])
  const again = await asLeader((ctx) =>
    takeBackCases(ctx, { caseIds: cases.slice(0, 2), reason: 'on leave' }),
  )
  const unheld = cases.slice(0, 2).map((caseId) => ({ caseId, why: 'unheld' }))
  expect(again).toEqual({ taken: 0, left: unheld })
  await morningOf(t, '2026-04-02')
  expect(await holders()).not.toContain(null)
})

test('sixteen who hand out at once leave every case with one holder and one line for each change', async () => {
  const done = await Promise.all(
    Array.from({ length: 16 }, () => asLeader((ctx) => handOutCases(ctx, usual))),
  )
  expect(done.reduce((sum, one) => sum + one.given, 0)).toBe(4)
  const rows = await t.appContext.db
    .selectFrom('reporting.caseAssignment')
    .select('caseId')
    .execute()
  expect(rows).toHaveLength(4)
})

test('the distribution page shows who is there, what they hold and what waits', async () => {
  const today = t.clock.today()
  const { collector } = lender.staff
  await asLeader((ctx) => handOutCases(ctx, { ...usual, caseIds: [cases[0] ?? 0] }))
  await asLeader((ctx) =>
    setAbsence(ctx, { staffId: collector.id, from: today, to: today, absent: true }),
  )
  const desk = await asLeader(collectorsToday)
  expect(desk.rows.map(({ present, held, weight }) => ({ present, held, weight }))).toEqual([
    { present: false, held: 1, weight: 3 },
    { present: true, held: 0, weight: 1 },
  ])
  expect(desk.unheld).toMatchObject([{ stage: 'S1', cases: 3 }])
})

test('an absence is marked from today on, by the leader of the team', async () => {
  const { collector, auditor } = lender.staff
  const away = (staffId: number, from: string, to: string) =>
    refusal(asLeader((ctx) => setAbsence(ctx, { staffId, from, to, absent: true })))
  expect(await away(collector.id, '2026-03-31', '2026-04-02')).toBe('absence.dates')
  expect(await away(collector.id, '2026-04-02', '2026-04-01')).toBe('absence.dates')
  expect(await away(collector.id, '2026-04-01', '2026-07-31')).toBe('absence.dates')
  expect(await away(auditor.id, '2026-04-01', '2026-04-02')).toBe('distribution.not-a-collector')
  expect(await away(collector.id, '2026-04-01', '2026-04-02')).toBe('allowed')
})

test('a team has its name and its members alone', async () => {
  const { collector, auditor } = lender.staff
  const save = (team: Partial<Parameters<typeof saveTeam>[1]>) =>
    refusal(
      t.as(lender.staff.admin, (ctx) =>
        saveTeam(ctx, { name: 'New', leaderId: null, stages: ['S1'], members: [], ...team }),
      ),
    )
  expect(await save({ members: [{ staffId: collector.id }] })).toBe('team.member-elsewhere')
  expect(await save({ members: [{ staffId: auditor.id, weight: 2 }] })).toBe('allowed')
  expect(await save({})).toBe('team.name-taken')
  expect(await save({ id: 9_999, name: 'Other' })).toBe('request.not-found')
})
