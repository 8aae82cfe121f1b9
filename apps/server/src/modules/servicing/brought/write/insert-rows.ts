import { type RawBuilder, sql } from 'kysely'
import { type Column, columns } from '../../../../platform/db/columns.ts'
import type { Tx } from '../../../../platform/db/database.ts'

/** The columns of a table by their names there, with their types and what a row has in them. */
export type Kept<Row> = Readonly<Record<string, Column<Row>>>

/** Inserts rows by one statement, also into what else numbers itself. */
export async function insertRows<Row>(
  tx: Tx,
  table: string,
  rows: readonly Row[],
  kept: Kept<Row>,
): Promise<void> {
  if (rows.length === 0) return
  const names: RawBuilder<unknown>[] = Object.keys(kept).map((name) => sql.ref(name))
  await sql`
    insert into ${sql.table(`servicing.${table}`)} (${sql.join(names)}) overriding system value
    select * from unnest(${columns(rows, Object.values(kept))})`.execute(tx)
}
