import type { AudienceVersion } from '@daftari/contract/promotion/audiences/audience'
import { firstAudiences } from '@daftari/contract/promotion/audiences/first-audiences'
import { addDays, type BusinessDate, daysBetween } from '@daftari/kernel/business-date'
import { audienceFlow } from '../../../src/modules/promotion/index.ts'
import type { Life } from '../borrowers/arriving.ts'
import type { Borrower } from '../borrowers/borrower.ts'
import { apply } from '../borrowers/borrowing.ts'
import { inventCustomer } from '../borrowers/invent-customer.ts'
import { minuteOfDay } from '../borrowers/paying.ts'
import { completeProfile, register, type StopsAt } from '../borrowers/registering.ts'
import type { Cast } from '../cast.ts'
import { planVersion } from '../world/next-version.ts'
import type { World } from '../world/world.ts'

/**
 * Many who register and go no further: cheap to live, and enough of them that what promotion does can be
 * read. The days are counted back from the last: whoever came in the first four weeks has had a week by then.
 */
interface Stand {
  audience: 'register-not-apply' | 'register-bind-id-num'
  stopsAt: StopsAt
  /** For each customer of the lender. */
  people: number
  holdOutPercent: number
  /** Per cent of those who are contacted, and of those who are held out, who apply within days. */
  apply: { treated: number; held: number }
  reason: string
  /** The first of their numbers, which no other customer has. */
  numbersFrom: number
}

const stands: readonly Stand[] = [
  {
    audience: 'register-not-apply',
    stopsAt: 'registered',
    people: 1.36,
    holdOutPercent: 35,
    apply: { treated: 17, held: 2 },
    reason: 'A third held out, so that the stands of this month show what calling them brings',
    numbersFrom: 500_000,
  },
  {
    audience: 'register-bind-id-num',
    stopsAt: 'identified',
    people: 1,
    holdOutPercent: 46,
    // They would have come by themselves.
    apply: { treated: 10, held: 10 },
    reason: 'Nearly half held out: it is said that these come without a call',
    numbersFrom: 600_000,
  },
]

/** The first day at the stands, and how many there are, counted back from the last day of the life. */
const firstDay = 42
const daysAtStands = 26

/** Before the first day a version of each audience holds enough people out, by two people. */
export function planStandVersions(world: World, { staff }: Cast, { from, until }: Life): void {
  const on = addDays(until, -firstDay - 1)
  const admin = staff.find(({ role }) => role === 'admin')
  const head = staff.find(({ role }) => role === 'audit-admin')
  if (on <= from || admin === undefined || head === undefined) return
  for (const { audience, holdOutPercent, reason } of stands) {
    planVersion<AudienceVersion>(world, [head, admin], {
      of: audienceFlow,
      object: audience,
      on,
      effectiveOn: addDays(on, 1),
      reason,
      // Changed criteria start a new draw of the hold-out, which is read from its first day on.
      change: (newest) => ({ ...lately(newest ?? firstVersions[audience]), holdOutPercent }),
    })
  }
}

const firstVersions: Readonly<Record<Stand['audience'], AudienceVersion>> = firstAudiences

/** Only those of the last weeks, where it says how long ago. */
function lately(version: AudienceVersion): AudienceVersion {
  const criteria = version.criteria.map((one) =>
    'to' in one && one.to !== undefined ? { ...one, to: 45 } : one,
  )
  return { ...version, criteria }
}

/** As many each day. */
export function planStands(
  world: World,
  cast: Cast,
  { date, life }: { date: BusinessDate; life: Life },
): void {
  const day = firstDay - daysBetween(date, life.until)
  if (day < 0 || day >= daysAtStands || addDays(life.until, -firstDay - 1) <= life.from) return
  for (const stand of stands) {
    const through = (days: number) =>
      Math.round((days / daysAtStands) * stand.people * life.customers)
    for (let number = through(day); number < through(day + 1); number += 1) {
      world.agenda.plan(world.at(date, minuteOfDay(world.random)), () =>
        comeToStand(world, cast, { stand, number: stand.numbersFrom + number, date }),
      )
    }
  }
}

async function comeToStand(
  world: World,
  cast: Cast,
  { stand, number, date }: { stand: Stand; number: number; date: BusinessDate },
): Promise<void> {
  const { random } = world
  const customer = inventCustomer(random, number, date)
  const portraitOf = () => cast.portraitOf(customer.portrait)
  const { stopsAt } = stand
  const borrower = await register(world, customer, portraitOf, { stopsAt, atStand: true })
  const later = addDays(date, random.int(2, 5))
  const luck = random.int(1, 100)
  if (luck > Math.max(stand.apply.treated, stand.apply.held)) return
  world.agenda.plan(world.at(later, minuteOfDay(random)), async () => {
    const arm = await armOf(world, { personId: borrower.personId, audience: stand.audience })
    if (arm === undefined || luck > stand.apply[arm]) return
    await applyAtLast(world, cast, borrower)
  })
}

async function armOf(
  world: World,
  of: { personId: number; audience: Stand['audience'] },
): Promise<'treated' | 'held' | undefined> {
  const row = await world.appContext.db
    .selectFrom('reporting.audienceMember')
    .select('arm')
    .where('personId', '=', of.personId)
    .where('audienceCode', '=', of.audience)
    .orderBy('memberId', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && (row.arm === 'treated' ? 'treated' : 'held')
}

async function applyAtLast(world: World, cast: Cast, borrower: Borrower): Promise<void> {
  await completeProfile(world, borrower, await cast.portraitOf(borrower.portrait))
  cast.borrowers.set(borrower.personId, borrower)
  await apply(world, borrower, cast.offers)
}
