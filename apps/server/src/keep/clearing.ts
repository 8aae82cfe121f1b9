import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../platform/context.ts'
import { snakeCase } from '../platform/db/camel-names.ts'
import type { RecurringJob } from '../platform/schedule/daily.ts'
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
    for (const [table, keep] of Object.entries(kept)) {
      if (keep.until === 'days') await clear(appContext, nameOf(table), keep)
    }
  },
}

const nameOf = (table: string) => sql.table(table.split('.').map(snakeCase).join('.'))

async function clear(
  { db, clock }: AppContext,
  table: RawBuilder<unknown>,
  keep: { days: number; after: string; if?: string },
): Promise<void> {
  const more = keep.if === undefined ? sql`` : sql`and ${sql.raw(keep.if)}`
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const gone = await sql`
      delete from ${table} where ctid = any(array(
        select t.ctid from ${table} t
        where t.${sql.ref(keep.after)} < ${clock.now()}::timestamptz - make_interval(days => ${keep.days})
          ${more}
        limit ${sql.lit(together)} for update skip locked))`.execute(db)
    if (Number(gone.numAffectedRows ?? 0) < together) return
  }
}
