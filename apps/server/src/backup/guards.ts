import type pg from 'pg'

/** What checks single rows as they come: taken away for a load, and put back over all of them. */
export interface Guards {
  /** Statements that make the foreign keys and indexes again. */
  again: string[]
  tables: string[]
}

/**
 * Rows come table by table, so one may name another that is not there yet, and rows that may never change are
 * inserted again. Put back, a foreign key checks every row; an index is made quicker at once.
 */
export async function dropGuards(client: pg.Client): Promise<Guards> {
  const ours = "n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'"
  const tables = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and ${ours}`)
  const keys = await client.query<{ drop: string; again: string }>(`
    select
      format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop,
      format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname,
        pg_get_constraintdef(k.oid)) as again
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where k.contype = 'f' and k.conparentid = 0 and ${ours}`)
  const indexes = await client.query<{ drop: string; again: string }>(`
    select format('drop index %s', i.indexrelid::regclass) as drop,
      pg_get_indexdef(i.indexrelid) as again
    from pg_index i
    join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and not c.relispartition
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`)
  const dropped = [...keys.rows, ...indexes.rows]
  for (const { name } of tables.rows) await client.query(`alter table ${name} disable trigger user`)
  for (const { drop } of dropped) await client.query(drop)
  // Indexes first: the check of a foreign key may use one.
  const again = [...indexes.rows, ...keys.rows].map((one) => one.again)
  return { again, tables: tables.rows.map((row) => row.name) }
}

export async function restoreGuards(client: pg.Client, guards: Guards): Promise<void> {
  for (const statement of guards.again) await client.query(statement)
  for (const name of guards.tables) {
    await client.query(`alter table ${name} enable trigger user`)
  }
}
