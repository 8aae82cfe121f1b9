import type { HoldKind } from '@daftari/contract/contact/enums'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { proposedStop } from '../../../src/modules/contact/commands/propose-stop.ts'
import { stopContact } from '../../../src/modules/contact/index.ts'
import { type DemoStaff, worksOn } from '../demo-staff.ts'
import type { Talk } from '../staff/talking.ts'
import type { World } from '../world/world.ts'

type Pause = { kind: HoldKind; days: number | null; reason: string }

const paused: Readonly<Record<NonNullable<Talk['pauses']>, Pause>> = {
  dispute: { kind: 'dispute', days: 14, reason: 'Says the money never arrived; finance looks' },
  hardship: {
    kind: 'hardship',
    days: 21,
    reason: 'Out of work since last month, shows the letter',
  },
  deceased: { kind: 'deceased', days: null, reason: 'A relative says the customer has died' },
}

/** What the customer said makes us leave them alone for a while. */
export function pauseFor(
  world: World,
  one: DemoStaff,
  { personId, why }: { personId: number; why: NonNullable<Talk['pauses']> },
): Promise<unknown> {
  return pause(world, one, personId, paused[why])
}

function pause(world: World, one: DemoStaff, personId: number, { kind, days, reason }: Pause) {
  const until = days === null ? undefined : addDays(world.clock.today(), days)
  return world.attempt(one.actor, 'leave a customer alone', (ctx) =>
    stopContact(ctx, { kind: 'hold', personId, hold: kind, reason, until }),
  )
}

/** What came in by letter in the last days, for the first of each kind of product's open cases. */
const letters: readonly Pause[] = [
  { kind: 'dispute', days: 10, reason: 'Disputes the fine in writing; the branch answers' },
  { kind: 'deceased', days: null, reason: 'The family sent the burial permit' },
  { kind: 'fraud-victim', days: 20, reason: 'Police abstract: the ID was used by somebody else' },
]
/** The most open cases in one letter. */
const casesPerLetter = 4

/**
 * On the last two days a leader writes down for whom letters came, and another who has read them confirms it:
 * those cases are left alone.
 */
export function planLetters(
  world: World,
  staff: readonly DemoStaff[],
  { date, until }: { date: BusinessDate; until: BusinessDate },
): void {
  const leaders = staff.filter(({ role }) => role === 'collection-lead')
  const reader = leaders.find((one) => worksOn(one, date))
  if (date < addDays(until, -1) || reader === undefined) return
  const at = world.at(date, reader.shift.from + 75)
  for (const kind of ['single', 'instalments']) {
    world.agenda.plan(at, () => readLetters(world, reader, kind))
  }
  const other =
    leaders.find((one) => one !== reader) ?? staff.find(({ role }) => role === 'audit-admin')
  if (other !== undefined) {
    world.agenda.plan(new Date(at.getTime() + 2_400_000), () =>
      confirmLetters(world, other, reader),
    )
  }
}

async function confirmLetters(world: World, one: DemoStaff, reader: DemoStaff): Promise<void> {
  const asked = await world.appContext.db
    .selectFrom('contact.proposedStop')
    .select(['id', 'version'])
    .where('state', '=', 'asked')
    .where('kind', '=', 'hold')
    .where('askedBy', '=', reader.id)
    .orderBy('id')
    .execute()
  for (const of of asked) {
    await world.attempt(one.actor, 'confirm a hold', (ctx) =>
      proposedStop.decide(ctx, { ...of, approve: true, reason: 'Read the letter' }),
    )
  }
}

async function readLetters(world: World, reader: DemoStaff, kind: string): Promise<void> {
  const open = await world.appContext.db
    .selectFrom('collections.case as c')
    .select(['c.id', 'c.personId'])
    .where('c.closedOn', 'is', null)
    .where('c.kind', '=', kind)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contact.hold as h')
            .select('h.id')
            .where('h.endedAt', 'is', null)
            .whereRef('h.personId', '=', 'c.personId'),
        ),
      ),
    )
    .orderBy('c.id')
    .execute()
  const count = Math.min(letters.length, Math.ceil(open.length / casesPerLetter))
  for (const [index, { personId }] of open.slice(0, count).entries()) {
    const letter = letters[index]
    if (letter !== undefined) await pause(world, reader, personId, letter)
  }
}
