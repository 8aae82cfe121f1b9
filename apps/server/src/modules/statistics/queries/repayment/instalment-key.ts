import { sql } from 'kysely'
import type { Condition } from '../../../../platform/tables/sql-text.ts'

/** An instalment `i` as a row of a list: its loan, with its number behind. */
export const instalmentKey = 'i.loan_id * 1000 + i.number'

/** The rows of these keys, found by their loans. */
export const atInstalments = (keys: number[]): Condition =>
  sql`i.loan_id = any(${keys.map((key) => Math.floor(key / 1000))})
    and i.loan_id * 1000 + i.number = any(${keys})`
