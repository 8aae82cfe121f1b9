import type { CollectorChannel, StageCode } from '@daftari/contract/collections/enums'
import { addDays, type BusinessDate, weekday } from '@daftari/kernel/business-date'
import { clearNumber } from '../../../src/modules/collections/commands/wrong-number.ts'
import {
  handOutCases,
  saveTeam,
  setAbsence,
  takeBackCases,
} from '../../../src/modules/collections/index.ts'
import type { Context } from '../../../src/platform/context.ts'
import { type DemoStaff, visitorsAccounts } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

/** Teams of collectors by stage, so that early and late stages have their own people. */
export const demoTeams: readonly {
  name: string
  channel?: CollectorChannel
  leader: string
  stages: StageCode[]
  members: string[]
}[] = [
  {
    name: 'First days',
    leader: 'collectionlead',
    stages: ['reminder', 'S1', 'S2'],
    members: ['collector', 'collector2'],
  },
  {
    name: 'Late',
    leader: 'collectionlead2',
    stages: ['S3', 'M1', 'M2', 'M3', 'M4'],
    members: ['collector3', 'collector6'],
  },
  {
    name: 'WhatsApp',
    channel: 'whatsapp',
    leader: 'collectionlead2',
    stages: ['reminder', 'S1', 'S2', 'S3', 'M1', 'M2', 'M3', 'M4'],
    members: ['collector9'],
  },
]

/** Whether somebody of collection writes instead of calling. */
export const writes = ({ account }: DemoStaff): boolean =>
  demoTeams.some((one) => one.channel === 'whatsapp' && one.members.includes(account))

export async function formTeams(ctx: Context, staff: readonly DemoStaff[]): Promise<void> {
  const idOf = (account: string) => staff.find((one) => one.account === account)?.id ?? 0
  for (const { name, channel, leader, stages, members } of demoTeams) {
    await saveTeam(ctx, {
      name,
      channel,
      leaderId: idOf(leader),
      stages,
      members: members.map((account) => ({
        staffId: idOf(account),
        // A visitor who is a collector has most.
        weight: visitorsAccounts.has(account) ? 3 : 1,
      })),
    })
  }
}

/** Absences beyond the weekly rest. */
export interface Absences {
  add(one: DemoStaff, date: BusinessDate): void
  has(one: DemoStaff, date: BusinessDate): boolean
}

export function newAbsences(): Absences {
  const known = new Set<string>()
  return {
    add: (one, date) => void known.add(`${one.id} ${date}`),
    has: (one, date) => known.has(`${one.id} ${date}`),
  }
}

/** On Mondays leave is written down; each day blocked numbers are looked at and cases evened out. */
export function planLeading(
  { world, absences }: { world: World; absences: Absences },
  staff: readonly DemoStaff[],
  date: BusinessDate,
): void {
  if (weekday(date) === 7) return
  const leaders = staff.filter((one) => one.role === 'collection-lead')
  for (const [index, leader] of leaders.entries()) {
    const minute = leader.shift.from + 40 + index * 7
    world.agenda.plan(world.at(date, minute), () => clearNumbers(world, leader))
    if (weekday(date) === 1) {
      world.agenda.plan(world.at(date, minute + 5), () =>
        writeLeave({ world, absences }, { leader, staff }, date),
      )
    }
    if (weekday(date) === 3) {
      world.agenda.plan(world.at(date, minute + 30), () => evenOut(world, leader))
    }
  }
}

const ownTeams = (leader: DemoStaff) => demoTeams.filter((one) => one.leader === leader.account)

async function writeLeave(
  { world, absences }: { world: World; absences: Absences },
  { leader, staff }: { leader: DemoStaff; staff: readonly DemoStaff[] },
  monday: BusinessDate,
): Promise<void> {
  const { random } = world
  const accounts = ownTeams(leader).flatMap((one) => one.members)
  for (const one of staff.filter(({ account }) => accounts.includes(account))) {
    if (!random.chance(0.08)) continue
    const from = addDays(monday, random.int(1, 4))
    const to = addDays(from, random.int(0, 2))
    await world.attempt(leader.actor, 'write down leave', async (ctx) => {
      await setAbsence(ctx, { staffId: one.id, from, to, absent: true })
      for (let day = from; day <= to; day = addDays(day, 1)) absences.add(one, day)
    })
  }
}

/** Some blocked numbers turn out to be the customer's after all. */
async function clearNumbers(world: World, leader: DemoStaff): Promise<void> {
  const stages = ownTeams(leader).flatMap((one) => one.stages)
  const blocked = await world.appContext.db
    .selectFrom('contact.wrongNumber as w')
    .innerJoin('collections.case as c', 'c.personId', 'w.personId')
    .select(['c.id'])
    .where('w.clearedAt', 'is', null)
    .where('w.markedAt', '<', new Date(world.clock.now().getTime() - 2 * 86_400_000))
    .where('c.closedOn', 'is', null)
    .where('c.stage', 'in', stages)
    .orderBy('c.id')
    .limit(5)
    .execute()
  for (const { id } of blocked) {
    if (!world.random.chance(0.12)) continue
    const reason = 'The customer confirmed the number by message'
    await world.attempt(leader.actor, 'lift a number block', (ctx) =>
      clearNumber(ctx, id, { reason }),
    )
  }
}

/** Takes back a few cases of the collector with the most, and assigns them again. */
async function evenOut(world: World, leader: DemoStaff): Promise<void> {
  const stages = ownTeams(leader).flatMap((one) => one.stages)
  const held = await world.appContext.db
    .selectFrom('collections.case')
    .select(['id', 'assigneeId'])
    .where('closedOn', 'is', null)
    .where('stage', 'in', stages)
    .where('assigneeId', 'is not', null)
    .orderBy('assigneeId')
    .orderBy('id', 'desc')
    .execute()
  const counts = new Map<number, number[]>()
  for (const { id, assigneeId } of held) {
    counts.set(assigneeId ?? 0, [...(counts.get(assigneeId ?? 0) ?? []), id])
  }
  const sizes = [...counts.values()].sort((a, b) => b.length - a.length)
  const [most = [], least = []] = [sizes[0], sizes.at(-1)]
  const caseIds = most.slice(0, Math.min(15, Math.floor((most.length - least.length) / 2)))
  if (caseIds.length === 0) return
  const reason = 'Evened out within the team'
  await world.attempt(leader.actor, 'take cases back', (ctx) =>
    takeBackCases(ctx, { caseIds, reason }),
  )
  await world.attempt(leader.actor, 'hand out cases', (ctx) =>
    handOutCases(ctx, { caseIds, held: 'keep', rule: 'even', weeks: 4, reason }),
  )
}
