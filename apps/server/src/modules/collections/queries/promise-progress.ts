import type { PromiseState } from '@daftari/contract/collections/enums'
import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Cents } from '@daftari/kernel/money'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

export interface PromiseProgress {
  id: number
  loanId: number
  staffId: number
  amountCents: Cents
  promisedOn: BusinessDate
  state: PromiseState
  paidCents: Cents
  madeAt: Date
}

/** Open promises whose date is before a day, with the cash that came for them. */
export function duePromises(tx: Tx, before: BusinessDate): Promise<PromiseProgress[]> {
  return progress(tx, sql`p.state = 'open' and p.promised_on < ${before}`)
}

/** Every promise on a loan that was not replaced, the newest first. */
export function promisesOf(tx: Tx, loanId: number): Promise<PromiseProgress[]> {
  return progress(tx, sql`p.loan_id = ${loanId} and p.state <> 'cancelled'`)
}

/** Cash counts from the moment of the promise to the end of its date, by when it was paid. */
async function progress(tx: Tx, which: RawBuilder<unknown>): Promise<PromiseProgress[]> {
  const { rows } = await sql<PromiseProgress>`
    select p.id, p.loan_id, p.staff_id, p.amount_cents, p.promised_on, p.state, p.made_at,
      (select coalesce(sum(r.amount_cents), 0)::bigint
        from reporting.repayment r
        join reporting.payment y on y.id = r.payment_id
        where r.loan_id = p.loan_id and r.paid_on <= p.promised_on and y.paid_at >= p.made_at)
        as paid_cents
    from collections.promise p
    where ${which}
    order by p.id desc
    for update of p`.execute(tx)
  return rows
}
