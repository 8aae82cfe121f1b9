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
import { passOn, passOnChoices } from '../commands/pass-on.ts'
import { addRemark, setAbsence } from '../index.ts'
import { caseDetail } from '../queries/case-detail.ts'
import { collectorDay } from '../reports/collector-day.ts'

type Who = 'collector' | 'collector2' | 'leader'
let t: TestApp
let lender: Lender
let caseId: number
let holder: 'collector' | 'collector2'
let other: 'collector' | 'collector2'

/** One case of S1, assigned to one of the leader's two collectors. */
const begin = madeOnce(payoutDay, async (t) => {
  const lender = await aLender(t)
  await openForBusiness(t)
  const { collector, collector2, leader } = lender.staff
  await aTeam(t, { stages: ['S1'], members: [collector.id, collector2.id], leader: leader.id })
  const { loanId } = await aLoan(t)
  await morningOf(t, '2026-04-01')
  const found = await openCaseOf(t, loanId)
  return { lender, caseId: found?.id ?? 0, first: found?.assigneeId === collector.id }
})
beforeEach(async () => {
  const begun = await begin()
  t = begun.t
  ;({ lender, caseId } = begun.made)
  ;[holder, other] = begun.made.first ? ['collector', 'collector2'] : ['collector2', 'collector']
})
afterEach(() => t.close())

const idOf = (who: Who) => lender.staff[who].id
const pass = (by: Who, to: Who, reason = 'speaks the language of the customer') =>
  t.as(lender.staff[by], (ctx) => passOn(rightsOf(by, ctx), caseId, { staffId: idOf(to), reason }))
const rightsOf = <C extends Parameters<typeof without>[0]>(who: Who, ctx: C) =>
  who === 'leader'
    ? without(ctx, 'collection.view-all')
    : without(ctx, 'collection.view-all', 'collection.view-team', 'collection.distribute')
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'allowed',
    (error: { code?: string }) => error.code,
  )

test('a holder passes a case on to a colleague who is there, and both histories say why', async () => {
  const { rows } = await t.as(lender.staff[holder], (ctx) =>
    passOnChoices(rightsOf(holder, ctx), caseId),
  )
  expect(rows).toMatchObject([{ id: idOf(other), held: 0 }])
  await pass(holder, other)
  const { case: one, timeline } = await t.as(lender.staff[other], (ctx) =>
    caseDetail(rightsOf(other, ctx), caseId),
  )
  expect(one).toMatchObject({ mine: true, holder: { id: idOf(other) } })
  expect(timeline[0]).toMatchObject({
    kind: 'assignment',
    rule: 'passed-on',
    from: { id: idOf(holder) },
    to: { id: idOf(other) },
    reason: 'speaks the language of the customer',
  })
  const { lines } = await t.as(lender.staff[holder], (ctx) => collectorDay(ctx, {}))
  expect(lines).toMatchObject([
    { kind: 'passed', caseId, text: 'speaks the language of the customer' },
  ])
})

test('not to oneself, nor to who is away, has no room or is no colleague', async () => {
  expect(await refusal(pass(holder, holder))).toBe('case.no-colleague')
  expect(await refusal(pass(holder, 'leader'))).toBe('case.no-colleague')
  const days = { from: '2026-04-01', to: '2026-04-01', absent: true }
  await t.as(lender.staff.leader, (ctx) => setAbsence(ctx, { staffId: idOf(other), ...days }))
  expect(await refusal(pass(holder, other))).toBe('case.no-colleague')
})

test('by its holder, or by who hands out; to others of scope it is not theirs', async () => {
  expect(await refusal(pass(other, holder))).toBe('request.not-found')
  expect(await refusal(pass('leader', other))).toBe('allowed')
  expect(await refusal(pass(holder, other))).toBe('request.not-found')
})

test('sixteen who pass it on at once move it once', async () => {
  const all = await Promise.all(Array.from({ length: 16 }, () => refusal(pass(holder, other))))
  expect(all.filter((one) => one === 'allowed')).toHaveLength(1)
  const lines = await t.appContext.db
    .selectFrom('reporting.caseAssignment')
    .select('assignmentId')
    .where('rule', '=', 'passed-on')
    .execute()
  expect(lines).toHaveLength(1)
})

test('its promise goes on, and is credited for a day to who took it', async () => {
  await t.as(lender.staff[holder], (ctx) =>
    addRemark(ctx, caseId, {
      channel: 'call',
      result: 'promised',
      text: 'after payday',
      promise: { amountCents: 5_000, promisedOn: '2026-04-03' },
    }),
  )
  await pass(holder, other)
  const { promise } = await t.as(lender.staff[other], (ctx) => caseDetail(ctx, caseId))
  expect(promise).toMatchObject({ state: 'open', by: { id: idOf(holder) } })
})
