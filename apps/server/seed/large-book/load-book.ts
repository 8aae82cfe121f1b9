import { addDays, addMonths, type BusinessDate, daysBetween } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import pg from 'pg'
import { sealAuditLog } from '../../src/modules/administration/index.ts'
import { sealLedger } from '../../src/modules/ledger/index.ts'
import { fundFloat } from '../../src/modules/payments/index.ts'
import { levelOf } from '../../src/modules/support/cases/service-levels.ts'
import type { RunningConfig } from '../../src/platform/config.ts'
import { type Context, systemContext } from '../../src/platform/context.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { transact } from '../../src/platform/db/transact.ts'
import { writeClosedThrough } from '../../src/platform/schedule/daily.ts'
import { ensureReference } from '../../src/reference/ensure-reference.ts'
import { openLender } from '../demo/demo-lender.ts'
import { hireStaff, renewPasswords } from '../demo/demo-staff.ts'
import { authoriseAuditors } from '../demo/staff/heading-audit.ts'
import { formTeams } from '../demo/staff/leading-collection.ts'
import { openWorld, type World } from '../demo/world/world.ts'
import { atOnce } from './at-once.ts'
import type { BookScope } from './book-scope.ts'
import {
  continueNumbering,
  letNobodyVacuum,
  letVacuum,
  putBack,
  setAside,
} from './indexes-aside.ts'
import { closeChannels, openChannels } from './open-channels.ts'
import { keepPrices } from './price-list.ts'
import { keep, makeScratch } from './scratch.ts'
import { type Step, stepsOf } from './steps.ts'

export type BookSize = { applications: number; months: number; seed: number; today: BusinessDate }

/** A line for each step: what it was, and how many seconds it took. */
export type ReportStep = (step: string, seconds: number) => void

const system = { kind: 'system', name: 'large-book' } as const

/**
 * Fills an empty, migrated database with a lender's whole book, set by set: as the product itself
 * would have written it, and so that every invariant of the books holds.
 */
export async function loadBook(
  config: RunningConfig,
  size: BookSize,
  report: ReportStep,
): Promise<void> {
  const database = openDatabase(config.databaseUrl, { durable: false, name: 'daftari load-book' })
  const openedOn = addMonths(size.today, -size.months)
  try {
    const world = openWorld(config, database, { start: new Date(`${openedOn}T00:00:00Z`) })
    world.clock.set(world.at(openedOn, 1))
    await ensureReference(database.db, world.clock.now())
    await openForBusiness(world, openedOn, size)
    const scope: BookScope = {
      appContext: world.appContext,
      seed: size.seed,
      applications: size.applications,
      persons: Math.ceil(size.applications * 0.4),
      zone: world.clock.zone,
      opened_on: openedOn,
      closed_through: addDays(size.today, -1),
      today: size.today,
      days: daysBetween(openedOn, size.today),
      short_code: config.mpesa.shortCodeC2b,
    }
    await fill(config.databaseUrl, { world, scope }, report)
    await runJobs({ world, scope }, ['collections.open-cases', 'collections.forecast'], report)
    await writeClosedThrough(world.appContext, scope.closed_through)
    await closeChannels(world)
  } finally {
    await database.close()
  }
}

async function openForBusiness(world: World, openedOn: BusinessDate, size: BookSize) {
  await openLender(world.appContext.db, openedOn)
  await writeClosedThrough(world.appContext, addDays(openedOn, -1))
  const staff = await world.as(system, 'open', (ctx) => hireStaff(ctx, world.ports))
  const head = staff.find((one) => one.role === 'admin')
  await world.as(head?.actor ?? system, 'open', async (ctx) => {
    await authoriseAuditors(ctx, staff, 80)
    await ctx.tx.insertInto('payments.numbering').values({ prefix: 'book' }).execute()
  })
  await world.as(system, 'open', (ctx) => formTeams(ctx, staff))
  // Enough for every payout: 5,000.00 for each application is more than is lent.
  const floatCents = cents(size.applications * 500_000)
  await world.as(system, 'open', (ctx) =>
    fundFloat(ctx, { amountCents: floatCents, reference: 'opening' }),
  )
  await openChannels(world, staff, size.today)
  world.clock.set(world.at(size.today, 31))
  await world.as(system, 'open', (ctx) => renewPasswords(ctx, staff))
}

/** What their triggers check and count is checked and counted at the end, all at once. */
const counted = [
  'ledger.entry',
  'ledger.line',
  'servicing.loan_day',
  'servicing.instalment',
  'servicing.repayment',
  'servicing.repayment_line',
  'servicing.waiver_line',
  'collections.remark',
  'collections.recovery',
]

async function fill(url: string, { world, scope }: Filling, report: ReportStep): Promise<void> {
  const [one, two] = [await connect(url), await connect(url)]
  try {
    await makeScratch(one, scope)
    await keepPrices(one, world)
    const level = await world.as(system, 'open', (ctx) => levelOf(ctx, 'offline-message'))
    await keep(one, 'promised', [{ level }])
    await letNobodyVacuum(one)
    const aside = await setAside(one)
    for (const table of counted) await one.query(`alter table ${table} disable trigger user`)
    const work = (client: pg.Client, { name, run }: Step) => timed(name, report, () => run(client))
    await atOnce([one, two], stepsOf(scope), work, ({ needs }, done) => {
      const names = new Set(Array.from(done, ({ name }) => name))
      return needs.every((need) => names.has(need))
    })
    await timed('indexes and foreign keys', report, () => putBack([one, two], aside))
    await continueNumbering(one)
    for (const table of counted) await one.query(`alter table ${table} enable trigger user`)
    await one.query('drop schema large_book cascade')
    await Promise.all([
      timed('facts of the statistics', report, () =>
        one.query(`select servicing.count_all_days(), servicing.count_all_repayments(),
          servicing.count_all_due(), customers.count_all_journeys(), outreach.count_items('-infinity')`),
      ),
      sumSealed({ world, scope }, report),
      timed('seals of the audit log', report, () => sealAuditLog(world.appContext)),
    ])
    await timed('vacuum and statistics', report, () => vacuum([one, two]))
    await letVacuum(one)
  } finally {
    await Promise.all([one.end(), two.end()])
  }
}

type Filling = { world: World; scope: BookScope }

async function sumSealed({ world, scope }: Filling, report: ReportStep): Promise<void> {
  await timed('seals of the journal', report, () => inTransaction(world, sealLedger))
  await runJobs({ world, scope }, ['servicing.sum-results'], report)
}

/** The largest first: what is left at the end is small. */
async function vacuum(connections: readonly [pg.Client, pg.Client]): Promise<void> {
  const { rows } = await connections[0].query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and not c.relisshared and n.nspname not in ('pg_toast', 'information_schema')
    order by pg_table_size(c.oid) desc`)
  await atOnce(connections, rows, (client, { name }) => client.query(`vacuum (analyze) ${name}`))
}

/** What the product does by itself each morning, whose rows no step writes. */
async function runJobs({ world, scope }: Filling, names: readonly string[], report: ReportStep) {
  for (const name of names) {
    const job = world.app.daily.find((one) => one.name === name)
    await timed(name, report, () =>
      inTransaction(world, async (ctx) => job?.run(ctx, scope.closed_through)),
    )
  }
}

const inTransaction = <T>({ appContext }: World, work: (ctx: Context) => Promise<T>) =>
  transact(appContext.db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local work_mem = ${sql.lit(filling.work_mem)}`.execute(tx)
    return work(systemContext(appContext, tx, system.name))
  })

/** The two connections occupy both cores, so that neither is helped by workers. */
const filling = {
  timezone: 'UTC',
  jit: 'off',
  synchronous_commit: 'off',
  work_mem: '256MB',
  maintenance_work_mem: '1GB',
  max_parallel_workers_per_gather: 0,
  max_parallel_maintenance_workers: 0,
  // Rows are read in the order in which they were written.
  synchronize_seqscans: 'off',
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'daftari load-book',
    options: Object.entries(filling)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  await client.connect()
  return client
}

async function timed<T>(step: string, report: ReportStep, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  report(step, (performance.now() - began) / 1_000)
  return result
}
