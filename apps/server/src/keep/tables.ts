import { arrivalTables } from './arrival-tables.ts'
import type { Keep, StoredTable } from './keep.ts'
import { moneyTables } from './money-tables.ts'
import { workTables } from './work-tables.ts'

/** Every table, and how long it keeps a row: a missing table does not compile. */
export const kept: Readonly<Record<StoredTable, Keep>> = {
  ...workTables,
  ...moneyTables,
  ...arrivalTables,
}
