import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'

export interface TableDigest {
  /** The table's name with its schema. */
  table: string
  rows: number
  digest: string
}

/**
 * Made from chance that nobody may foresee, how quick a machine was, how it laid out its rows, or where its
 * files lie: no two lives share them.
 */
const neverTheSame: readonly string[] = [
  'administration.staff.password_hash',
  'administration.password_history.password_hash',
  'administration.recovery_code.code_hash',
  'administration.session.token_hash',
  'administration.totp.secret_cipher',
  'administration.trusted_device.secret_hash',
  'arrival.book.folder',
  'arrival.book.steps_done',
  'ledger.verification_finding.milliseconds',
  'platform.stored_size.rows',
  'platform.stored_size.bytes',
  'platform.stored_size.index_bytes',
  'platform.stored_size.file_bytes',
  'promotion.audience_run.milliseconds',
]

/** The same inside of documents. */
const neverTheSameParts: Readonly<Record<string, string>> = {
  'administration.audit_log.after': 'folder',
}

/** Texts made under the data key, though not binary columns: references that must be unguessable. */
const keyedTexts: readonly string[] = [
  'messaging.message.reference',
  'origination.bureau_query.reference',
  'telephony.call.reference',
]

/** The same inside of documents. */
const keyedParts: Readonly<Record<string, string>> = {
  'messaging.message.filled': 'link',
  'platform.export.query': 'sealed',
}

/** The same inside of texts. */
const keyedLinks: readonly string[] = ['messaging.message.body']

/**
 * A digest of every row of every table, in the order of its key, so that two books can be compared
 * without being copied. Left out are `neverTheSame`, its parts and, unless two books share their data key,
 * what is encrypted or hashed under it: every binary column and the references made of such a hash.
 */
export async function bookDigest(
  db: Db,
  o: { sealedToo: boolean },
): Promise<{ digest: string; rows: number; tables: TableDigest[] }> {
  const tables: TableDigest[] = []
  for (const { table, columns, key } of await describe(db, o.sealedToo)) {
    tables.push({ table, ...(await digestOf(db, { table, columns, key }, o)) })
  }
  const all = createHash('sha256')
  for (const { table, digest } of tables) all.update(`${table} ${digest}\n`)
  const rows = tables.reduce((sum, one) => sum + one.rows, 0)
  return { digest: all.digest('hex'), rows, tables }
}

interface Described {
  table: string
  columns: string[]
  key: string[]
}

/** Every table of the product, with what of it is compared and what puts its rows in order. */
async function describe(db: Db, sealedToo: boolean): Promise<Described[]> {
  const { rows } = await sql<Described>`
    select t.name as table,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
          and (${sealedToo} or a.atttypid <> 'bytea'::regtype)
          and t.name || '.' || a.attname <> all(${[...neverTheSame]})
          and (${sealedToo} or t.name || '.' || a.attname <> all(${[...keyedTexts]}))) as columns,
      coalesce((select array_agg(a.attname::text order by k.place)
        from pg_index i
        cross join unnest(i.indkey::int2[]) with ordinality as k (attnum, place)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum
        where i.indrelid = t.oid and i.indisprimary), '{}') as key
    from (
      select c.oid, n.nspname || '.' || c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition
        and n.nspname not in ('public', 'information_schema') and n.nspname not like 'pg\\_%') t
    order by t.name`.execute(db)
  return rows
}

/**
 * Rows in the order of the primary key; a table without one, or whose key is excluded, in the order of its
 * rows as text.
 */
async function digestOf(
  db: Db,
  { table, columns, key }: Described,
  { sealedToo }: { sealedToo: boolean },
): Promise<{ rows: number; digest: string }> {
  const values = columns.map((column) => {
    const name = `${table}.${column}`
    const part = neverTheSameParts[name] ?? (sealedToo ? undefined : keyedParts[name])
    const value = sql.id('t', column)
    if (!sealedToo && keyedLinks.includes(name)) {
      return sql`regexp_replace(${value}, '/l/[\\w-]+', '/l/', 'g')`
    }
    return part === undefined ? value : sql`${value}::jsonb - ${part}::text`
  })
  const row = sql`row(${sql.join(values)})::text`
  const isOrdered = key.length > 0 && key.every((one) => columns.includes(one))
  const order = isOrdered ? sql.join(key.map((one) => sql.id('t', one))) : row
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const { rows } = await sql<{ rows: number; digest: string }>`
      select count(*) as rows,
        encode(sha256(convert_to(coalesce(string_agg(md5(${row}), '' order by ${order}), ''), 'UTF8')),
          'hex') as digest
      from ${sql.table(table)} t`.execute(tx)
    return rows[0] ?? { rows: 0, digest: '' }
  })
}
