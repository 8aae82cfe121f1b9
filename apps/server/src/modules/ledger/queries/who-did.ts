import { sql } from 'kysely'

/**
 * The name of a member of the staff; else which part of the application, or which app, booked the
 * entry.
 */
export const whoDid = (entry: string) => sql<string>`coalesce(
  (select s.name from reporting.staff s
    where ${actorOf(entry)} like 'staff:%' and s.id = split_part(${actorOf(entry)}, ':', 2)::bigint),
  nullif(split_part(${actorOf(entry)}, ':', 2), ''), ${actorOf(entry)})`

const actorOf = (entry: string) => sql`(${sql.ref(entry)}.actor #>> '{}')`
