import type { Client } from 'pg'
import { atOnce } from './at-once.ts'

/** The tables that a book fills. */
const filled = `(
  select c.oid, n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and (n.nspname in ('customers', 'origination', 'servicing', 'payments',
    'collections', 'ledger', 'messaging', 'telephony', 'contact', 'promotion', 'outreach', 'support',
    'coupons', 'work') or (n.nspname, c.relname) in (('administration', 'audit_log'),
    ('administration', 'session'), ('administration', 'number_decryption'), ('platform', 'event'),
    ('platform', 'idempotency')))
    and not exists (select from pg_inherits i where i.inhrelid = c.oid))`

export type Aside = { indexes: Remade[]; foreignKeys: (Remade & { name: string })[] }
/** The table, and the statement that puts its index or constraint back. */
type Remade = { table: string; statement: string }

/**
 * Takes away what would be looked at for every row: indexes and keys. Put back, each is checked
 * against all rows at once.
 */
export async function setAside(client: Client): Promise<Aside> {
  // Foreign keys first: those of other tables as well, which point at a key that goes.
  const constraints = await client.query<Remade & { name: string; kind: string }>(`
    select k.conrelid::regclass as table, k.conname as name, k.contype as kind,
      format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname,
        pg_get_constraintdef(k.oid)) as statement
    from pg_constraint k
    where k.contype in ('f', 'p', 'u') and (k.conrelid in (select oid from ${filled} t)
      or k.confrelid in (select oid from ${filled} t))
    order by k.contype, 1, k.conname`)
  const indexes = await client.query<Remade & { name: string }>(`
    select i.indrelid::regclass as table, i.indexrelid::regclass as name,
      pg_get_indexdef(i.indexrelid) as statement
    from pg_index i join ${filled} t on t.oid = i.indrelid
    where not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    order by i.indexrelid::regclass::text`)
  const drops = [
    ...constraints.rows.map((one) => `alter table ${one.table} drop constraint "${one.name}"`),
    ...indexes.rows.map(({ name }) => `drop index ${name}`),
  ]
  await client.query(drops.join(';'))
  return {
    indexes: [...constraints.rows.filter((one) => one.kind !== 'f'), ...indexes.rows],
    foreignKeys: constraints.rows.filter((one) => one.kind === 'f'),
  }
}

/** Table by table, the largest first, each by the connection that is free. */
export async function putBack(
  connections: readonly [Client, ...Client[]],
  { indexes, foreignKeys }: Aside,
): Promise<void> {
  const [first] = connections
  const tables = await filledTables(first)
  const vacuums = tables.map((table) => ({ table, statement: `vacuum ${table}` }))
  await byTable(connections, [...vacuums, ...indexes])
  // Declared first and checked after: a check locks its own table alone, so that two run at once.
  await first.query(foreignKeys.map(({ statement }) => `${statement} not valid`).join(';'))
  const checks = foreignKeys.map(({ table, name }) => ({
    table,
    statement: `alter table ${table} validate constraint "${name}"`,
  }))
  const place = new Map(tables.map((table, at) => [table, at]))
  const placeOf = ({ table }: Remade) => place.get(table) ?? tables.length
  await byTable(
    connections,
    checks.toSorted((one, other) => placeOf(one) - placeOf(other)),
  )
}

/** Who vacuums meanwhile holds up the load, and keeps the audit log from being sealed. */
export async function letNobodyVacuum(client: Client): Promise<void> {
  await alterFilled(client, 'set (autovacuum_enabled = off)')
}

export async function letVacuum(client: Client): Promise<void> {
  await alterFilled(client, 'reset (autovacuum_enabled)')
}

async function alterFilled(client: Client, how: string): Promise<void> {
  const tables = await filledTables(client)
  await client.query(tables.map((table) => `alter table ${table} ${how}`).join(';'))
}

/** The largest first: what is left at the end is small. */
async function filledTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    `select oid::regclass as table from ${filled} t order by pg_table_size(oid) desc`,
  )
  return rows.map(({ table }) => table)
}

async function byTable(connections: readonly Client[], statements: Remade[]): Promise<void> {
  const waiting = [...Map.groupBy(statements, (one) => one.table).values()]
  await atOnce(connections, waiting, async (client, some) => {
    for (const { statement } of some) await client.query(statement)
  })
}

/** New rows continue after the book's. */
export async function continueNumbering(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select format('%I.%I', t.nspname, t.relname) as table, a.attname as column
    from ${filled} t join pg_attribute a on a.attrelid = t.oid and a.attidentity <> ''`)
  for (const { table, column } of rows) {
    await client.query(`select setval(pg_get_serial_sequence('${table}', '${column}'), max(${column}))
      from ${table} having max(${column}) is not null`)
  }
}
