import { setTimeout as after } from 'node:timers/promises'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { seededRandom } from '@daftari/kernel/random'
import { keepMemory, recallMemory } from '../../../emulator/outside-memory.ts'
import type { Progress } from '../../../src/cli/progress-bar.ts'
import { hashingCost } from '../../../src/modules/administration/index.ts'
import type { OpenedApp } from '../../../src/open-app.ts'
import { clockBy } from '../../../src/platform/clock.ts'
import type { RunningConfig } from '../../../src/platform/config.ts'
import { openDatabase } from '../../../src/platform/db/database.ts'
import { recallCast } from '../cast.ts'
import { endDay } from '../plan-day.ts'
import { openWorld } from '../world/world.ts'
import { keepLife, recallLife } from './life-memory.ts'
import { attempted, beginDay, type Going, liveUntil, memoryOf } from './live-on.ts'
import { runningWorld } from './running-world.ts'

const pauseMs = 1_000
const keptEveryMs = 120_000
/** The lender has closed the previous day by then. */
const dayBeginsAtMinute = 40

/** Other draws than those of any earlier part of the life: nothing gets a name that is there already. */
const seedAt = (at: Date) => Math.floor(at.getTime() / 1_000) % 2 ** 31

/**
 * Before the lender opens: the days since it was last open, at most fourteen, and today up to this
 * minute. Nothing where nobody lives on.
 */
export async function liveUpToNow(config: RunningConfig, progress: Progress): Promise<void> {
  const memory = recallLife(config.dataDir)
  if (memory === undefined) return
  const now = clockBy(config).now()
  const start = new Date(memory.at)
  if (now <= start) return
  const database = openDatabase(config.databaseUrl, { durable: false, name: 'daftari life' })
  try {
    const demo = { ...config.demo, seed: seedAt(now) }
    const today = memory.at.slice(0, 10) as BusinessDate
    const world = openWorld({ ...config, demo }, database, {
      start,
      aggregatorSince: today,
      recordsSince: today,
    })
    world.ports.hashing = hashingCost
    world.notifyCustomers()
    recallMemory(config.dataDir, world)
    const going: Going = { world, cast: await recallCast(world, memory), memory }
    await liveUntil(going, now, (share, date, at) => {
      progress(share, date)
      keepMemory(config.dataDir, world)
      keepLife(config.dataDir, memoryOf(going, at))
    })
  } finally {
    await database.close()
  }
}

/** While the lender is open, its people and customers act in real time, by the same acts. */
export async function startLiving(
  opened: OpenedApp,
  config: RunningConfig,
): Promise<{ stop(): Promise<void> } | undefined> {
  const memory = recallLife(config.dataDir)
  const { outside, appContext } = opened
  if (memory === undefined || outside === undefined) return undefined
  const { clock } = appContext
  const world = runningWorld(opened, outside, seededRandom(seedAt(clock.now())))
  const going: Going = { world, cast: await recallCast(world, memory), memory }
  const ending = new AbortController()
  const { signal } = ending
  const running = liveThrough(going, signal, (at) => keepLife(config.dataDir, memoryOf(going, at)))
  return {
    async stop() {
      ending.abort()
      await running
    },
  }
}

async function liveThrough(
  going: Going,
  signal: AbortSignal,
  keep: (at: Date) => void,
): Promise<void> {
  const { clock, agenda, at } = going.world
  const pause = () => after(pauseMs, undefined, { signal }).catch(() => undefined)
  let date: BusinessDate | undefined
  /** A day that has not ended in its plans is taken up again where it was left. */
  const lived = () => {
    const now = clock.now()
    if (date === undefined || clock.today() === date) return now
    return new Date(at(addDays(date, 1), 0).getTime() - 1)
  }
  const step = async () => {
    const today = clock.today()
    if (date === undefined || (today !== date && clock.now() >= at(today, dayBeginsAtMinute))) {
      const ended = date
      if (ended !== undefined) {
        await attempted(going, 'end a day', () => endDay(going.world, going.cast, ended))
      }
      date = today
      await beginDay(going, today)
      agenda.dropUnkept(clock.now())
    }
    const next = agenda.takeBefore(clock.now())
    if (next === undefined) await pause()
    else await attempted(going, 'live on', next.run)
  }
  let keptAt = clock.now().getTime()
  while (!signal.aborted) {
    // The database is away: it is in the log of everything else, and may be back in a moment.
    await step().catch(pause)
    if (clock.now().getTime() - keptAt < keptEveryMs) continue
    keep(lived())
    keptAt = clock.now().getTime()
  }
  keep(lived())
}
