import { morningRuleSetting } from '@daftari/contract/collections/plans'
import { businessDate } from '@daftari/kernel/business-date'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stopNow } from '../../../../test/fixtures/answered-call.ts'
import {
  aHeldCase,
  morningOf,
  openCaseOf,
  payoutDay,
} from '../../../../test/fixtures/collections.ts'
import type { Lender } from '../../../../test/fixtures/lender.ts'
import { madeOnce } from '../../../../test/fixtures/made-once.ts'
import { type TestApp, type TestContext, without } from '../../../../test/harness.ts'
import { setUp } from '../../../platform/desk/settings/set-up.ts'
import { liftHold, type NewHold } from '../../contact/index.ts'
import { addRemark, handOutCases } from '../index.ts'
import { caseQueue } from '../next/case-queue.ts'
import { takeNextCase } from '../next/take-next-case.ts'
import { caseDetail } from '../queries/case-detail.ts'
import { listCases } from '../queries/list-cases.ts'
import { listsOfPausedCases } from '../queries/list-paused-cases.ts'
import { stageCounts } from '../queries/stage-counts.ts'

let t: TestApp
let lender: Lender
let caseId: number
let personId: number
let loanId: number

const begin = madeOnce(payoutDay, (t) => aHeldCase(t))
beforeEach(async () => {
  const begun = await begin()
  t = begun.t
  ;({ lender, caseId, loanId } = begun.made)
  personId = begun.made.customer.id
})
afterEach(() => t.close())

const asCollector = <T>(work: (ctx: TestContext) => Promise<T>) =>
  t.as(lender.staff.collector, (ctx) =>
    work(without(ctx, 'collection.view-all', 'collection.view-team')),
  )
const asLeader = <T>(work: (ctx: TestContext) => Promise<T>) =>
  t.as(lender.staff.leader, (ctx) => work(without(ctx, 'collection.view-all')))
const hold = (of: Partial<NewHold> = {}) =>
  t.as(lender.staff.admin, (ctx) =>
    stopNow(ctx, {
      kind: 'hold',
      personId,
      hold: 'dispute',
      reason: 'says it is not theirs',
      ...of,
    }),
  )
const until = '2026-04-02' as NonNullable<NewHold['until']>
const asked = { page: 1, pageSize: 20, count: 'exact', filters: {} } as const
const worked = async () =>
  (await asCollector((ctx) => listCases.page(ctx, { ...asked, sort: 'nextActionAt' } as never)))
    .rows
const paused = async () => {
  const [list] = listsOfPausedCases
  const page = await asCollector(
    async (ctx) => await list?.page(ctx, { ...asked, sort: 'holdUntil' } as never),
  )
  return (page?.rows ?? []) as unknown as Record<string, unknown>[]
}
const next = async () => (await asCollector((ctx) => takeNextCase(ctx, {}))).caseId
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'allowed',
    (error: { code?: string; params?: { rule?: string } }) =>
      [error.code, error.params?.rule].filter(Boolean).join(' '),
  )

describe('a case whose customer is left alone', () => {
  test('is no next case and on no list but its own, which says why and to which day', async () => {
    expect(await next()).toBe(caseId)
    expect(await worked()).toHaveLength(1)
    expect(await paused()).toEqual([])
    await hold({ until })
    expect(await next()).toBeNull()
    expect(await worked()).toEqual([])
    expect(await paused()).toMatchObject([
      { caseId, holdKind: 'dispute', holdUntil: until, pauseReason: 'says it is not theirs' },
    ])
    const queue = await asCollector((ctx) => caseQueue(ctx))
    expect(queue).toMatchObject({ dueNow: 0, unheld: 0 })
    const { counts } = await asCollector((ctx) => stageCounts(ctx, { desk: 'all' }))
    expect(counts).toMatchObject({ all: 0, S1: 0 })
  })

  test('shows no number that was written into its last remark, on either list', async () => {
    const text = 'his wife has 0712 345 678'
    await asCollector((ctx) =>
      addRemark(ctx, caseId, { channel: 'call', result: 'no-answer', text }),
    )
    const lastRemark = 'his wife has 071***78'
    expect(await worked()).toMatchObject([{ lastRemark }])
    await hold({ until })
    expect(await paused()).toMatchObject([{ lastRemark }])
  })

  test('is handed out to nobody, and who chose it is told why', async () => {
    await hold()
    const body = { held: 'move', rule: 'even', weeks: 4, reason: 'to share' } as const
    const chosen = await asLeader((ctx) => handOutCases(ctx, { ...body, caseIds: [caseId] }))
    expect(chosen).toMatchObject({ given: 0, left: [{ caseId, why: 'on-hold' }] })
    const all = await asLeader((ctx) => handOutCases(ctx, body))
    expect(all).toMatchObject({ given: 0, unplaced: 0 })
  })

  test('says so when it is open, and the gate refuses to contact them; a note may be left', async () => {
    await hold({ hold: 'deceased' })
    const detail = await asCollector((ctx) => caseDetail(ctx, caseId))
    expect(detail.case).toMatchObject({
      mine: true,
      why: null,
      hold: { kind: 'deceased', until: null, reason: 'says it is not theirs' },
    })
    expect(detail.contact).toMatchObject({ call: 'SA-10', message: 'SA-10' })
    const remark = (body: Partial<Parameters<typeof addRemark>[2]>) =>
      refusal(asCollector((ctx) => addRemark(ctx, caseId, { channel: 'call', text: 'x', ...body })))
    expect(await remark({ result: 'no-answer' })).toMatch(/^contact\.\S+ SA-10$/)
    expect(await remark({ channel: 'whatsapp' })).toMatch(/^contact\.\S+ SA-10$/)
    expect(await remark({ channel: 'note' })).toBe('allowed')
  })

  test('keeps its holder, and comes back by itself the day after the last', async () => {
    await hold({ until })
    await morningOf(t, '2026-04-02')
    expect(await next()).toBeNull()
    await morningOf(t, '2026-04-03')
    expect(await openCaseOf(t, loanId)).toMatchObject({ assigneeId: lender.staff.collector.id })
    expect(await next()).toBe(caseId)
    expect(await paused()).toEqual([])
  })

  test('comes back the moment the hold is lifted', async () => {
    const { id = 0 } = await hold()
    expect(await next()).toBeNull()
    await t.as(lender.staff.admin, (ctx) =>
      liftHold(ctx, { personId, holdId: id, reason: 'settled it' }),
    )
    expect(await next()).toBe(caseId)
  })

  test('goes back to nobody after the days of the morning rule, and is handed out when it ends', async () => {
    const rule = {
      distributionRule: 'weighted',
      keepsHolder: true,
      resultWeeks: 4,
      returnsAfterDays: 2,
      rulePaused: false,
    } as const
    await t.as('system', (ctx) =>
      setUp(ctx, morningRuleSetting, rule, {
        object: 'single-call',
        from: businessDate('2026-04-02'),
      }),
    )
    await hold({ until: '2026-04-03' as NonNullable<NewHold['until']> })
    const holder = async () => (await openCaseOf(t, loanId))?.assigneeId
    await morningOf(t, '2026-04-02')
    expect(await holder()).toBe(lender.staff.collector.id)
    await morningOf(t, '2026-04-03')
    expect(await holder()).toBeNull()
    expect(await next()).toBeNull()
    await morningOf(t, '2026-04-04')
    expect(await holder()).toBe(lender.staff.collector.id)
  })
})
