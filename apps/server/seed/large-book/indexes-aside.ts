import type { Client } from 'pg'

/** The tables that a book fills. */
const filled = `(
  select c.oid, n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and (n.nspname in ('customers', 'origination', 'servicing', 'payments',
    'collections', 'ledger', 'messaging', 'telephony', 'contact', 'promotion', 'outreach', 'support',
    'coupons', 'work') or (n.nspname, c.relname) in (('administration', 'audit_log'),
    ('administration', 'session'), ('administration', 'number_decryption'), ('platform', 'event'),
    ('platform', 'idempotency')))
    and not exists (select from pg_inherits i where i.inhrelid = c.oid))`

export type Aside = {
  /** The table, and the statement that puts its index or constraint back. */
  uniques: Remade[]
  foreignKeys: (Remade & { name: string })[]
}
type Remade = { table: string; statement: string }

/**
 * Takes away what would be looked at for every row: indexes beside the primary keys, and foreign
 * keys. Put back, each is checked against all rows at once. Nothing is vacuumed meanwhile.
 */
export async function setAside(client: Client): Promise<Aside> {
  for (const table of await filledTables(client)) {
    await client.query(`alter table ${table} set (autovacuum_enabled = off)`)
  }
  const constraints = await client.query<Remade & { name: string; kind: string }>(`
    select format('%I.%I', t.nspname, t.relname) as table, k.conname as name, k.contype as kind,
      format('alter table %I.%I add constraint %I %s', t.nspname, t.relname, k.conname,
        pg_get_constraintdef(k.oid)) as statement
    from pg_constraint k join ${filled} t on t.oid = k.conrelid
    where k.contype in ('f', 'u')
    order by k.contype, t.relname, k.conname`)
  for (const { table, name } of constraints.rows) {
    await client.query(`alter table ${table} drop constraint "${name}"`)
  }
  const indexes = await client.query<Remade & { name: string }>(`
    select format('%I.%I', t.nspname, t.relname) as table, format('%I.%I', t.nspname, x.relname)
      as name, pg_get_indexdef(i.indexrelid) as statement
    from pg_index i join ${filled} t on t.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
    where not i.indisprimary and not i.indisreplident
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    order by x.relname`)
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
  const uniques = constraints.rows.filter((one) => one.kind === 'u')
  return {
    uniques: [...uniques, ...indexes.rows].map(({ table, statement }) => ({ table, statement })),
    foreignKeys: constraints.rows.filter((one) => one.kind === 'f'),
  }
}

/** Table by table, each by the connection that is free. */
export async function putBack(
  connections: readonly [Client, ...Client[]],
  { uniques, foreignKeys }: Aside,
): Promise<void> {
  const [first] = connections
  await byTable(connections, uniques)
  // Declared first and checked after: a check locks its own table alone, so that two run at once.
  for (const { statement } of foreignKeys) await first.query(`${statement} not valid`)
  const checks = foreignKeys.map(({ table, name }) => ({
    table,
    statement: `alter table ${table} validate constraint "${name}"`,
  }))
  await byTable(connections, checks)
  for (const table of await filledTables(first)) {
    await first.query(`alter table ${table} reset (autovacuum_enabled)`)
  }
}

async function filledTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    `select format('%I.%I', nspname, relname) as table from ${filled} t`,
  )
  return rows.map(({ table }) => table)
}

async function byTable(connections: readonly Client[], statements: Remade[]): Promise<void> {
  const waiting = [...Map.groupBy(statements, (one) => one.table).values()]
  await atOnce(connections, waiting, async (client, some) => {
    for (const { statement } of some) await client.query(statement)
  })
}

/** Every item once, by the connection that is free. */
export async function atOnce<Item>(
  connections: readonly Client[],
  items: readonly Item[],
  work: (client: Client, item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values()
  await Promise.all(
    connections.map(async (client) => {
      for (const item of waiting) await work(client, item)
    }),
  )
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
