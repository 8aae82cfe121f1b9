import { sql } from 'kysely'
import type { RecurringJob } from '../../platform/schedule/daily.ts'

/** An SQL condition: whether a row of these tables is due for a query. */
export const asksOf =
  (...tables: string[]): NonNullable<RecurringJob['due']> =>
  ({ clock }) =>
    sql.join(
      tables.map(
        (table) => sql`exists (select from ${sql.table(table)} where ask_at <= ${clock.now()})`,
      ),
      sql` or `,
    )
