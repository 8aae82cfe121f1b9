import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

export interface OwnTable {
  /** `schema.table`, quoted where SQL needs it. */
  name: string
  columns: string[]
  /** What its rows are ordered by, without regard to the server's own language rules. */
  order: string[]
}

/** COPY writes the same text on every server when these are said. */
export const plainText = [
  "set timezone = 'UTC'",
  "set datestyle = 'ISO'",
  "set intervalstyle = 'postgres'",
  "set bytea_output = 'hex'",
  "set client_encoding = 'UTF8'",
  'set statement_timeout = 0',
]

/** Every table of ours but the list of migrations, with the order of its primary key. */
export async function ownTables(client: pg.Client): Promise<OwnTable[]> {
  const { rows } = await client.query<OwnTable>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = '') as columns,
      (select array_agg(quote_ident(a.attname)
            || case when a.attcollation <> 0 then ' collate "C"' else '' end
          order by array_position(k.indkey::int2[], a.attnum))
        from pg_index k join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.indkey)
        where k.indrelid = c.oid and k.indisprimary) as order
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
      and (n.nspname, c.relname) <> ('public', 'migration')
    order by name`)
  return rows.map((row) => ({ ...row, order: row.order ?? row.columns }))
}

/** Sends the rows of a table, in order, to `sink`, if there is one; gives their count and digest. */
export async function readRows(
  client: pg.Client,
  table: OwnTable,
  sink: NodeJS.WritableStream = nowhere(),
): Promise<{ rows: number; sha256: string }> {
  const digest = createHash('sha256')
  const source = client.query(
    copyTo(
      `copy (select ${table.columns.join(', ')} from ${table.name} order by ${table.order.join(', ')})
       to stdout`,
    ),
  )
  source.on('data', (chunk: Buffer) => digest.update(chunk))
  await pipeline(source, sink)
  return { rows: source.rowCount, sha256: digest.digest('hex') }
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })
