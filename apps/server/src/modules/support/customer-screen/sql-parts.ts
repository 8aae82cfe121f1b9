import { sql } from 'kysely'

/** An instant as the contract writes it, within an object. */
export const instant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** A choice of the glossary; null if there is none. */
export const choice = (set: string, value: string) =>
  sql.raw(
    `case when ${value} is not null then json_build_object('set', '${set}', 'value', ${value}) end`,
  )

/** Every number of a customer's own, by hash and by mask, with the words of their name. */
export const ownNumbers = (personId: number) => sql`
  select p.phone_hash, p.phone_masked, p.name_folded from reporting.person p
  where p.person_id = ${personId}
  union all
  select w.phone_hash, w.phone_masked, p.name_folded
  from reporting.wallet w join reporting.person p on p.person_id = w.person_id
  where w.person_id = ${personId}`
