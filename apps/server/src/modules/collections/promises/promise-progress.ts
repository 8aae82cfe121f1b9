import type { PromiseState } from '@daftari/contract/collections/enums'
import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Cents } from '@daftari/kernel/money'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { PartProgress } from './promise.ts'

export interface PromiseProgress {
  id: number
  loanId: number
  staffId: number
  promisedOn: BusinessDate
  state: PromiseState
  /** Cash that came for it to the end of its last day. */
  paidCents: Cents
  madeAt: Date
  madeOn: BusinessDate
  /** The day its loan was finished; null while something is owed. */
  finishedOn: BusinessDate | null
  parts: PartProgress[]
}

/** Open promises of which the day of a part is before a day, with the cash that came for them. */
export function duePromises(tx: Tx, before: BusinessDate): Promise<PromiseProgress[]> {
  return progress(
    tx,
    sql`p.state = 'open' and exists (
      select from collections.promise_part t
      where t.promise_id = p.id and t.promised_on < ${before})`,
  )
}

/** Every promise on a loan that was not replaced, the newest first. */
export function promisesOf(tx: Tx, loanId: number): Promise<PromiseProgress[]> {
  return progress(tx, sql`p.loan_id = ${loanId} and p.state <> 'cancelled'`)
}

/** Cash counts from the moment of the promise to the end of each part's day, by when it came. */
async function progress(tx: Tx, which: RawBuilder<unknown>): Promise<PromiseProgress[]> {
  const { rows } = await sql<Omit<PromiseProgress, 'paidCents'>>`
    select p.id, p.loan_id, p.staff_id, p.promised_on, p.state, p.made_at, p.made_on,
      (select l.finished_on from reporting.loan l where l.loan_id = p.loan_id) as finished_on,
      (select json_agg(json_build_object('amountCents', t.amount_cents,
          'promisedOn', t.promised_on, 'paidCents', (
            select coalesce(sum(r.amount_cents), 0)::bigint
            from reporting.repayment r
            join reporting.payment y on y.id = r.payment_id
            where r.loan_id = p.loan_id and r.paid_on <= t.promised_on
              and y.came_at >= p.made_at)) order by t.number)
        from collections.promise_part t where t.promise_id = p.id) as parts
    from collections.promise p
    where ${which}
    order by p.id desc
    for update of p`.execute(tx)
  return rows.map((row) => ({ ...row, paidCents: row.parts.at(-1)?.paidCents ?? (0 as Cents) }))
}
