import { sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'
import { waitingWrite } from '../../../../platform/db/waiting-writes.ts'

/** Parts of a profile that are written by the same save, which does not see them. */
interface Written {
  work?: boolean
  contacts?: boolean
}

/**
 * Records the day on which the ID number, and everything an application needs, were first present. Later
 * removals do not change it.
 */
export const noteProfile = (
  ctx: Context,
  personId: number,
  { work = false, contacts = false }: Written = {},
): Promise<void> => note(ctx.tx, personId, ctx.clock.today(), work, contacts)

const note = waitingWrite<[person: number, today: string, work: boolean, contacts: boolean]>(
  'journey',
  (person, today, work, contacts) => sql`noted_profile as (
    update customers.journey j
    set id_bound_on = coalesce(j.id_bound_on, ${today}::date),
      profile_completed_on = case when
        (${work}::boolean or exists (select from customers.work w
          where w.person_id = j.person_id and w.employment_type is not null))
        and (${contacts}::boolean or exists (select from customers.contact c
          where c.person_id = j.person_id and c.removed_at is null))
        then ${today}::date end
    from customers.person p
    where j.person_id = ${person}::bigint and j.profile_completed_on is null
      and p.id = j.person_id and p.id_number_hash is not null)`,
  {
    merged: ([earlier, , work, contacts], [person, today, ...later]) =>
      earlier === person ? [person, today, work || later[0], contacts || later[1]] : undefined,
  },
)
