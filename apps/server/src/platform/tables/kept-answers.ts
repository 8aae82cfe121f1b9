import { createHash } from 'node:crypto'
import { addDays } from '@daftari/kernel/business-date'
import { CompiledQuery, sql } from 'kysely'
import type { AppContext, ReadContext } from '../context.ts'
import type { Db, Tx } from '../db/database.ts'
import { json } from '../db/json.ts'
import { transact } from '../db/transact.ts'
import { limits } from '../limits.ts'
import type { RecurringJob } from '../schedule/daily.ts'
import type { Parameters } from './report-parameters.ts'

/** A report's query: its text, and the names of its values in order. */
export interface ReportSql {
  report: string
  text: string
  names: readonly string[]
}

interface Counted {
  rows: unknown[]
  at: Date
}

/** An answer that nobody has asked for in so many days is not counted any more. */
const askedDays = 14
/** The number of answers that are counted in one turn of the job. */
const mostInTurn = 100

export async function count(db: Db, query: ReportSql, given: Parameters): Promise<unknown[]> {
  const values = query.names.map((name) => given[name])
  const { rows } = await db.executeQuery(CompiledQuery.raw(query.text, values))
  return rows
}

/**
 * What the query finds, counted once a day where it takes long: then this day's answer is kept, and is the
 * answer to the same question until midnight. What is found quickly is counted each time.
 */
export async function countedToday(
  ctx: ReadContext,
  query: ReportSql,
  given: Parameters,
): Promise<Counted> {
  const { db, clock, keepsAnswersAfterMs } = ctx.appContext
  const countNow = async () => ({ rows: await count(ctx.db, query, given), at: clock.now() })
  if (keepsAnswersAfterMs === undefined) return countNow()
  const key = { report: query.report, asked: askedOf(given) }
  const kept = await keptToday(ctx.appContext, key)
  if (kept !== undefined) return kept
  const began = performance.now()
  const counted = await countNow()
  if (performance.now() - began >= keepsAnswersAfterMs) {
    const today = clock.today()
    const found = { rows: json(counted.rows), countedOn: today, countedAt: counted.at }
    await db
      .insertInto('platform.keptAnswer')
      .values({ ...key, given: json(given), ...found, askedOn: today })
      .onConflict((on) => on.columns(['report', 'asked']).doUpdateSet({ ...found, askedOn: today }))
      .execute()
  }
  return counted
}

interface Key {
  report: string
  asked: string
}

/** The same question on another day is the same question. */
function askedOf(given: Parameters): string {
  const { today, now, ...rest } = given
  return createHash('sha256').update(JSON.stringify(rest)).digest('hex')
}

async function keptToday(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { report, asked }: Key,
): Promise<Counted | undefined> {
  const today = clock.today()
  const kept = await db
    .selectFrom('platform.keptAnswer')
    .select(['rows', 'countedAt', 'askedOn'])
    .where('report', '=', report)
    .where('asked', '=', asked)
    .where('countedOn', '=', today)
    .executeTakeFirst()
  if (kept === undefined) return undefined
  if (kept.askedOn < today) {
    await db
      .updateTable('platform.keptAnswer')
      .set({ askedOn: today })
      .where('report', '=', report)
      .where('asked', '=', asked)
      .execute()
  }
  return { rows: kept.rows as unknown[], at: kept.countedAt }
}

/** Counts each day, before anybody asks, the answers that are kept and were asked for of late. */
export function countKeptAnswers(queries: readonly ReportSql[]): RecurringJob {
  const byReport = new Map(queries.map((query) => [query.report, query]))
  const waiting = ({ clock }: Pick<AppContext, 'clock'>) => sql<boolean>`
    report = any (${[...byReport.keys()]}::text[]) and counted_on < ${clock.today()}::date
    and asked_on > ${addDays(clock.today(), -askedDays)}::date`
  return {
    name: 'reports.count-kept-answers',
    everySeconds: 300,
    due: (of) => sql`exists (select from platform.kept_answer where ${waiting(of)})`,
    async run(appContext, ending) {
      for (let turn = 0; turn < mostInTurn && ending?.aborted !== true; turn += 1) {
        if (!(await transact(appContext.db, (tx) => countNext(tx)))) return
      }

      /** Two workers at once count different ones. */
      async function countNext(tx: Tx): Promise<boolean> {
        const next = await tx
          .selectFrom('platform.keptAnswer')
          .select(['report', 'asked', 'given'])
          .where(waiting(appContext))
          .orderBy('countedAt')
          .limit(1)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst()
        const query = next && byReport.get(next.report)
        if (next === undefined || query === undefined) return false
        await recount(appContext, tx, { ...next, query })
        return true
      }
    },
  }
}

interface Kept extends Key {
  given: unknown
  query: ReportSql
}

async function recount({ clock }: AppContext, tx: Tx, { report, asked, given, query }: Kept) {
  const mostMs = String(limits.reportStatementMs)
  await sql`select set_config('statement_timeout', ${mostMs}, true)`.execute(tx)
  const countedAt = clock.now()
  const rows = await count(tx, query, atMoment(given as Parameters, clock))
  await tx
    .updateTable('platform.keptAnswer')
    .set({ rows: json(rows), countedOn: clock.today(), countedAt })
    .where('report', '=', report)
    .where('asked', '=', asked)
    .execute()
}

/** The same values on the day and at the time of now. */
const atMoment = (given: Parameters, clock: AppContext['clock']): Parameters => ({
  ...given,
  ...('today' in given ? { today: clock.today() } : {}),
  ...('now' in given ? { now: clock.now().toISOString() } : {}),
})
