import { addDays, type BusinessDate, daysBetween } from '@daftari/kernel/business-date'
import { isDatabaseAway } from '../../../src/platform/db/away/database-away.ts'
import { withoutNumbers } from '../../../src/platform/log.ts'
import type { Cast } from '../cast.ts'
import { worksOn } from '../demo-staff.ts'
import { endDay, morning, planDay } from '../plan-day.ts'
import { comeIn } from '../staff/signing-in.ts'
import { planRecurringJobs } from '../world/recurring-jobs.ts'
import type { World } from '../world/world.ts'
import type { LifeMemory } from './life-memory.ts'

/** The most days of an absence that are caught up; earlier days have no events. */
const mostDays = 14

const minuteMs = 60_000

/** A life in progress: its participants, and its current day. */
export interface Going {
  world: World
  cast: Cast
  memory: LifeMemory
}

/** Simulated days that were missed, and today up to this minute. */
export async function liveUntil(
  going: Going,
  now: Date,
  lived: (share: number, date: BusinessDate, at: Date) => void,
): Promise<void> {
  const { world, memory } = going
  const today = dateAt(world, now)
  const first = addDays(today, -mostDays)
  let date = dateAt(world, new Date(memory.at))
  const from = date < first ? first : date
  const days = daysBetween(from, today) + 1
  if (date < first) {
    await attempted(going, 'end a day', () => endDay(world, going.cast, date))
    await world.moveTo(world.at(first, 0))
    date = first
    await attempted(going, 'close the days before', () => morning(world, first))
  } else await world.moveTo(new Date(memory.at))
  for (;;) {
    await beginDay(going, date)
    planRecurringJobs(world, date)
    world.agenda.dropUnkept(world.clock.now())
    const midnight = world.at(addDays(date, 1), 0)
    const end = now < midnight ? now : midnight
    await performUntil(going, end)
    const ended = date
    if (end !== now) {
      await attempted(going, 'end a day', () => endDay(world, going.cast, ended))
      date = addDays(ended, 1)
      await attempted(going, 'close a day', () => morning(world, date))
    }
    lived((daysBetween(from, ended) + 1) / days, ended, world.clock.now())
    if (end === now) return
  }
}

/** Starts the day's shifts and plans its events; those in the past are left out. */
export async function beginDay(going: Going, date: BusinessDate): Promise<void> {
  const { world, cast, memory } = going
  const now = world.clock.now()
  const minute = (now.getTime() - world.at(date, 0).getTime()) / minuteMs
  for (const one of cast.staff) {
    const { from, until } = one.shift
    if (!worksOn(one, date) || minute < from || minute > until) continue
    await attempted(going, 'come in', () => comeIn(world, one))
  }
  const first = memory.customers + 1
  memory.customers += memory.aDay
  await attempted(going, 'plan a day', async () =>
    planDay(world, cast, {
      date,
      life: { from: memory.from, until: date, customers: memory.customers },
      arrivals: { first, last: memory.customers },
      isLast: false,
      livesOn: true,
    }),
  )
}

async function performUntil(going: Going, end: Date): Promise<void> {
  const { world } = going
  for (;;) {
    const next = world.agenda.takeBefore(end)
    if (next === undefined) break
    await world.moveTo(next.at)
    await attempted(going, 'live on', next.run)
  }
  await world.moveTo(end)
}

/**
 * The life continues whatever fails in one act; a visitor may have done anything in between. Throws where the
 * database is away: then nothing is simulated.
 */
export async function attempted(
  { world }: Pick<Going, 'world'>,
  act: string,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    world.appContext.log.debug({ act, error: withoutNumbers(text) }, 'an act of the demo failed')
  }
}

/** What is kept of it now. */
export function memoryOf({ world, cast, memory }: Going, at: Date): LifeMemory {
  return {
    ...memory,
    at: at.toISOString(),
    borrowers: [...cast.borrowers.values()],
    ahead: world.agenda.kept(),
  }
}

const dateAt = (world: World, at: Date): BusinessDate => {
  let date = world.clock.today()
  while (world.at(date, 0) > at) date = addDays(date, -1)
  while (world.at(addDays(date, 1), 0) <= at) date = addDays(date, 1)
  return date
}
