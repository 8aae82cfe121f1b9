import type { caseShape, promiseShape } from '@daftari/contract/collections/shapes'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ReadContext } from '../../../platform/context.ts'
import { whyJson, whyNext } from '../next/why-next.ts'
import { inScope } from '../scope.ts'
import { longestHold } from './on-hold.ts'
import { lastPromise, owedByPart, promiseParts } from './owed.ts'

type CaseShape = z.output<typeof caseShape>
type PromiseShape = z.output<typeof promiseShape>

export type CaseFacts = Omit<
  CaseShape,
  'owed' | 'mine' | 'settlementCents' | 'heldSince' | 'nextActionAt'
> &
  Record<'principal' | 'interest' | 'fee' | 'fine', number> & {
    phoneHash: Buffer
    heldSince: Date | null
    nextActionAt: Date
    promise: (Omit<PromiseShape, 'madeAt'> & { madeAt: string }) | null
  }

/** One case with its loan, person and newest promise; undefined if it is not in scope. */
export async function caseFacts(ctx: ReadContext, caseId: number): Promise<CaseFacts | undefined> {
  const { rows } = await sql<CaseFacts>`
    select c.id, c.loan_id, c.person_id as customer_id, h.full_name as name,
      h.phone_masked as phone, h.phone_hash, h.language, coalesce(a.name, c.app_code) as app,
      coalesce(d.name, c.product_code) as product, l.customer_type, l.loan_ordinal, c.stage,
      g.colour, ${ctx.clock.today()}::date - l.oldest_due_on as days_from_due,
      l.oldest_due_on as due_on, l.started_on, l.principal_cents, o.principal, o.interest, o.fee,
      o.fine, l.bill_owed_cents, c.opened_on, c.closed_on, c.closed_reason, c.assigned_at,
      c.next_action_at, c.recovered_cents, c.attempts, c.arm,
      case when c.closed_on is null and ch.kind is null then ${whyJson} end as why,
      case when ch.kind is not null then json_build_object(
        'kind', ch.kind, 'until', ch.until, 'reason', ch.reason) end as hold,
      case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as holder,
      case when p.id is not null then json_build_object(
        'id', p.id, 'amountCents', p.amount_cents, 'paidCents', p.paid_cents,
        'promisedOn', p.promised_on, 'state', p.state, 'madeAt', p.made_at,
        'by', json_build_object('id', b.id, 'name', b.name), 'parts', ${promiseParts}) end as promise
    from collections."case" c
    join collections.stage g on g.code = c.stage
    join reporting.loan l on l.loan_id = c.loan_id
    join reporting.person h on h.person_id = c.person_id
    left join reporting.app a on a.code = c.app_code
    left join reporting.product d on d.product_code = c.product_code
    left join reporting.staff s on s.id = c.assignee_id
    ${owedByPart}
    ${lastPromise}
    ${whyNext(ctx)}
    ${longestHold(ctx.clock.today())}
    left join reporting.staff b on b.id = p.staff_id
    where c.id = ${caseId} and ${inScope(ctx)}`.execute(ctx.db)
  return rows[0]
}
