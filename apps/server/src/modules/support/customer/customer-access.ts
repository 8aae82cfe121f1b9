import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../../platform/context.ts'
import { auditReading } from '../../../platform/watch/audit-reading.ts'

/**
 * Whether the reader has this customer in their work: who sees all applications has every customer, others
 * those who called them today or whose question is in their hands. Refuses: request.not-found.
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
        and s.state <> 'resolved' and s.assignee_id = ${me})
      or exists (select from support.missed_call m where m.person_id = p.person_id
        and m.state = 'open' and m.assignee_id = ${me})
      or exists (select from support.service_order o where o.person_id = p.person_id
        and o.state = 'open' and o.arm = 'treated' and o.assignee_id = ${me}))`.execute(ctx.db)
  if (rows.length === 0) refuse('request.not-found')
}

/** Whoever reads a panel has opened the customer, and that is written down before they are answered. */
export async function openCustomer(ctx: ReadContext, personId: number): Promise<void> {
  await requireCustomer(ctx, personId)
  await auditReading(ctx, { act: 'customer.open', object: { type: 'person', id: personId } })
}
