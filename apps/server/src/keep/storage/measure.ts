import { sql } from 'kysely'
import { snakeCase } from '../../platform/db/camel-names.ts'
import type { RecurringJob } from '../../platform/schedule/daily.ts'
import { kept } from '../tables.ts'

const declared = Object.entries(kept).map(([table, keep]) => ({
  name: table.split('.').map(snakeCase).join('.'),
  until: keep.until === 'done' ? 'until-done' : keep.until,
  days: keep.until === 'days' ? keep.days : null,
}))

/** Writes down once a week how large each table is, and the files that are listed in the database. */
export const measuring: RecurringJob = {
  name: 'storage.measure',
  everySeconds: 86_400,
  // Sums every file that is listed: not again at each start of a worker.
  due: ({ clock }) => sql`not exists (
    select from platform.stored_size where measured_on > ${clock.today()}::date - 7)`,
  run: async ({ db, clock }) => {
    await sql`
      insert into platform.stored_size
        (measured_on, table_name, rows, bytes, index_bytes, file_bytes, kept_until, kept_days)
      select ${clock.today()}::date, d.name, greatest(c.reltuples, pg_stat_get_live_tuples(c.oid))::bigint,
        pg_total_relation_size(c.oid), pg_indexes_size(c.oid),
        case when d.name = 'platform.file'
          then (select coalesce(sum(size_bytes), 0)::bigint from platform.file) else 0 end,
        d.until, d.days
      from unnest(${declared.map(({ name }) => name)}::text[],
        ${declared.map(({ until }) => until)}::text[],
        ${declared.map(({ days }) => days)}::integer[]) d (name, until, days)
      join pg_class c on c.oid = to_regclass(d.name)
      on conflict (measured_on, table_name) do update set rows = excluded.rows,
        bytes = excluded.bytes, index_bytes = excluded.index_bytes,
        file_bytes = excluded.file_bytes`.execute(db)
  },
}
