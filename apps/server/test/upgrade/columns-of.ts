import { withClient } from '../../src/platform/db/with-client.ts'

/** `schema.table.column` of each table and view, with its type. */
export const columnsOf = (databaseUrl: string): Promise<ReadonlyMap<string, string>> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string; type: string }>(`
      select format('%s.%s.%s', n.nspname, c.relname, a.attname) as name,
        format_type(a.atttypid, a.atttypmod) as type
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
        and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`)
    return new Map(rows.map(({ name, type }) => [name, type]))
  })
