import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../platform/context.ts'
import { snakeCase } from '../platform/db/camel-names.ts'
import type { RecurringJob } from '../platform/schedule/daily.ts'
import type { Keep } from './keep.ts'
import { kept } from './tables.ts'

/** The number of rows deleted by one statement, so that its locks delay nobody. */
const together = 1_000
/** The number of statements for a table in a run; the rest follows the next day. */
const mostTurns = 500

/** Takes away what has been kept for as long as its table declares. */
export const clearing: RecurringJob = {
  name: 'keep.clear',
  everySeconds: 86_400,
  run: async (appContext) => {
    const { rows } = await sql<{ over: (number | null)[] }>`
      select array[${sql.join(
        forDays.map(
          (one, at) => sql`case when exists (${past(appContext, one)}) then ${at}::int end`,
        ),
      )}] as over`.execute(appContext.db)
    for (const at of rows[0]?.over ?? []) {
      const one = at === null ? undefined : forDays[at]
      if (one !== undefined) await clear(appContext, one)
    }
  },
}

interface ForDays {
  table: RawBuilder<unknown>
  keep: Extract<Keep, { until: 'days' }>
}

const nameOf = (table: string) => sql.table(table.split('.').map(snakeCase).join('.'))

const forDays = Object.entries(kept).flatMap(([table, keep]): ForDays[] =>
  keep.until === 'days' ? [{ table: nameOf(table), keep }] : [],
)

/** The rows whose time is over. */
function past({ clock }: AppContext, { table, keep }: ForDays): RawBuilder<unknown> {
  const more = keep.if === undefined ? sql`` : sql`and ${sql.raw(keep.if)}`
  return sql`
    select t.ctid from ${table} t
    where t.${sql.ref(keep.after)} < ${clock.now()}::timestamptz - make_interval(days => ${keep.days})
      ${more}`
}

async function clear(appContext: AppContext, of: ForDays): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const gone = await sql`
      delete from ${of.table} where ctid = any(array(
        ${past(appContext, of)}
        limit ${sql.lit(together)} for update skip locked))`.execute(appContext.db)
    if (Number(gone.numAffectedRows ?? 0) < together) return
  }
}
