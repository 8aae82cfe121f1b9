import { type StageDays, stageSetting } from '@daftari/contract/collections/plans'
import { strategySetting } from '@daftari/contract/collections/strategy'
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
import type { TestApp } from '../../../../test/harness.ts'
import { newestVersion } from '../../../platform/desk/settings/setting-store.ts'
import { handOutCases } from '../hand-out/hand-out.ts'
import { planHandOut } from '../hand-out/plan-hand-out.ts'
import { planTakeBack, takeBackShare } from '../hand-out/take-back.ts'
import { distributionRunOf, whatIf } from '../hand-out/what-if.ts'
import { collectorsToday } from '../queries/collectors-today.ts'
import { stageFlow, strategyFlow } from '../strategy/plan-flows.ts'

let t: TestApp
let lender: Lender
let loans: number[]

/** Four unheld cases in S1 on 2026-04-01, and a team of two, three to one by weight. */
const begin = madeOnce(payoutDay, async (t) => {
  const lender = await aLender(t)
  await openForBusiness(t)
  const loans: number[] = []
  for (let count = 0; count < 4; count += 1) loans.push((await aLoan(t)).loanId)
  await morningOf(t, '2026-04-01')
  const { collector, collector2 } = lender.staff
  await aTeam(t, { stages: ['S1', 'S2'], members: [[collector.id, 3], collector2.id] })
  return { lender, loans }
})
beforeEach(async () => {
  const begun = await begin()
  t = begun.t
  ;({ lender, loans } = begun.made)
})
afterEach(() => t.close())

const asked = {
  kind: 'single',
  channel: 'call',
  held: 'keep',
  rule: 'weighted',
  weeks: 4,
} as const
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'allowed',
    (error: { code?: string; params?: object }) => [error.code, error.params],
  )

test('the preview says what changes for each, the act does it, and the run can be worked out again', async () => {
  const { admin, collector, collector2 } = lender.staff
  const { answer } = await t.as(admin, (ctx) => planHandOut(ctx, asked, { lock: false }))
  expect(answer.receivers.map(({ comes, after }) => [comes.cases, after.cases])).toEqual([
    [3, 3],
    [1, 1],
  ])
  const done = await t.as(admin, (ctx) =>
    handOutCases(ctx, { ...asked, reason: 'the week begins' }),
  )
  expect(done).toEqual({ ...answer, runId: expect.any(Number) })
  const runId = done.runId ?? 0
  const run = await t.as(admin, (ctx) => distributionRunOf(ctx, runId))
  expect(run.receivers.map(({ had }) => had.cases)).toEqual([3, 1])
  const other = await t.as(admin, (ctx) =>
    whatIf(ctx, runId, { rule: 'weighted', weights: [{ staffId: collector2.id, weight: 3 }] }),
  )
  expect(other.rows.map(({ would }) => would.cases)).toEqual([2, 2])
  expect(other.others).toBeGreaterThan(0)
  const back = { kind: 'single', channel: 'call', share: 50, reason: 'to share' } as const
  const { reason, ...askedBack } = { ...back, staffId: collector.id }
  const plan = await t.as(admin, (ctx) => planTakeBack(ctx, askedBack, { lock: false }))
  expect(plan.answer).toMatchObject({
    taken: 2,
    runId: null,
    rows: [{ before: { cases: 3 }, goes: { cases: 2 }, after: { cases: 1 } }],
  })
  const taken = await t.as(admin, (ctx) => takeBackShare(ctx, { ...askedBack, reason }))
  expect(taken).toEqual({ ...plan.answer, runId: expect.any(Number) })
  const kept = await t.appContext.db
    .selectFrom('reporting.caseRun')
    .select(['cause', 'rule', 'items', 'moved', 'reason'])
    .where('runId', '=', taken.runId ?? 0)
    .executeTakeFirst()
  expect(kept).toEqual({ cause: 'taken-back', rule: null, items: 2, moved: 2, reason })
  const held = (of: number) =>
    t.as(admin, async (ctx) => {
      const { rows } = await collectorsToday(ctx, { kind: 'single', channel: 'call' })
      return rows.find(({ id }) => id === of)?.held
    })
  expect(await held(collector.id)).toBe(1)
  expect(
    await t.as(admin, (ctx) => collectorsToday(ctx, { kind: 'instalments', channel: 'call' })),
  ).toMatchObject({ rows: [{ held: 0 }, { held: 0 }] })
  expect(
    await t.as(admin, (ctx) => collectorsToday(ctx, { kind: 'single', channel: 'whatsapp' })),
  ).toMatchObject({ rows: [] })
  expect(
    await refusal(
      t.as(admin, (ctx) => whatIf(ctx, taken.runId ?? 0, { rule: 'even', weights: [] })),
    ),
  ).toMatchObject(['request.not-found', {}])
})

test('a gap between stages is refused by its days, and sound ones come with their morning', async () => {
  const { admin } = lender.staff
  const base = await t.as(admin, (ctx) => newestVersion(ctx, { setting: stageSetting, object: '' }))
  const ask = (toDay: number, fromDay: number) =>
    t.as(admin, (ctx) =>
      stageFlow.flow.ask(ctx, {
        object: '',
        effectiveOn: '2026-04-02',
        basedOn: base?.id ?? null,
        document: {
          ...(base?.document as StageDays),
          S1: { fromDay: 1, toDay },
          S2: { fromDay, toDay: 7 },
        },
        reason: 'shorter first days',
      }),
    )
  expect(await refusal(ask(1, 4))).toEqual([
    'stages.gap',
    { from: 2, to: 3, before: 'S1', after: 'S2' },
  ])
  const { id, version } = await ask(1, 2)
  await t.as(lender.staff.leader, (ctx) =>
    stageFlow.flow.decide(ctx, { id, version, approve: true }),
  )
  await morningOf(t, '2026-04-02')
  expect(await openCaseOf(t, loans[0] ?? 0)).toMatchObject({ stage: 'S2' })
})

test('an arm is drawn when a case enters its stage, and what is held out is nobody’s', async () => {
  const { admin, leader } = lender.staff
  const shares = { mixed: 0, person: 0, whatsapp: 0, sms: 50, robot: 0, 'hold-out': 50 }
  const asked = {
    object: 'single',
    effectiveOn: '2026-04-02',
    basedOn: null,
    document: { ...strategySetting.first, S2: shares },
    reason: 'to compare',
  }
  const { id, version } = await t.as(admin, (ctx) => strategyFlow.flow.ask(ctx, asked))
  await t.as(leader, (ctx) => strategyFlow.flow.decide(ctx, { id, version, approve: true }))
  await morningOf(t, '2026-04-04')
  const found = await Promise.all(loans.map((loanId) => openCaseOf(t, loanId)))
  expect(found.map((one) => one?.stage)).toEqual(['S2', 'S2', 'S2', 'S2'])
  for (const one of found) {
    expect(['sms', 'hold-out']).toContain(one?.arm)
    expect(one).toMatchObject({ assigneeId: null, strategyId: expect.any(Number) })
  }
})
