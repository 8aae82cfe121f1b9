import type { StageCode } from '@daftari/contract/collections/enums'
import { addDays, businessDate, daysBetween } from '@daftari/kernel/business-date'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  aLoan,
  aTeam,
  casesOf,
  morningOf,
  openCaseOf,
  payoutDay,
} from '../../../../test/fixtures/collections.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness } from '../../../../test/fixtures/loans.ts'
import { madeOnce } from '../../../../test/fixtures/made-once.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { disableStaff } from '../../administration/commands/close-account.ts'
import { stageFor } from '../../servicing/index.ts'
import { setAbsence } from '../index.ts'
import { openCases } from '../morning/open-cases.ts'

let t: TestApp
let lender: Lender

const begin = madeOnce(payoutDay, async (t) => {
  const lender = await aLender(t)
  await openForBusiness(t)
  return lender
})
beforeEach(async () => {
  const begun = await begin()
  t = begun.t
  lender = begun.made
})
afterEach(() => t.close())

const { collector, collector2, leader } = {
  collector: () => lender.staff.collector.id,
  collector2: () => lender.staff.collector2.id,
  leader: () => lender.staff.leader.id,
}

async function assignments(caseId: number) {
  return t.appContext.db
    .selectFrom('reporting.caseAssignment')
    .select(['fromStaffId', 'toStaffId', 'rule'])
    .where('caseId', '=', caseId)
    .orderBy('assignmentId')
    .execute()
}

const everything = async () => ({
  cases: await t.appContext.db.selectFrom('collections.case').selectAll().orderBy('id').execute(),
  assignments: await t.appContext.db.selectFrom('reporting.caseAssignment').selectAll().execute(),
  promises: await t.appContext.db.selectFrom('collections.promise').selectAll().execute(),
})

describe('cases follow their loans', () => {
  test('a loan is nobody’s case until two days before it is due', async () => {
    const { loanId } = await aLoan(t)
    await morningOf(t, '2026-03-28')
    expect(await openCaseOf(t, loanId)).toBeUndefined()
    await morningOf(t, '2026-03-29')
    expect(await openCaseOf(t, loanId)).toMatchObject({
      stage: 'reminder',
      openedOn: '2026-03-29',
      owedAtOpenCents: 1_070_000,
      principalAtOpenCents: 1_000_000,
      assigneeId: null,
    })
  })

  test('on every day of a hundred the case is in the stage that the rule says', async () => {
    const { loanId } = await aLoan(t)
    const dueOn = businessDate('2026-03-31')
    for (let on = addDays(dueOn, -3); on <= addDays(dueOn, 97); on = addDays(on, 4)) {
      await morningOf(t, on)
      const found = await openCaseOf(t, loanId)
      expect(found?.stage, on).toBe(stageFor(daysBetween(dueOn, on))?.code)
    }
    const all = await casesOf(t, loanId)
    expect(all.slice(0, -1).every((one) => one.closedReason === 'moved')).toBe(true)
    expect(all.slice(1).map((one) => one.openedOn)).toEqual(
      all.slice(0, -1).map((one) => one.closedOn),
    )
  })

  test('days missed are made up in order, a case for each stage', async () => {
    const { loanId } = await aLoan(t)
    await morningOf(t, '2026-04-10')
    expect((await casesOf(t, loanId)).map((one) => one.stage)).toEqual([
      'reminder',
      'S1',
      'S2',
      'S3',
    ])
  })

  test('run again, nothing changes', async () => {
    await aTeam(t, { stages: ['S1'], members: [collector(), collector2()] })
    await aLoan(t)
    await aLoan(t)
    await morningOf(t, '2026-04-01')
    const before = await everything()
    await t.as('system', (ctx) => openCases.run(ctx, businessDate('2026-03-31')))
    expect(await everything()).toEqual(before)
  })
})

describe('handing out', () => {
  const stages: StageCode[] = ['S1', 'S2']

  test('new cases go round the team of their stage, the largest first', async () => {
    await aTeam(t, { stages, members: [collector(), collector2()] })
    const amounts = [500_000, 2_000_000, 1_000_000]
    const made = []
    for (const amountCents of amounts) made.push(await aLoan(t, { amountCents }))
    await morningOf(t, '2026-04-01')
    const holders = []
    for (const { loanId } of made) holders.push((await openCaseOf(t, loanId))?.assigneeId)
    expect(holders).toEqual([collector(), collector(), collector2()])
  })

  test('the next morning the round goes on where it stopped', async () => {
    await aTeam(t, { stages, members: [collector(), collector2()] })
    const first = await aLoan(t)
    t.clock.set(new Date('2026-03-18T06:00:00Z'))
    const second = await aLoan(t)
    await morningOf(t, '2026-04-01')
    await morningOf(t, '2026-04-02')
    expect((await openCaseOf(t, first.loanId))?.assigneeId).toBe(collector())
    expect((await openCaseOf(t, second.loanId))?.assigneeId).toBe(collector2())
  })

  test('weights count', async () => {
    await aTeam(t, {
      stages,
      members: [
        [collector(), 2],
        [collector2(), 1],
      ],
    })
    for (let count = 0; count < 6; count += 1) await aLoan(t)
    await morningOf(t, '2026-04-01')
    const { cases } = await everything()
    const open = cases.filter((one) => one.closedOn === null)
    expect(open.filter((one) => one.assigneeId === collector())).toHaveLength(4)
  })

  test('a new stage keeps its holder when their team works it', async () => {
    await aTeam(t, { stages, members: [collector(), collector2()] })
    const { loanId } = await aLoan(t)
    await morningOf(t, '2026-04-01')
    await morningOf(t, '2026-04-04')
    const found = await openCaseOf(t, loanId)
    expect(found).toMatchObject({ stage: 'S2', assigneeId: collector() })
    expect(await assignments(found?.id ?? 0)).toEqual([
      { fromStaffId: collector(), toStaffId: collector(), rule: 'carried' },
    ])
  })

  test('else it gets a new one, and from whom it came is written down', async () => {
    await aTeam(t, { stages: ['S1'], members: [collector()] })
    await aTeam(t, { stages: ['S2'], members: [collector2()] })
    const { loanId } = await aLoan(t)
    await morningOf(t, '2026-04-01')
    await morningOf(t, '2026-04-04')
    const found = await openCaseOf(t, loanId)
    expect(found?.assigneeId).toBe(collector2())
    expect(await assignments(found?.id ?? 0)).toEqual([
      { fromStaffId: collector(), toStaffId: collector2(), rule: 'round-robin' },
    ])
  })

  test('who is away gets nothing, and what they hold goes to the others', async () => {
    await aTeam(t, { stages, members: [collector(), collector2()], leader: leader() })
    const made = [await aLoan(t), await aLoan(t)]
    await morningOf(t, '2026-04-01')
    await t.as(lender.staff.leader, (ctx) =>
      setAbsence(ctx, { staffId: collector(), from: '2026-04-02', to: '2026-04-02', absent: true }),
    )
    await morningOf(t, '2026-04-02')
    for (const { loanId } of made) {
      expect((await openCaseOf(t, loanId))?.assigneeId).toBe(collector2())
    }
    const moved = (await openCaseOf(t, made[0]?.loanId ?? 0))?.id ?? 0
    expect((await assignments(moved)).at(-1)).toEqual({
      fromStaffId: collector(),
      toStaffId: collector2(),
      rule: 'absence',
    })
    await morningOf(t, '2026-04-03')
    expect((await openCaseOf(t, made[0]?.loanId ?? 0))?.assigneeId).toBe(collector2())
  })

  test.each([
    ['now', 'others', 'others'],
    ['tomorrow', 'own', 'others'],
    ['keep', 'own', 'own'],
  ] as const)(
    'A3: who calls in sick in the morning has theirs spread: %s',
    async (items, sameDay, nextDay) => {
      await aTeam(t, { stages, members: [collector(), collector2()], leader: leader() })
      const made = [await aLoan(t), await aLoan(t)]
      await morningOf(t, '2026-04-01')
      const held: number[] = []
      for (const { loanId } of made) {
        const found = await openCaseOf(t, loanId)
        if (found?.assigneeId === collector()) held.push(loanId)
      }
      expect(held).toHaveLength(1)
      const assignee = async () => {
        const found = await openCaseOf(t, held[0] ?? 0)
        return found?.assigneeId === collector() ? 'own' : 'others'
      }
      const leave = { from: '2026-04-01', to: '2026-04-03', absent: true, items }
      await t.as(lender.staff.leader, (ctx) => setAbsence(ctx, { staffId: collector(), ...leave }))
      await t.settle()
      expect(await assignee()).toBe(sameDay)
      await morningOf(t, '2026-04-02')
      expect(await assignee()).toBe(nextDay)
    },
  )

  test('F4: the cases of an account that is closed within the day go to the others at once', async () => {
    await aTeam(t, { stages, members: [collector(), collector2()], leader: leader() })
    const made = [await aLoan(t), await aLoan(t)]
    await morningOf(t, '2026-04-01')
    await t.as(lender.staff.admin, (ctx) =>
      disableStaff({ ...ctx, actor: { ...lender.staff.admin, isAdmin: true } }, collector(), {
        version: 1,
        reason: 'Left the house',
      }),
    )
    await t.settle()
    for (const { loanId } of made) {
      expect((await openCaseOf(t, loanId))?.assigneeId).toBe(collector2())
    }
  })

  test('with everybody away, cases stay where they are', async () => {
    await aTeam(t, { stages, members: [collector()], leader: leader() })
    const { loanId } = await aLoan(t)
    await morningOf(t, '2026-04-01')
    await t.as(lender.staff.leader, (ctx) =>
      setAbsence(ctx, { staffId: collector(), from: '2026-04-02', to: '2026-04-05', absent: true }),
    )
    await morningOf(t, '2026-04-02')
    expect((await openCaseOf(t, loanId))?.assigneeId).toBe(collector())
  })

  test('the cases of a closed account go to the others', async () => {
    await aTeam(t, { stages, members: [collector(), collector2()] })
    const { loanId } = await aLoan(t)
    await morningOf(t, '2026-04-01')
    await t.appContext.db
      .updateTable('administration.staff')
      .set({ disabledAt: t.clock.now() })
      .where('id', '=', collector())
      .execute()
    await morningOf(t, '2026-04-02')
    const found = await openCaseOf(t, loanId)
    expect(found?.assigneeId).toBe(collector2())
    expect((await assignments(found?.id ?? 0)).at(-1)?.rule).toBe('left-team')
  })
})
