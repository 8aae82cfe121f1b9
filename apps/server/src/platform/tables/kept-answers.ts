import { createHash } from 'node:crypto'
import { businessDateOf } from '@daftari/kernel/business-date'
import { CompiledQuery, sql } from 'kysely'
import type { AppContext, ReadContext } from '../context.ts'
import type { Db } from '../db/database.ts'
import { json } from '../db/json.ts'
import { limits } from '../limits.ts'
import { withoutNumbers } from '../log.ts'
import type { Parameters } from './report-parameters.ts'

/** A report's query: its text, and the names of its values in order. */
export interface ReportSql {
  report: string
  text: string
  names: readonly string[]
}

/** The rows of a query, and the moment whose database it read. */
export interface Counted {
  rows: unknown[]
  at: Date
}

/** A question: its report with the hashes of the query's text and of the values. */
export interface Question {
  report: string
  query: string
  asked: string
}

/** Runs a report's query with its values. */
export async function findRows(
  db: Db,
  { text, names }: ReportSql,
  given: Parameters,
): Promise<unknown[]> {
  const values = names.map((name) => given[name])
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
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
  const { appContext } = ctx
  const { keepsAnswersAfterMs, clock } = appContext
  if (keepsAnswersAfterMs === undefined) {
    return { rows: await findRows(ctx.db, query, given), at: clock.now() }
  }
  const question = { ...queryOf(query), asked: hashOf(sameEachDay(given)) }
  if (!ctx.db.isTransaction) return foundTogether(appContext, { question, query, given })
  // A file is written within a transaction, with a limit and a snapshot of its own.
  const kept = await keptToday(appContext, question).catch(warned(appContext))
  return kept ?? { rows: await findRows(ctx.db, query, given), at: clock.now() }
}

interface Asking {
  question: Question
  query: ReportSql
  given: Parameters
}

const running = new WeakMap<AppContext, Map<string, Promise<Counted>>>()

/** Those who ask the same of a process until it is found and kept wait for the one count. */
function foundTogether(appContext: AppContext, asking: Asking): Promise<Counted> {
  const all = running.get(appContext) ?? new Map<string, Promise<Counted>>()
  running.set(appContext, all)
  const { query, asked } = asking.question
  const key = `${query} ${asked} ${dayOf(asking.given)}`
  const before = all.get(key)
  if (before !== undefined) return before
  const finding = find(appContext, asking)
  const found = finding.then(({ answer }) => answer)
  all.set(key, found)
  const isOver = () => all.delete(key)
  // The answer does not wait for its being kept, nor fail with it.
  void finding.then(({ keeping }) => keeping?.catch(warned(appContext))).then(isOver, isOver)
  return found
}

async function find(
  appContext: AppContext,
  { question, query, given }: Asking,
): Promise<{ answer: Counted; keeping?: Promise<void> }> {
  const kept = await keptToday(appContext, question).catch(warned(appContext))
  if (kept !== undefined) return { answer: kept }
  const answer = await countNow(appContext, query, given)
  if (answer.tookMs < (appContext.keepsAnswersAfterMs ?? 0)) return { answer }
  const asked = { ...answer, askedOn: dayOf(given) }
  return { answer, keeping: keepAnswer(appContext, question, given, asked) }
}

/**
 * Counts on the standby where there is one that knows the whole day before, and for as long as a file of it
 * may take: these reports are those that take long.
 */
export async function countNow(
  { db: primary, standby, clock }: Pick<AppContext, 'db' | 'standby' | 'clock'>,
  query: ReportSql,
  given: Parameters,
): Promise<Counted & { tookMs: number }> {
  const now = clock.now()
  const began = performance.now()
  const read = async (db: Db, at: Date) => ({ rows: await findUnhurried(db, query, given), at })
  const knowsAll = (at: Date) => businessDateOf(at, clock.zone) === dayOf(given)
  const counted = await (standby === undefined
    ? read(primary, now)
    : standby.read(primary, (db, at = now) => (knowsAll(at) ? read(db, at) : read(primary, now))))
  return { ...counted, tookMs: performance.now() - began }
}

const findUnhurried = (db: Db, query: ReportSql, given: Parameters): Promise<unknown[]> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(limits.reportStatementMs)}`.execute(tx)
      return findRows(tx, query, given)
    })

/** Keeps an answer for the day of its values; a reader's question is asked on that day. */
export async function keepAnswer(
  { db }: Pick<AppContext, 'db'>,
  question: Question,
  given: Parameters,
  { rows, at, askedOn }: Counted & { askedOn?: string },
): Promise<void> {
  const countedOn = dayOf(given)
  const found = {
    given: json(given),
    rows: json(rows),
    countedOn,
    countedAt: at,
    ...(askedOn === undefined ? {} : { askedOn }),
  }
  await db
    .insertInto('platform.keptAnswer')
    .values({ askedOn: countedOn, ...question, ...found })
    .onConflict((on) => on.columns(['report', 'query', 'asked']).doUpdateSet(found))
    .execute()
}

/** The report of a query, and the hash of its text: another version of it asks something else. */
export const queryOf = ({ report, text }: ReportSql) => ({ report, query: hashOf(text) })

const hashOf = (of: unknown) => createHash('sha256').update(JSON.stringify(of)).digest('hex')

/** The same question on another day is the same question. */
const sameEachDay = ({ today, now, ...rest }: Parameters) => rest

const dayOf = ({ today }: Parameters) => String(today)

async function keptToday(
  appContext: Pick<AppContext, 'db' | 'clock' | 'log'>,
  question: Question,
): Promise<Counted | undefined> {
  const { db, clock } = appContext
  const today = clock.today()
  const kept = await db
    .selectFrom('platform.keptAnswer')
    .select(['rows', 'countedAt', 'askedOn'])
    .where(isOf(question))
    .where('countedOn', '=', today)
    .executeTakeFirst()
  if (kept === undefined) return undefined
  if (kept.askedOn < today) {
    const noting = db
      .updateTable('platform.keptAnswer')
      .set({ askedOn: today })
      .where(isOf(question))
      .execute()
    void noting.catch(warned(appContext))
  }
  return { rows: kept.rows as unknown[], at: kept.countedAt }
}

export const isOf = ({ report, query, asked }: Question) =>
  sql<boolean>`(report, query, asked) = (${report}, ${query}, ${asked})`

/** Without what is kept, an answer is counted. */
export const warned =
  ({ log }: Pick<AppContext, 'log'>) =>
  (error: unknown): undefined => {
    const text = error instanceof Error ? error.message : 'unknown'
    log.warn({ error: withoutNumbers(text) }, 'the answer of a report was not kept or read back')
  }
