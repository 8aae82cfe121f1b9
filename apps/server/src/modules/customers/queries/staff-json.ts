import { sql } from 'kysely'

/** A member of staff by id, named; null for nobody. */
export const staffJson = (column: string) => sql`(
  select json_build_object('id', s.id, 'name', s.name) from reporting.staff s
  where s.id = ${sql.ref(column)})`

/** An instant as the contract writes it. */
export const instantJson = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
