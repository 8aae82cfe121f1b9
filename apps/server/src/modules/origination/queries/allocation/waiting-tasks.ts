import type { CustomerType } from '@daftari/contract/origination/enums'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import type { WaitingTask } from '../../domain/allocation.ts'
import { involved } from '../standing.ts'
import { disputedWith } from './disputed-with.ts'

export interface Waiting {
  count: number
  products?: readonly string[] | undefined
  customerType?: CustomerType | undefined
}

/**
 * Tasks that wait for an auditor, longest first: neither assigned nor suspended. Locked for an allocation;
 * tasks locked by others at this moment are skipped.
 */
export async function waitingTasks(
  ctx: ReadContext,
  wanted: Waiting,
  lock: boolean,
): Promise<WaitingTask[]> {
  const { count, products, customerType } = wanted
  const { rows } = await sql<WaitingTask>`
    select a.id, a.product_code, a.customer_type, ${involved()} as involved,
      coalesce(a.approved_cents, a.amount_cents) as amount_cents,
      a.apply_status = 5 as in_review,
      p.language, ${disputedWith()} as disputed_with
    from origination.application a
    join reporting.person p on p.person_id = a.person_id
    where ${isWaiting(ctx)}
      and ${products === undefined ? sql`true` : sql`a.product_code = any(${[...products]})`}
      and ${customerType === undefined ? sql`true` : sql`a.customer_type = ${customerType}`}
    order by a.submitted_at, a.id
    limit ${count}
    ${lock ? sql`for update of a skip locked` : sql``}`.execute(ctx.db)
  return rows
}

/** A condition on `a`: open, neither assigned nor suspended. */
export function isWaiting(ctx: ReadContext): RawBuilder<boolean> {
  return sql<boolean>`(a.apply_status in (1, 5) and a.auditor_id is null
    and (a.suspended_until is null or a.suspended_until <= ${ctx.clock.now()}))`
}
