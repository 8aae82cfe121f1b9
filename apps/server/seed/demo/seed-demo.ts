import type { DemoSignIn } from '@daftari/contract/administration/session'
import { addDays, type BusinessDate, daysBetween } from '@daftari/kernel/business-date'
import { forgetMemory, keepMemory } from '../../emulator/outside-memory.ts'
import { type Progress, timeLeft } from '../../src/cli/progress-bar.ts'
import type { HashingCost } from '../../src/modules/administration/index.ts'
import { clockBy } from '../../src/platform/clock.ts'
import type { RunningConfig } from '../../src/platform/config.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { ensureReference } from '../../src/reference/ensure-reference.ts'
import { growthAtTheEnd } from './borrowers/arriving.ts'
import type { Cast } from './cast.ts'
import { demoPassword, demoPeople, renewPasswords, visitorsAccounts } from './demo-staff.ts'
import { live } from './live.ts'
import { forgetLife, keepLife, type LifeMemory } from './living/life-memory.ts'
import { rehearseBook } from './waiting/rehearsing-book.ts'
import { type ActTime, newTally } from './world/tally.ts'
import { openWorld, type World } from './world/world.ts'
import { writtenTables } from './world/written-tables.ts'

/** Shown after every start of a demo and on its sign-in page: somebody of each kind of work. */
export const demoSignIns: readonly (DemoSignIn & { work: string })[] = demoPeople
  .filter((one) => visitorsAccounts.has(one.account))
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

/** Fills a fresh, migrated database with the simulated lender; `progress` is called for each day. */
export async function seedDemo(config: RunningConfig, progress: Progress): Promise<ActTime[]> {
  const until = yesterday(config)
  const acts = await simulate(config, { until }, progress)
  await rehearseBook(config, until)
  return acts
}

/**
 * The lender's life up to and including `until`, by the product's own commands. Its staff's passwords cost
 * `means.hashing` at the end: a test that needs no real cost takes the least.
 */
export async function simulate(
  config: RunningConfig,
  o: { until: BusinessDate; means?: { hashing: HashingCost }; comparesReads?: boolean },
  progress: Progress,
): Promise<ActTime[]> {
  const from = addDays(o.until, 1 - config.demo.days)
  forgetMemory(config.dataDir)
  forgetLife(config.dataDir)
  const tally = newTally(o)
  const written = writtenTables()
  const database = openDatabase(config.databaseUrl, {
    durable: false,
    name: 'daftari simulation',
    onStatement(text, values) {
      tally.asked(text, values)
      written.asked(text, values)
    },
  })
  try {
    const world = openWorld(config, database, {
      start: new Date(`${from}T00:00:00Z`),
      tally,
      unlessWritten: written.unlessWritten,
      aggregatorSince: addDays(o.until, 1 - daysWithAggregator),
      recordsSince: addDays(o.until, 1 - daysWithRecordings),
    })
    world.clock.set(world.at(from, 1))
    await ensureReference(database.db, world.clock.now())
    const left = timeLeft(() => performance.now())
    const cast = await live(
      world,
      { from, until: o.until, customers: config.demo.customers },
      (date) => {
        const share = shareOfWork((daysBetween(from, date) + 1) / config.demo.days)
        progress(share, date, left(share))
      },
    )
    await world.as(system, 'renew passwords', (ctx) => renewPasswords(ctx, cast.staff, o.means))
    keepMemory(config.dataDir, world)
    keepLife(config.dataDir, memoryAfter(world, cast, { from, ...config.demo }))
    return tally.acts()
  } finally {
    await database.close()
  }
}

/** The memory from which the life continues: somewhat more customers a day arrive than at its end. */
function memoryAfter(
  world: World,
  cast: Cast,
  { from, customers, days }: { from: BusinessDate; customers: number; days: number },
): LifeMemory {
  const { templates, reach } = cast
  const aDay = Math.max(1, Math.round((1.3 * growthAtTheEnd * customers) / days))
  return {
    from,
    at: world.clock.now().toISOString(),
    customers,
    aDay,
    borrowers: [...cast.borrowers.values()],
    ahead: world.agenda.kept(),
    templates,
    reach,
  }
}

/** The last days cost five times the first: more customers, more loans. */
const shareOfWork = (days: number) => (days + 2 * days ** 2) / 3

const system = { kind: 'system', name: 'demo' } as const

const yesterday = (config: RunningConfig) => addDays(clockBy(config).today(), -1)
