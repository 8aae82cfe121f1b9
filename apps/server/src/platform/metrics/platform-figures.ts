import { daysBetween } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import { type Provider, providers } from '../faults/provider-health.ts'
import { type DailyJob, readClosedThrough } from '../schedule/daily.ts'
import { dayCapFigures } from '../watch/day-caps.ts'
import { ageOf, type Figure, type FigureValue } from './figure.ts'

/** Deliveries, exports, the daily close and the last look at the books. */
export function platformFigures(daily: readonly DailyJob[]): Figure[] {
  return [
    ...deliveryFigures,
    exportsOpen,
    ...filesFigures,
    providersAway,
    ...closeFigures(daily),
    ...bookFigures,
    ...dayCapFigures,
  ]
}

interface Deliveries {
  due: number
  parked: number
  oldest: Date | null
}

/** The table contains only pending deliveries. */
async function deliveries(appContext: AppContext): Promise<Deliveries> {
  const { rows } = await sql<Deliveries>`
    select count(*) filter (where not parked and due_at <= ${appContext.clock.now()}) as due,
      count(*) filter (where parked) as parked,
      min(due_at) filter (where not parked and due_at <= ${appContext.clock.now()}) as oldest
    from platform.delivery`.execute(appContext.db)
  return rows[0] ?? { due: 0, parked: 0, oldest: null }
}

const deliveryFigures: Figure[] = [
  {
    name: 'deliveries_due',
    help: 'Events that should have been brought to a listener by now.',
    read: async (appContext) => [{ value: (await deliveries(appContext)).due }],
  },
  {
    name: 'deliveries_parked',
    help: 'Deliveries given up after the last attempt; each holds back its own subject.',
    read: async (appContext) => [{ value: (await deliveries(appContext)).parked }],
  },
  {
    name: 'deliveries_oldest_due_seconds',
    help: 'How long the oldest due delivery has waited; 0 when none does.',
    read: async (appContext) => ageOf(appContext, (await deliveries(appContext)).oldest),
  },
]

const filesFigures: Figure[] = [
  {
    name: 'files_free_bytes',
    help: 'The room on the disk of the files.',
    read: async ({ files }) => [{ value: (await files.room()).freeBytes }],
  },
  {
    name: 'files_free_ratio',
    help: 'The share of the disk of the files that is free; 1 is all.',
    async read({ files }) {
      const { freeBytes, totalBytes } = await files.room()
      return [{ value: totalBytes === 0 ? 0 : freeBytes / totalBytes }]
    },
  },
]

const providersAway: Figure = {
  name: 'provider_away_seconds',
  help: 'How long a provider has been left alone because it did not answer; 0 while it does.',
  labels: ['provider'],
  async read(appContext) {
    const now = appContext.clock.now().getTime()
    const rows = await appContext.db
      .selectFrom('platform.provider')
      .select(['name', 'state', 'since'])
      .where('name', 'in', [...providers])
      .execute()
    const since = (name: Provider) =>
      rows.find((row) => row.name === name && row.state === 'away')?.since.getTime() ?? now
    return providers.map((name) => ({
      labels: { provider: name },
      value: Math.max(now - since(name), 0) / 1_000,
    }))
  },
}

const exportsOpen: Figure = {
  name: 'exports_open',
  help: 'Exports that are not written yet.',
  labels: ['state'],
  async read(appContext) {
    const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*) as count from platform.export
      where state in ('waiting', 'running') group by state`.execute(appContext.db)
    const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
    return ['waiting', 'running'].map((state) => ({ labels: { state }, value: of(state) }))
  },
}

interface Run {
  job: string
  seconds: number
  result: Record<string, number> | null
}

/** The runs of the last day that is closed, by their primary key. */
async function lastRuns(appContext: AppContext, daily: readonly DailyJob[]): Promise<Run[]> {
  const through = await readClosedThrough(appContext)
  const names = daily.map((one) => one.name)
  if (through === undefined || names.length === 0) return []
  const { rows } = await sql<Run>`
    select job, extract(epoch from finished_at - started_at)::float8 as seconds, result
    from platform.schedule_run
    where job in (${sql.join(names)}) and business_on = ${through} and finished_at is not null`.execute(
    appContext.db,
  )
  return rows
}

function closeFigures(daily: readonly DailyJob[]): Figure[] {
  return [
    {
      name: 'close_days_behind',
      help: 'Business days that have ended and are not closed.',
      async read(appContext) {
        const through = await readClosedThrough(appContext)
        if (through === undefined) return []
        return [{ value: daysBetween(through, appContext.clock.today()) - 1 }]
      },
    },
    {
      name: 'close_job_duration_seconds',
      help: 'How long each job took on the last day that is closed.',
      labels: ['work'],
      read: async (appContext) =>
        (await lastRuns(appContext, daily)).map(({ job, seconds }) => ({
          labels: { work: job },
          value: seconds,
        })),
    },
    {
      name: 'close_loans',
      help: 'Loans of the last day that is closed.',
      read: async (appContext) =>
        (await lastRuns(appContext, daily)).flatMap(({ result }): FigureValue[] =>
          typeof result?.loans === 'number' ? [{ value: result.loans }] : [],
        ),
    },
  ]
}

/** What `verify-books` wrote down of its last look. */
export interface BooksVerified {
  at: string
  broken: number
}
export const booksVerifiedKey = 'books.verified'

async function booksVerified(appContext: AppContext): Promise<BooksVerified | undefined> {
  const row = await appContext.db
    .selectFrom('platform.setting')
    .select('value')
    .where('key', '=', booksVerifiedKey)
    .executeTakeFirst()
  return row?.value as BooksVerified | undefined
}

const bookFigures: Figure[] = [
  {
    name: 'books_verified_timestamp_seconds',
    help: 'When the books were last verified as a whole.',
    async read(appContext) {
      const last = await booksVerified(appContext)
      return last === undefined ? [] : [{ value: Date.parse(last.at) / 1_000 }]
    },
  },
  {
    name: 'books_invariants_broken',
    help: 'Invariants of the books that did not hold when they were last verified.',
    async read(appContext) {
      const last = await booksVerified(appContext)
      return last === undefined ? [] : [{ value: last.broken }]
    },
  },
]
