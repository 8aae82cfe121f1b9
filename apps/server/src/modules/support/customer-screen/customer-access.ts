import { refuse } from '@daftari/contract/refusals'
import { ofCustomer } from '@daftari/contract/support/customer-screen/declared'
import { type RawBuilder, sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../../platform/context.ts'
import { panelsOf } from '../../../platform/panels/panel-query.ts'
import { auditReading, writtenDown } from '../../../platform/watch/audit-reading.ts'
import { countOpened, openedToday } from '../../../platform/watch/opened-customers.ts'

/**
 * Whether an item of a queue was assigned by others: by the customer, by an event, or by a colleague who
 * handed it out or passed it on. An item that its assignee created from nothing gives access to nobody,
 * however it came to them.
 */
const given = (queue: string, item: string, madeBy: string, me: number) => sql<boolean>`(
  ${sql.raw(madeBy)} is distinct from ${me}::bigint or exists (
    select from reporting.work_assignment a
    where a.queue = ${queue} and a.item_id = ${sql.raw(item)} and a.to_staff_id = ${me}
      and a.cause <> 'taken' and a.assigned_by is distinct from ${me}::bigint))`

/**
 * Whether a person called the reader today, or has a question in their hands that was given to them. Why:
 * docs/decisions/0088-assigned-work-and-evidence.md.
 */
export function inHands(ctx: ReadContext, personId: RawBuilder<number>): RawBuilder<boolean> {
  const me = staffOf(ctx)
  return sql<boolean>`(
    exists (select from reporting.call c where c.person_id = ${personId} and c.staff_id = ${me}
      and c.direction = 'inbound' and c.asked_on = ${ctx.clock.today()}::date)
    or exists (select from support.feedback f where f.person_id = ${personId}
      and f.state in ('open', 'claimed') and f.assignee_id = ${me}
      and ${given('feedback', 'f.id', 'f.written_by', me)})
    or exists (select from support.service_case s where s.person_id = ${personId}
      and s.state in ('open', 'paused') and s.assignee_id = ${me})
    or exists (select from support.payout_case s where s.person_id = ${personId}
      and s.state <> 'resolved' and s.assignee_id = ${me}
      and ${given('payout-case', 's.id', 's.opener_id', me)})
    or exists (select from support.missed_call m where m.person_id = ${personId}
      and m.state = 'open' and m.assignee_id = ${me})
    or exists (select from support.service_order o where o.person_id = ${personId}
      and o.state = 'open' and o.arm = 'treated' and o.assignee_id = ${me}))`
}

/**
 * Whether the reader has this customer in their work: who sees all applications has every customer,
 * others those who called them today or whose question is in their hands. Refuses: request.not-found.
 */
export async function requireCustomer(ctx: ReadContext, personId: number): Promise<Found> {
  const { rows } = await sql<Found>`
    select ${inHands(ctx, sql`p.person_id`)} as in_work,
      ${openedToday(ctx, sql`p.person_id`)} as opened_today,
      ${writtenDown(ctx, opening(personId))} as written_down
    from reporting.person p where p.person_id = ${personId}`.execute(ctx.db)
  const [found] = rows
  if (found === undefined || !(found.inWork || may(ctx, 'application.view-all'))) {
    refuse('request.not-found')
  }
  return found
}

interface Found {
  inWork: boolean
  openedToday: boolean
  /** Whether the opening was recorded within the last minutes. */
  writtenDown: boolean
}

const opening = (id: number) => ({ act: 'customer.open', object: { type: 'person', id } }) as const

/**
 * Reading a panel counts as opening the customer, unless the customer is in the reader's work, and is
 * recorded before the answer. Refuses: request.not-found, customers-opened.over-day.
 */
async function openCustomer(ctx: ReadContext, personId: number): Promise<{ personId: number }> {
  const found = await requireCustomer(ctx, personId)
  await countOpened(ctx, { personId, ...found })
  if (!found.writtenDown) await auditReading(ctx, opening(personId))
  return { personId }
}

export const customerPanels = panelsOf(ofCustomer, openCustomer)
