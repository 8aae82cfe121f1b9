import type { DemoSignIn } from '@daftari/contract/administration/session'
import { addDays, type BusinessDate, daysBetween } from '@daftari/kernel/business-date'
import { forgetMemory, keepMemory } from '../../emulator/outside-memory.ts'
import { type Progress, timeLeft } from '../../src/cli/progress-bar.ts'
import { clockBy } from '../../src/platform/clock.ts'
import type { RunningConfig } from '../../src/platform/config.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { ensureReference } from '../reference/ensure-reference.ts'
import { demoPassword, demoPeople } from './demo-staff.ts'
import { live } from './live.ts'
import type { ActTime } from './world/tally.ts'
import { openWorld } from './world/world.ts'

const shown = new Set([
  'admin',
  'auditor',
  'auditadmin',
  'inspector',
  'collector',
  'collectionlead',
  'telemarketer',
  'finance',
  'service',
])

/** Shown after every start of a demo and on its sign-in page: somebody of each kind of work. */
export const demoSignIns: readonly (DemoSignIn & { work: string })[] = demoPeople
  .filter((one) => shown.has(one.account))
  .map((one) => ({
    account: one.account,
    password: demoPassword,
    role: one.role,
    work: one.introduction,
  }))

/** Its reports are uploaded from its first day on, as all statements are by then. */
const daysWithAggregator = 10
/** A minute of sound is half a megabyte. */
const daysWithRecordings = 14

/** Fills a fresh, migrated database with the simulated lender; `progress` hears of each day. */
export async function seedDemo(config: RunningConfig, progress: Progress): Promise<ActTime[]> {
  return simulate(config, { until: yesterday(config) }, progress)
}

/** The lender's life up to and including `until`, by the product's own commands. */
export async function simulate(
  config: RunningConfig,
  o: { until: BusinessDate },
  progress: Progress,
): Promise<ActTime[]> {
  const from = addDays(o.until, 1 - config.demo.days)
  forgetMemory(config.dataDir)
  const database = openDatabase(config.databaseUrl, { durable: false, name: 'daftari simulation' })
  try {
    const world = openWorld(config, database, {
      start: new Date(`${from}T00:00:00Z`),
      aggregatorSince: addDays(o.until, 1 - daysWithAggregator),
      recordsSince: addDays(o.until, 1 - daysWithRecordings),
    })
    world.clock.set(world.at(from, 1))
    await ensureReference(database.db, world.clock.now())
    const left = timeLeft(() => performance.now())
    await live(world, { from, until: o.until, customers: config.demo.customers }, (date) => {
      const share = shareOfWork((daysBetween(from, date) + 1) / config.demo.days)
      progress(share, date, left(share))
    })
    keepMemory(config.dataDir, world)
    return world.tally.acts()
  } finally {
    await database.close()
  }
}

/** The last days cost five times the first: more customers, more loans. */
const shareOfWork = (days: number) => (days + 2 * days ** 2) / 3

const yesterday = (config: RunningConfig) => addDays(clockBy(config).today(), -1)
