import type { CandidateReason } from '@daftari/contract/payments/enums'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { type Candidate, nearNumbers, rank } from '../domain/candidates.ts'
import { readReference } from '../domain/reference.ts'

const mostCandidates = 10
const mostHints = 50

/**
 * For each of these payments the open loans that it may be meant for, the likeliest first; excludes loans
 * paid out after it.
 */
export async function rankCandidates(
  ctx: ReadContext,
  payments: readonly { id: number; reference: string }[],
): Promise<ReadonlyMap<number, Candidate[]>> {
  if (payments.length === 0) return new Map()
  const hints = await hintsFor(ctx, payments)
  const byPayment = Map.groupBy(hints, (hint) => hint.paymentId)
  return new Map([...byPayment].map(([id, some]) => [id, rank(some, mostCandidates)]))
}

interface PaymentHint {
  paymentId: number
  loanId: number
  reason: CandidateReason
}

async function hintsFor(
  ctx: ReadContext,
  payments: readonly { id: number; reference: string }[],
): Promise<PaymentHint[]> {
  const near = payments.flatMap(({ id, reference }) => {
    const { loanId } = readReference(reference)
    return loanId === undefined ? [] : [loanId, ...nearNumbers(loanId)].map((one) => [id, one])
  })
  const held = payments.flatMap(({ id, reference }) =>
    (readReference(reference).mentioned ?? []).map(({ digits }) => [id, Number(digits)]),
  )
  const { rows } = await sql<PaymentHint>`
    with asked as (
      select id, payer_hash, payer_masked, payer_name, paid_on,
        amount_cents - matched_cents - surplus_cents as waiting_cents
      from payments.payment where id = any(${payments.map((one) => one.id)})
    ),
    open_loan as not materialized (
      select l.loan_id, l.person_id, l.bill_owed_cents, l.started_on, p.phone_masked, p.phone_hash,
        split_part(p.name_folded, ' ', 2) as first_name
      from reporting.loan l join reporting.person p on p.person_id = l.person_id
      where l.status = 'open' or (l.status = 'written-off' and l.bill_owed_cents > 0)
    ),
    hint as (
      select n.payment_id, o.loan_id, 'reference-near' as reason
      from unnest(${near.map(([id]) => id)}::bigint[], ${near.map(([, loan]) => loan)}::bigint[])
        as n (payment_id, loan_id)
      join open_loan o on o.loan_id = n.loan_id
      union all
      select n.payment_id, o.loan_id, 'reference-names'
      from unnest(${held.map(([id]) => id)}::bigint[], ${held.map(([, loan]) => loan)}::bigint[])
        as n (payment_id, loan_id)
      join open_loan o on o.loan_id = n.loan_id
      union all
      select a.id, o.loan_id, 'phone-fits' from asked a
      join open_loan o on o.phone_hash = a.payer_hash
      union all
      select a.id, o.loan_id, 'phone-fits' from asked a
      join open_loan o on o.phone_masked = '+' || ltrim(a.payer_masked, '+')
      union all
      select a.id, o.loan_id, 'paid-before' from asked a
      join payments.payment before on before.id <> a.id and before.payer_hash = a.payer_hash
      join open_loan o on o.person_id = before.person_id
      union all
      select a.id, o.loan_id, 'paid-before' from asked a
      join payments.payment before on before.id <> a.id
        and before.payer_masked = a.payer_masked and before.payer_name = a.payer_name
      join open_loan o on o.person_id = before.person_id
      union all
      select id, loan_id, 'amount-due' from (
        select a.id, o.loan_id,
          row_number() over (partition by a.id order by o.loan_id) as number
        from asked a join open_loan o on o.bill_owed_cents = a.waiting_cents
      ) due where number <= ${mostHints}
    ),
    likely as (
      select h.* from hint h
      join asked a on a.id = h.payment_id
      join open_loan o on o.loan_id = h.loan_id
      where o.started_on <= a.paid_on
    )
    select distinct payment_id, loan_id, reason from likely
    union all
    select distinct y.payment_id, o.loan_id, 'name-fits' from likely y
    join asked a on a.id = y.payment_id
    join open_loan o on o.loan_id = y.loan_id
    where ' ' || o.first_name = platform.folded_name(a.payer_name)`.execute(ctx.db)
  return rows
}
