import { addDays } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import { limits } from '../limits.ts'
import type { RecurringJob } from '../schedule/daily.ts'
import {
  countNow,
  isOf,
  keepAnswer,
  type Question,
  queryOf,
  type ReportSql,
  warned,
} from './kept-answers.ts'
import type { Parameters } from './report-parameters.ts'

/** The number of answers that are counted in one turn of the job. */
const mostInTurn = 100
/** A count that was begun is tried again after this time: it failed, or its process ended. */
const againAfterMs = 3_600_000

/** Counts each day, before anybody asks, the answers that are kept and were asked for of late. */
export function countKeptAnswers(queries: readonly ReportSql[]): RecurringJob {
  const known = new Map(queries.map((one) => [queryOf(one).query, one]))
  const waits = ({ clock }: Pick<AppContext, 'clock'>) => sql<boolean>`
    query = any (${[...known.keys()]}::text[]) and counted_on < ${clock.today()}::date
    and asked_on > ${addDays(clock.today(), -limits.answerAskedDays)}::date
    and (begun_at is null or begun_at < ${new Date(clock.now().getTime() - againAfterMs)})`
  return {
    name: 'reports.count-kept-answers',
    everySeconds: 300,
    due: (of) => sql`exists (select from platform.kept_answer where ${waits(of)})`,
    async run(appContext, ending) {
      for (let turn = 0; turn < mostInTurn && ending?.aborted !== true; turn += 1) {
        const next = await takeNext(appContext, waits(appContext))
        if (next === undefined) return
        const query = known.get(next.query)
        if (query !== undefined) await countAgain(appContext, query, next).catch(warned(appContext))
      }
    },
  }
}

type Kept = Question & { given: unknown }

/** Two workers take different ones, and one whose count fails does not keep the others waiting. */
async function takeNext(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  waits: ReturnType<typeof sql<boolean>>,
): Promise<Kept | undefined> {
  return db
    .updateTable('platform.keptAnswer as k')
    .set({ begunAt: clock.now() })
    .from((from) =>
      from
        .selectFrom('platform.keptAnswer')
        .select(['report', 'query', 'asked'])
        .where(waits)
        .orderBy('countedAt')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .as('next'),
    )
    .whereRef('k.report', '=', 'next.report')
    .whereRef('k.query', '=', 'next.query')
    .whereRef('k.asked', '=', 'next.asked')
    .returning(['k.report', 'k.query', 'k.asked', 'k.given'])
    .executeTakeFirst()
}

/** What has become quick is kept no more: it is counted when it is asked for. */
async function countAgain(
  appContext: AppContext,
  query: ReportSql,
  { given: before, ...question }: Kept,
): Promise<void> {
  const given = atMoment(before as Parameters, appContext.clock)
  const counted = await countNow(appContext, query, given)
  if (counted.tookMs >= (appContext.keepsAnswersAfterMs ?? 0)) {
    return keepAnswer(appContext, question, given, counted)
  }
  await appContext.db.deleteFrom('platform.keptAnswer').where(isOf(question)).execute()
}

/** The same values on the day and at the time of now. */
const atMoment = (given: Parameters, clock: AppContext['clock']): Parameters => ({
  ...given,
  today: clock.today(),
  ...('now' in given ? { now: clock.now().toISOString() } : {}),
})
