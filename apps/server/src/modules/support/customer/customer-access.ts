import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, may, type ReadContext, staffOf } from '../../../platform/context.ts'
import type { Steps } from '../../../platform/module.ts'

/** Panels of one screen, and their looking again, are one opening. */
const againAfterMs = 10 * 60_000

/**
 * Whether the reader has this customer in their work: who sees all applications every customer, others whom they
 * speak with today and whose question is in their hands. Refuses: request.not-found.
 */
export async function requireCustomer(ctx: ReadContext, personId: number): Promise<void> {
  const me = staffOf(ctx)
  const { rows } = await sql`
    select from reporting.person p
    where p.person_id = ${personId} and (${may(ctx, 'application.view-all')}
      or exists (select from reporting.call c where c.person_id = p.person_id and c.staff_id = ${me}
        and c.direction = 'inbound' and c.asked_on = ${ctx.clock.today()}::date)
      or exists (select from support.feedback f where f.person_id = p.person_id
        and f.state in ('open', 'claimed') and f.assignee_id = ${me})
      or exists (select from support.service_case s where s.person_id = p.person_id
        and s.state in ('open', 'paused') and s.assignee_id = ${me})
      or exists (select from support.payout_case s where s.person_id = p.person_id
        and s.state = 'open' and s.assignee_id = ${me})
      or exists (select from support.missed_call m where m.person_id = p.person_id
        and m.state = 'open' and m.assignee_id = ${me})
      or exists (select from support.service_order o where o.person_id = p.person_id
        and o.state = 'open' and o.arm = 'treated' and o.assignee_id = ${me}))`.execute(ctx.db)
  if (rows.length === 0) refuse('request.not-found')
}

/** Whoever reads a panel has opened the customer, and that is written down before they are answered. */
export async function openCustomer(steps: Steps, personId: number): Promise<void> {
  await requireCustomer(steps, personId)
  if (await isWrittenDown(steps, personId)) return
  await steps.transact(async (ctx) => {
    // The panels come at the same moment: the first writes it down.
    const opening = `customer.open ${staffOf(ctx)} ${personId}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${opening}, 0))`.execute(ctx.tx)
    if (!(await isWrittenDown(ctx, personId))) await writeDown(ctx, personId)
  })
}

const writeDown = (ctx: Context, id: number) =>
  audit(ctx, { act: 'customer.open', object: { type: 'person', id } })

async function isWrittenDown(ctx: ReadContext, personId: number): Promise<boolean> {
  const known = await ctx.db
    .selectFrom('administration.auditLog')
    .select('id')
    .where('objectType', '=', 'person')
    .where('objectId', '=', String(personId))
    .where('act', '=', 'customer.open')
    .where('staffId', '=', staffOf(ctx))
    .where('happenedAt', '>', new Date(ctx.clock.now().getTime() - againAfterMs))
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}
