import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  aLoan,
  aTeam,
  morningOf,
  openCaseOf,
  payoutDay,
} from '../../../../test/fixtures/collections.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness, repay } from '../../../../test/fixtures/loans.ts'
import { madeOnce } from '../../../../test/fixtures/made-once.ts'
import { type TestApp, without } from '../../../../test/harness.ts'
import type { Context } from '../../../platform/context.ts'
import { teamRoutes } from '../commands/save-team.ts'
import { handOutCases, saveTeam, setAbsence } from '../index.ts'
import { receiversToday } from '../queries/receivers-today.ts'
import { listTargets } from '../teams/list-teams.ts'
import { saveCaller } from '../teams/save-caller.ts'
import { saveTarget } from '../teams/save-target.ts'
import { teamCollectors } from '../teams/team-options.ts'

let t: TestApp
let lender: Lender
let own: number
let other: number
let loans: number[]

/** On 2026-04-01: a team that the leader leads with one collector, and one of another with another. */
const begin = madeOnce(payoutDay, async (t) => {
  const lender = await aLender(t)
  await openForBusiness(t)
  const loans: number[] = []
  for (let count = 0; count < 4; count += 1) loans.push((await aLoan(t)).loanId)
  await morningOf(t, '2026-04-01')
  const { collector, collector2, leader, auditor } = lender.staff
  const own = await aTeam(t, { stages: ['S1'], members: [collector.id], leader: leader.id })
  const other = await aTeam(t, { stages: ['S1'], members: [collector2.id], leader: auditor.id })
  return { lender, own, other, loans }
})
beforeEach(async () => {
  const begun = await begin()
  t = begun.t
  ;({ lender, own, other, loans } = begun.made)
})
afterEach(() => t.close())

const asLeader = <T>(work: (ctx: Context) => Promise<T>) =>
  t.as(lender.staff.leader, (ctx) => work(without(ctx, 'collection.view-all')))
const asHead = <T>(work: (ctx: Context) => Promise<T>) => t.as(lender.staff.admin, work)
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'allowed',
    (error: { code?: string }) => error.code,
  )
const settings = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from: '08:00',
  until: '19:00',
  takesNew: true,
}

describe('a leader', () => {
  test('changes their own team, stays its leader, and neither makes nor changes another', async () => {
    const { leader, auditor, collector } = lender.staff
    const team = { name: 'Early', stages: ['S1'], members: [] } as const
    const save = (change: Partial<Parameters<typeof saveTeam>[1]>, as = asLeader) =>
      refusal(as((ctx) => saveTeam(ctx, { ...team, leaderId: leader.id, ...change })))
    expect(await save({ id: own, members: [{ staffId: collector.id, weight: 2 }] })).toBe('allowed')
    expect(await save({ id: own, leaderId: auditor.id })).toBe('team.not-yours')
    expect(await save({ id: other })).toBe('team.not-yours')
    expect(await save({ name: 'New' })).toBe('team.not-yours')
    expect(await save({ id: other, name: 'Late' }, asHead)).toBe('allowed')
    expect(await save({ name: 'New' }, asHead)).toBe('allowed')
  })

  test('is told of another’s team that it is another’s, whatever version they looked at', async () => {
    const { leader, collector, auditor } = lender.staff
    const values = { name: 'Late', leaderId: leader.id, channel: 'call', stages: [], members: [] }
    const changing = teamRoutes.find(({ endpoint }) => endpoint.path.endsWith('/{id}'))
    const change = (id: number, version: number) =>
      refusal(
        asLeader(async (ctx) =>
          changing?.handle(ctx, { params: { id }, body: { ...values, version } }, {} as never),
        ),
      )
    expect(await change(other, 99)).toBe('team.not-yours')
    expect(await change(own, 99)).toBe('record.stale')
    const read = teamRoutes.find(({ endpoint }) => endpoint.path.endsWith('/values'))
    const valuesOf = (id: number) =>
      asLeader(async (ctx) => read?.handle(ctx, { params: { id } }, {} as never))
    expect(await refusal(valuesOf(other))).toBe('team.not-yours')
    expect(await valuesOf(own)).toMatchObject({
      version: 1,
      values: { leaderId: leader.id, members: [{ staffId: collector.id, weight: 1 }] },
    })
    expect(await refusal(valuesOf(9_999))).toBe('request.not-found')
    const collectors = asLeader((ctx) => teamCollectors(ctx, own))
    const offered = (await collectors).options.map(({ value }) => value)
    expect(offered).toContain(collector.id)
    expect(offered).not.toContain(lender.staff.collector2.id)
    expect(offered).not.toContain(auditor.id)
  })

  test('AZ-05: does not widen what they see: a stage or a member more is given from above', async () => {
    const { leader, collector, auditor2 } = lender.staff
    const member = { staffId: collector.id, weight: 1 }
    const team = { id: own, name: 'Early', leaderId: leader.id, stages: ['S1'], members: [member] }
    const save = (change: object, as = asLeader) =>
      refusal(as((ctx) => saveTeam(ctx, { ...team, ...change } as Parameters<typeof saveTeam>[1])))
    const more = { stages: ['S1', 'S2'], members: [member, { staffId: auditor2.id, weight: 1 }] }
    expect(await save({ stages: more.stages })).toBe('team.wider')
    expect(await save({ members: more.members })).toBe('team.wider')
    expect(await save(more, asHead)).toBe('allowed')
    expect(await save({ members: more.members, stages: ['S2'] })).toBe('allowed')
    expect(await save({ stages: ['S1', 'S2'] })).toBe('team.wider')
    expect(await save({ stages: ['S2'] })).toBe('allowed')
    const second = { id: other, name: 'Second', stages: ['S1'], members: [] }
    expect(await save({ ...second }, asHead)).toBe('allowed')
    expect(await save({ stages: ['S1', 'S2'] })).toBe('allowed')
  })

  test('sets targets and days of their own people only', async () => {
    const { collector, collector2 } = lender.staff
    const target = (of: object, as = asLeader) =>
      refusal(as((ctx) => saveTarget(ctx, { month: '2026-04', amountCents: 1_000, ...of })))
    expect(await target({ teamId: own })).toBe('allowed')
    expect(await target({ staffId: collector.id })).toBe('allowed')
    expect(await target({ teamId: other })).toBe('team.not-yours')
    expect(await target({ staffId: collector2.id })).toBe('distribution.not-a-collector')
    expect(await target({ stage: 'S1' })).toBe('team.not-yours')
    expect(await target({ stage: 'S1' }, asHead)).toBe('allowed')
    const caller = (staffId: number) =>
      refusal(asLeader((ctx) => saveCaller(ctx, { staffId, ...settings })))
    expect(await caller(collector.id)).toBe('allowed')
    expect(await caller(collector2.id)).toBe('distribution.not-a-collector')
  })
})

describe('a target', () => {
  test('is of one team, person or stage, of this month on, and the last amount counts', async () => {
    const set = (of: object) =>
      refusal(asHead((ctx) => saveTarget(ctx, { month: '2026-04', amountCents: 1_000, ...of })))
    expect(await set({})).toBe('target.one-scope')
    expect(await set({ teamId: own, stage: 'S1' })).toBe('target.one-scope')
    expect(await set({ teamId: own, month: '2026-03' })).toBe('target.past')
    expect(await set({ teamId: own })).toBe('allowed')
    expect(await set({ teamId: own, amountCents: 2_000 })).toBe('allowed')
    const rows = await t.appContext.db
      .selectFrom('collections.target')
      .select(['teamId', 'amountCents', 'version'])
      .execute()
    expect(rows).toEqual([{ teamId: own, amountCents: 2_000, version: 2 }])
  })

  test('shows what came back in its month, of the people of the team', async () => {
    const { collector } = lender.staff
    const body = { held: 'keep', rule: 'even', weeks: 4, reason: 'the day begins' } as const
    await asLeader((ctx) => handOutCases(ctx, body))
    expect((await openCaseOf(t, loans[0] ?? 0))?.assigneeId).toBe(collector.id)
    for (const of of [{ teamId: own }, { teamId: other }, { stage: 'S1' as const }]) {
      await asHead((ctx) => saveTarget(ctx, { month: '2026-04', amountCents: 90_000, ...of }))
    }
    await repay(t, { loanId: loans[0] ?? 0, amountCents: 30_000 })
    await t.settle()
    const page = await asHead((ctx) =>
      listTargets.page(ctx, {
        page: 1,
        pageSize: 20,
        count: 'exact',
        filters: {},
        sort: 'targetId',
      } as never),
    )
    expect(page.rows.map((row) => [row.targetScope, row.recovered])).toEqual([
      ['team', 30_000],
      ['team', 0],
      ['stage', 30_000],
    ])
  })
})

describe('who gets new cases', () => {
  const receivers = async () =>
    (await asHead(receiversToday)).map(({ staffId, room }) => ({ staffId, room }))
  const set = (change: object) =>
    asHead((ctx) => saveCaller(ctx, { staffId: lender.staff.collector.id, ...settings, ...change }))

  test('is present, works on this day, takes new ones, and their shift is not over', async () => {
    const [first, second] = [lender.staff.collector.id, lender.staff.collector2.id]
    const both = [first, second].toSorted((a, b) => a - b)
    const ids = async () => (await receivers()).map((one) => one.staffId)
    expect(await ids()).toEqual(both)
    // 2026-04-01 is a Wednesday, nine in the morning.
    await set({ weekdays: [1, 2] })
    expect(await ids()).toEqual([second])
    await set({ weekdays: [3] })
    expect(await ids()).toEqual(both)
    await set({ takesNew: false })
    expect(await ids()).toEqual([second])
    await set({ until: '09:00' })
    expect(await ids()).toEqual([second])
    await set({ until: '09:01' })
    expect(await ids()).toEqual(both)
    const today = t.clock.today()
    const leave = { staffId: first, from: today, to: today }
    await asHead((ctx) => setAbsence(ctx, { ...leave, absent: true }))
    expect(await ids()).toEqual([second])
    await asHead((ctx) => setAbsence(ctx, { ...leave, absent: false }))
    expect(await ids()).toEqual(both)
  })

  test('gets no more than fit, by hand and in the morning', async () => {
    const { collector, collector2 } = lender.staff
    await set({ mostCases: 1 })
    expect(await receivers()).toContainEqual({ staffId: collector.id, room: 1 })
    await morningOf(t, '2026-04-02')
    const holders = (await Promise.all(loans.map((one) => openCaseOf(t, one)))).map(
      (one) => one?.assigneeId,
    )
    expect(holders.filter((one) => one === collector.id)).toHaveLength(1)
    expect(holders.filter((one) => one === collector2.id)).toHaveLength(3)
    expect(await receivers()).toContainEqual({ staffId: collector.id, room: 0 })
  })

  test('is refused a shift that ends before it begins, and a stale form', async () => {
    expect(await refusal(set({ from: '19:00', until: '08:00' }))).toBe('shift.order')
    expect(await refusal(set({ version: 1 }))).toBe('allowed')
    expect(await refusal(set({ version: 1 }))).toBe('record.stale')
  })
})
