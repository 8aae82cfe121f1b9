import { type Arm, productKinds, type StageCode, stages } from '@daftari/contract/collections/enums'
import {
  handingKeys,
  type MorningRuleTerms,
  type StageDays,
} from '@daftari/contract/collections/plans'
import { assert } from '@daftari/kernel/assert'
import { addDays, type BusinessDate, daysBetween } from '@daftari/kernel/business-date'
import {
  morningRuleFlow,
  stageFlow,
  strategyFlow,
} from '../../../src/modules/collections/strategy/plan-flows.ts'
import { type DemoStaff, worksOn } from '../demo-staff.ts'
import { askForVersion } from '../world/next-version.ts'
import type { World } from '../world/world.ts'

/** Days after the first on which the administrator looks at how cases are handed out again. */
const secondLook = 21

/**
 * Days after the first on which nearly half of the reminders is held out, in a life that lasts until what
 * they bring can be told.
 */
const halfHeldOut = 26
const daysToRead = 90

/** Whether half of the reminders is held out on a day, and the others name the day on which to pay. */
export const readsReminders = (
  date: BusinessDate,
  { from, until }: { from: BusinessDate; until: BusinessDate },
): boolean => daysBetween(from, until) >= daysToRead && daysBetween(from, date) >= halfHeldOut + 4

/** On the first days the ways of working are set: who is worked how, and how a morning hands out. */
export function planSettingUp(
  world: World,
  staff: readonly DemoStaff[],
  { date, from, until }: { date: BusinessDate; from: BusinessDate; until: BusinessDate },
): void {
  // It concerns the teams of all leaders.
  const [head, second] = staff.filter(({ role }) => role === 'admin')
  if (head === undefined || second === undefined) return
  const plan = (minute: number, run: () => Promise<unknown>) =>
    world.agenda.plan(world.at(date, head.shift.from + minute), run)
  if (date === firstWorkday(head, from)) {
    plan(10, () => setStrategies(world, { head, second }))
    plan(15, () => setMorningRules(world, { head, second }))
    plan(18, () => remindEarlier(world, { head, second }))
  }
  if (date === firstWorkday(head, addDays(from, secondLook))) {
    plan(20, () => handOutByResults(world, { head, second }, daysBetween(from, date)))
  }
  const holdsOut = daysBetween(from, until) >= daysToRead
  if (holdsOut && date === firstWorkday(head, addDays(from, halfHeldOut))) {
    plan(25, () => holdHalfOut(world, { head, second }))
  }
  if (date === until) plan(30, () => askForStages(world, second))
}

/** The first workday on or after a day. */
export function firstWorkday(one: DemoStaff, from: BusinessDate): BusinessDate {
  let day = from
  while (!worksOn(one, day)) day = addDays(day, 1)
  return day
}

type Shares = Record<Arm, number>
const none: Shares = { mixed: 0, person: 0, whatsapp: 0, sms: 0, robot: 0, 'hold-out': 0 }

/** In hundredths: reminders mostly by machine, late stages mostly by people, and a hold-out group in each. */
const sharesOf = (stage: StageCode): Shares => {
  if (stage === 'reminder') {
    return { ...none, mixed: 50, person: 10, whatsapp: 10, sms: 12, robot: 8, 'hold-out': 10 }
  }
  const late = stage === 'S3' || stage.startsWith('M')
  return late
    ? { ...none, mixed: 60, person: 22, whatsapp: 10, 'hold-out': 8 }
    : { ...none, mixed: 55, person: 18, whatsapp: 12, sms: 5, 'hold-out': 10 }
}

interface Heads {
  head: DemoStaff
  second: DemoStaff
}

/** One administrator requests a version from tomorrow on, the other approves it. */
async function setPlan<D>(
  world: World,
  { head, second }: Heads,
  plan: Pick<Parameters<typeof askForVersion<D>>[2], 'of' | 'object' | 'reason' | 'change'>,
): Promise<void> {
  const effectiveOn = addDays(world.clock.today(), 1)
  const { id, version } = await askForVersion(world, head, { ...plan, effectiveOn })
  await world.as(second.actor, `approve ${plan.of.setting.kind}`, (ctx) =>
    plan.of.flow.decide(ctx, { id, version, approve: true }),
  )
}

async function setStrategies(world: World, heads: Heads): Promise<void> {
  for (const object of productKinds) {
    await setPlan(world, heads, {
      of: strategyFlow,
      object,
      change: () => Object.fromEntries(stages.map((stage) => [stage, sharesOf(stage)])),
      reason: 'To learn what people, messages and robots add to doing nothing',
    })
  }
}

/** Enough of both in three months that what reminders bring can be told. */
async function holdHalfOut(world: World, heads: Heads): Promise<void> {
  const reminder = { ...none, mixed: 48, whatsapp: 2, sms: 2, 'hold-out': 48 }
  for (const object of productKinds) {
    await setPlan<Record<StageCode, Shares>>(world, heads, {
      of: strategyFlow,
      object,
      change: (newest) => {
        assert(newest !== undefined, 'a lender has a strategy')
        return { ...newest, reminder }
      },
      reason: 'With a tenth held out nobody can tell in a quarter what reminders bring',
    })
  }
}

async function setMorningRules(world: World, heads: Heads): Promise<void> {
  for (const object of handingKeys) {
    await setPlan<MorningRuleTerms>(world, heads, {
      of: morningRuleFlow,
      object,
      change: () => ({
        distributionRule: object.endsWith('call') ? 'weighted' : 'even',
        keepsHolder: true,
        resultWeeks: 4,
        returnsAfterDays: 14,
        rulePaused: false,
      }),
      reason: 'A customer keeps whom they have spoken with',
    })
  }
}

/** Once there are results, those who recover most get most of the long loans. */
async function handOutByResults(world: World, heads: Heads, days: number): Promise<void> {
  await setPlan<MorningRuleTerms>(world, heads, {
    of: morningRuleFlow,
    object: 'instalments-call',
    change: () => ({
      distributionRule: 'performance',
      keepsHolder: true,
      resultWeeks: Math.max(1, Math.floor(days / 7)),
      returnsAfterDays: 14,
      rulePaused: false,
    }),
    reason: 'Three weeks of results tell who recovers most',
  })
}

/** Who has something due in the next days is reminded by people, too. */
async function remindEarlier(world: World, heads: Heads): Promise<void> {
  await setPlan<StageDays>(world, heads, {
    of: stageFlow,
    change: (newest) => {
      assert(newest !== undefined, 'a lender has stages')
      return { ...newest, reminder: { fromDay: -5, toDay: 0 } }
    },
    reason: 'Who is called before the day pays on the day',
  })
}

/** In the end a shorter first stage waits for the second person. */
async function askForStages(world: World, asker: DemoStaff): Promise<void> {
  await askForVersion<StageDays>(world, asker, {
    of: stageFlow,
    effectiveOn: addDays(world.clock.today(), 14),
    change: (newest) => {
      assert(newest !== undefined, 'a lender has stages')
      return { ...newest, S1: { fromDay: 1, toDay: 2 }, S2: { fromDay: 3, toDay: 7 } }
    },
    reason: 'Who has not paid on the second day is to be called by the next team',
  })
}
