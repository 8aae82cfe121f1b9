import {
  type Arm,
  collectorChannels,
  productKinds,
  type StageCode,
  stages,
} from '@daftari/contract/collections/enums'
import { addDays, type BusinessDate, daysBetween } from '@daftari/kernel/business-date'
import { saveMorningRule } from '../../../src/modules/collections/hand-out/save-morning-rule.ts'
import { strategyFlow } from '../../../src/modules/collections/strategy/strategy-flow.ts'
import { type DemoStaff, worksOn } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

/** Days after the first on which the administrator looks at how cases are handed out again. */
const secondLook = 21

/** On the first days the ways of working are set: who is worked how, and how a morning hands out. */
export function planSettingUp(
  world: World,
  staff: readonly DemoStaff[],
  { date, from }: { date: BusinessDate; from: BusinessDate },
): void {
  // It concerns the teams of all leaders.
  const [head, second] = staff.filter(({ role }) => role === 'admin')
  if (head === undefined || second === undefined) return
  const plan = (minute: number, run: () => Promise<unknown>) =>
    world.agenda.plan(world.at(date, head.shift.from + minute), run)
  if (date === firstWorkday(head, from)) {
    plan(10, () => setStrategies(world, { head, second }))
    plan(15, () => setMorningRules(world, head))
  }
  if (date === firstWorkday(head, addDays(from, secondLook))) {
    plan(20, () => handOutByResults(world, head, daysBetween(from, date)))
  }
}

/** From a day on, the first on which somebody works. */
export function firstWorkday(one: DemoStaff, from: BusinessDate): BusinessDate {
  let day = from
  while (!worksOn(one, day)) day = addDays(day, 1)
  return day
}

type Shares = Record<Arm, number>
const none: Shares = { mixed: 0, person: 0, whatsapp: 0, sms: 0, robot: 0, 'hold-out': 0 }

/** In hundredths: reminders mostly by machine, late ones mostly by people, and some held out of each. */
const sharesOf = (stage: StageCode): Shares => {
  if (stage === 'reminder') {
    return { ...none, mixed: 50, person: 10, whatsapp: 10, sms: 12, robot: 8, 'hold-out': 10 }
  }
  const late = stage === 'S3' || stage.startsWith('M')
  return late
    ? { ...none, mixed: 60, person: 22, whatsapp: 10, 'hold-out': 8 }
    : { ...none, mixed: 55, person: 18, whatsapp: 12, sms: 5, 'hold-out': 10 }
}

/** One administrator asks for them, the other approves. */
async function setStrategies(
  world: World,
  { head, second }: { head: DemoStaff; second: DemoStaff },
): Promise<void> {
  const { flow } = strategyFlow
  for (const object of productKinds) {
    const { id, version } = await world.as(head.actor, 'ask for a strategy', (ctx) =>
      flow.ask(ctx, {
        object,
        effectiveOn: addDays(world.clock.today(), 1),
        basedOn: null,
        document: Object.fromEntries(stages.map((stage) => [stage, sharesOf(stage)])),
        reason: 'To learn what people, messages and robots add to doing nothing',
      }),
    )
    await world.as(second.actor, 'approve a strategy', (ctx) =>
      flow.decide(ctx, { id, version, approve: true }),
    )
  }
}

async function setMorningRules(world: World, head: DemoStaff): Promise<void> {
  for (const kind of productKinds) {
    for (const channel of collectorChannels) {
      await world.as(head.actor, 'set a morning rule', (ctx) =>
        saveMorningRule(ctx, {
          kind,
          channel,
          effectiveOn: addDays(world.clock.today(), 1),
          rule: channel === 'call' ? 'weighted' : 'even',
          keepsHolder: true,
          weeks: 4,
          returnsAfterDays: 14,
          paused: false,
          reason: 'A customer keeps whom they have spoken with',
        }),
      )
    }
  }
}

/** Once there are results, those who recover most get most of what is handed out. */
async function handOutByResults(world: World, head: DemoStaff, days: number): Promise<void> {
  await world.as(head.actor, 'set a morning rule', (ctx) =>
    saveMorningRule(ctx, {
      kind: 'single',
      channel: 'call',
      effectiveOn: addDays(world.clock.today(), 1),
      rule: 'performance',
      keepsHolder: true,
      weeks: Math.max(1, Math.floor(days / 7)),
      returnsAfterDays: 14,
      paused: false,
      reason: 'Three weeks of results tell who recovers most',
    }),
  )
}
