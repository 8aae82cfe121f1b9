import { sql } from 'kysely'
import { actorName, type Context } from '../../../platform/context.ts'

/** Returns applications whose suspension has ended to their former state; returns how many. */
export async function liftSuspensions(ctx: Context): Promise<number> {
  const now = ctx.clock.now()
  const lifted = await sql`
    with lifted as (
      update origination.application
      set suspended_until = null, suspend_reason = null
      where suspended_until <= ${now}
      returning id, apply_status
    )
    insert into origination.transition
      (application_id, act, from_status, to_status, actor, happened_at)
    select id, 'resume', apply_status, apply_status, ${actorName(ctx.actor)}, ${now}
    from lifted
    where apply_status in (1, 5)
    order by id`.execute(ctx.tx)
  return Number(lifted.numAffectedRows ?? 0)
}
