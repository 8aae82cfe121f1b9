import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { LoanSummary } from '../../servicing/index.ts'

/** What moved a customer's overpayment; what was set aside for a refund and came back never left. */
const moved = (personId: number) => sql`
  select l.payment_id, l.effective_on, -l.amount_cents as cents from reporting.ledger_line l
  where l.account_code = 'customer_overpayment' and l.person_id = ${personId}
    and not (l.kind = 'reversal' and l.payment_id is null)
    and not (l.kind = 'refund' and exists (
      select from reporting.ledger_entry r where r.reference = 'reversal:' || l.entry_id))`

export interface Idle {
  paymentId: number
  /** True if it is in suspense; false if it is held for the customer. */
  waits: boolean
}

/**
 * The payments with idle money that may pay a loan, in the order of payment: those in suspense for it or its
 * customer, and those held for the customer, if the loan existed before they were paid or they named it.
 */
export async function idlePaymentsFor(ctx: Context, loan: LoanSummary): Promise<Idle[]> {
  const { loanId, personId, startedOn } = loan
  const { rows } = await sql<Idle>`
    select p.id as payment_id, p.state = 'unmatched' as waits from payments.payment p
    where (p.state = 'unmatched'
        and (p.reference = ${String(loanId)} or p.waits_for_person_id = ${personId})
        and p.unmatched_reason is distinct from 'taken-back')
      or (p.id in (select payment_id from (${moved(personId)}) m
          group by payment_id having sum(cents) > 0)
        and (p.paid_on > ${startedOn} or p.loan_id = ${loanId} or exists (
          select from payments.payment_part o
          where o.payment_id = p.id and o.loan_id = ${loanId})))
    order by p.paid_on, p.id`.execute(ctx.tx)
  return rows
}

/**
 * How much of one payment's held money can be used as if it had never been held: at most the lowest rest of
 * all that was held for the person on every day since.
 */
export async function usableOf(
  ctx: Context,
  { personId, paymentId }: { personId: number; paymentId: number },
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    with moved as (${moved(personId)}),
    standing as (
      select effective_on, sum(sum(cents)) over (order by effective_on) as cents
      from moved group by effective_on),
    mine as (
      select coalesce(sum(cents), 0) as cents, min(effective_on) as since
      from moved where payment_id = ${paymentId})
    select greatest(0, least(mine.cents, (
      select min(s.cents) from standing s where s.effective_on >= mine.since)))::bigint as cents
    from mine`.execute(ctx.tx)
  return rows[0]?.cents ?? 0
}
