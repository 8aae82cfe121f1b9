import { type RawBuilder, sql } from 'kysely'

/**
 * The instalments of a loan `l` that may be claimed: due by today, or if none is, the next one. Today is the
 * day after the last one closed, as servicing has booked it.
 */
export const claimed: RawBuilder<unknown> = sql`
  from reporting.instalment i
  where i.loan_id = l.loan_id and i.due_on <= greatest(l.oldest_due_on, l.closed_through + 1)`

/** What of them is owed, as one figure. */
export const owedCents: RawBuilder<number> = sql<number>`
  (select coalesce(sum(i.principal_owed_cents + i.interest_owed_cents + i.fee_owed_cents
    + i.fine_owed_cents), 0)::bigint ${claimed})`

/** The same by component, as a lateral `o`. */
export const owedByPart: RawBuilder<unknown> = sql`
  cross join lateral (
    select coalesce(sum(i.principal_owed_cents), 0)::bigint as principal,
      coalesce(sum(i.interest_owed_cents), 0)::bigint as interest,
      coalesce(sum(i.fee_owed_cents), 0)::bigint as fee,
      coalesce(sum(i.fine_owed_cents), 0)::bigint as fine
    ${claimed}) o`

/** The loan's newest promise that was not replaced, of a case `c`, as a lateral `p`. */
export const lastPromise: RawBuilder<unknown> = sql`
  left join lateral (
    select p.id, p.amount_cents, p.promised_on, p.state, p.paid_cents, p.made_at, p.staff_id
    from collections.promise p
    where p.loan_id = c.loan_id and p.state <> 'cancelled'
    order by p.id desc limit 1) p on true`

/** The parts of a promise `p` in their order, as JSON. */
export const promiseParts: RawBuilder<unknown> = sql`(
  select json_agg(json_build_object('amountCents', q.amount_cents, 'promisedOn', q.promised_on)
    order by q.number)
  from collections.promise_part q where q.promise_id = p.id)`
