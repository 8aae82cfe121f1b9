import { type StageCode, stages } from '@daftari/contract/collections/enums'
import { addDays, type BusinessDate, monthOf } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { saveTarget } from '../../../src/modules/collections/teams/save-target.ts'
import { customersADay, type Life } from '../borrowers/arriving.ts'
import type { DemoStaff } from '../demo-staff.ts'
import { demoTeams } from '../staff/leading-collection.ts'
import type { World } from '../world/world.ts'
import { firstWorkday } from './setting-up.ts'

/** What is to be recovered in a month for each customer who comes in a month, in cents. */
const perCustomer: Readonly<Record<string, number>> = {
  'First days': 400_000,
  Late: 64_000,
  WhatsApp: 56_000,
}
const perCustomerOfStage: Readonly<Record<StageCode, number>> = {
  reminder: 336_000,
  S1: 72_000,
  S2: 48_000,
  S3: 24_000,
  M1: 24_000,
  M2: 9_600,
  M3: 4_800,
  M4: 2_400,
}

/** The day of the month from which the next one's targets are set. */
const settingDay = '26'

/**
 * For the month of the first day and, at the end of each month, for the next: leaders set the targets of
 * their teams and people, the administrator those of the stages.
 */
export function planTargets(
  world: World,
  staff: readonly DemoStaff[],
  o: { date: BusinessDate } & Life,
): void {
  const { date, from } = o
  const customers = 30 * customersADay(o)
  const [admin] = staff
  const leaders = staff.filter(({ role }) => role === 'collection-lead')
  for (const one of admin === undefined ? leaders : [admin, ...leaders]) {
    const setter = one === admin ? setTargetsOfStages : setTargetsOfTeams
    const set = (month: string) =>
      world.agenda.plan(world.at(date, one.shift.from + 25), () =>
        setter(targetSetter(world, one, { month, customers }), staff),
      )
    const month = monthOf(date)
    const isFirst = date === firstWorkday(one, from)
    if (isFirst) set(month)
    const settingOn = `${month}-${settingDay}` as BusinessDate
    const isSettingDay = date === firstWorkday(one, settingOn)
    if (isSettingDay || (isFirst && date > settingOn)) set(monthAfter(month))
  }
}

const monthAfter = (month: string) => monthOf(addDays(`${month}-28` as BusinessDate, 4))

interface Setter {
  world: World
  one: DemoStaff
  set(of: { teamId?: number; staffId?: number; stage?: StageCode }, each: number): Promise<unknown>
}

/** At least a thousand, and whole thousands. */
function targetSetter(
  world: World,
  one: DemoStaff,
  { month, customers }: { month: string; customers: number },
): Setter {
  const amount = (each: number) => cents(Math.max(1, Math.round((each * customers) / 1e5)) * 1e5)
  return {
    world,
    one,
    set: (of, each) =>
      world.as(one.actor, 'set a target', (ctx) =>
        saveTarget(ctx, { month, ...of, amountCents: amount(each) }),
      ),
  }
}

async function setTargetsOfTeams(
  { world, one: leader, set }: Setter,
  staff: readonly DemoStaff[],
): Promise<void> {
  const teams = await world.appContext.db
    .selectFrom('work.team')
    .select(['id', 'name'])
    .where('leaderId', '=', leader.id)
    .orderBy('id')
    .execute()
  for (const { id, name } of teams) {
    const each = perCustomer[name] ?? 0
    await set({ teamId: id }, each)
    const accounts = demoTeams.find((one) => one.name === name)?.members ?? []
    for (const one of staff.filter(({ account }) => accounts.includes(account))) {
      await set({ staffId: one.id }, each / accounts.length)
    }
  }
}

async function setTargetsOfStages({ set }: Setter): Promise<void> {
  for (const stage of stages) await set({ stage }, perCustomerOfStage[stage])
}
