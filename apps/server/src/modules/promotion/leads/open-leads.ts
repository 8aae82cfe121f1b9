import { sql } from 'kysely'
import type { EventPayloads } from '../../../events.ts'
import type { Context } from '../../../platform/context.ts'
import { heldOutOfAll } from '../../outreach/index.ts'

/**
 * Runs after the audiences were refreshed. A member who is held out neither of the audience nor, by this
 * quarter's draw, of all promotion is a lead, once for all audiences, with the offer of the first of them; a
 * person without an audience any more is no lead. A closed lead is reopened by an audience that the person
 * entered since, even after a wrong number: while the number counts as wrong, its owner is in no audience. A
 * person who refused calls does not become a lead again. One closed since the night before by a stop that was
 * lifted the same day has not left their audience, and is a lead again.
 */
export async function openLeads(ctx: Context): Promise<{ opened: number; closed: number }> {
  const now = ctx.clock.now()
  const today = sql`${ctx.clock.today()}::date`
  const treated = sql`m.left_at is null and m.arm = 'treated'
    and not ${heldOutOfAll(ctx.clock.today(), sql`m.person_id`)}`
  const closed = await sql`
    update promotion.lead l
    set state = 'ineligible', closed_at = ${now}, closed_on = ${today}, version = version + 1
    where l.state = 'open' and not exists (select from promotion.audience_member m
      where m.person_id = l.person_id and ${treated})`.execute(ctx.tx)
  const opened = await sql`
    insert into promotion.lead
      (person_id, audience_id, product_code, next_action_at, opened_at, opened_on)
    select distinct on (m.person_id)
      m.person_id, m.audience_id, v.rules ->> 'product', ${now}, ${now}, ${today}
    from promotion.audience_member m
    join promotion.audience a on a.id = m.audience_id
    join promotion.audience_version v on v.id = m.version_id
    where ${treated}
      and not exists (select from promotion.lead l
        where l.person_id = m.person_id and (l.state = 'open' or l.closed_at >= m.entered_at)
          and (l.state <> 'ineligible' or l.closed_at < ${now}::timestamptz - interval '1 day'))
      and not exists (select from promotion.lead l
        where l.person_id = m.person_id and l.state = 'do-not-call')
    order by m.person_id, a.position, a.id
    on conflict do nothing`.execute(ctx.tx)
  // What is offered follows the first audience that the person is in now.
  await sql`
    update promotion.lead l set audience_id = f.audience_id, product_code = f.product, version = version + 1
    from (select distinct on (m.person_id) m.person_id, m.audience_id, v.rules ->> 'product' as product
      from promotion.audience_member m
      join promotion.audience a on a.id = m.audience_id
      join promotion.audience_version v on v.id = m.version_id
      where ${treated}
      order by m.person_id, a.position, a.id) f
    where l.state = 'open' and f.person_id = l.person_id and l.audience_id <> f.audience_id`.execute(
    ctx.tx,
  )
  return {
    opened: Number(opened.numAffectedRows ?? 0n),
    closed: Number(closed.numAffectedRows ?? 0n),
  }
}

/** The person has applied: the lead is done. `reporting.lead_talk` decides who is credited. */
export async function closeApplied(
  ctx: Context,
  { personId, applicationId }: { personId: number; applicationId: number },
): Promise<void> {
  await ctx.tx
    .updateTable('promotion.lead')
    .set((eb) => ({
      state: 'applied',
      applicationId,
      closedAt: ctx.clock.now(),
      closedOn: ctx.clock.today(),
      version: eb('version', '+', 1),
    }))
    .where('personId', '=', personId)
    .where('state', '=', 'open')
    .execute()
}

/** The gate refuses offers to the person: nobody is shown a lead that may not be called. */
export async function closeStopped(
  ctx: Context,
  { personId }: EventPayloads['offers.ended'],
): Promise<void> {
  await sql`
    update promotion.lead l
    set state = 'ineligible', closed_at = ${ctx.clock.now()},
      closed_on = ${ctx.clock.today()}::date, version = version + 1
    where l.person_id = ${personId} and l.state = 'open' and (
      exists (select from reporting.person p join reporting.no_offers x on x.phone_hash = p.phone_hash
        where p.person_id = l.person_id)
      or exists (select from reporting.left_alone x where x.person_id = l.person_id
        and (x.until is null or x.until >= ${ctx.clock.today()}::date)))`.execute(ctx.tx)
}
