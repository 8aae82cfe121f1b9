import { sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'

/**
 * Records the day on which the ID number, and everything an application needs, were first present. Later
 * removals do not change it.
 */
export async function noteProfile(ctx: Context, personId: number): Promise<void> {
  const today = ctx.clock.today()
  await sql`
    update customers.journey j
    set id_bound_on = coalesce(j.id_bound_on, ${today}),
      profile_completed_on = case when
        exists (select from customers.work w
          where w.person_id = j.person_id and w.employment_type is not null)
        and exists (select from customers.contact c
          where c.person_id = j.person_id and c.removed_at is null)
        then ${today}::date end
    from customers.person p
    where j.person_id = ${personId} and j.profile_completed_on is null
      and p.id = j.person_id and p.id_number_hash is not null`.execute(ctx.tx)
}
