import { sql } from 'kysely'
import type { RecurringJob } from '../../platform/schedule/daily.ts'

/** Whether a row of these is to be asked about by now. */
export const asksOf =
  (...tables: string[]): NonNullable<RecurringJob['due']> =>
  ({ clock }) =>
    sql.join(
      tables.map(
        (table) => sql`exists (select from ${sql.table(table)} where ask_at <= ${clock.now()})`,
      ),
      sql` or `,
    )
