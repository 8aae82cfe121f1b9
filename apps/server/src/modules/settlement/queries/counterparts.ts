import type { LineCandidateReason, StatementAccount } from '@daftari/contract/settlement/enums'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { providerOf, walletOf } from '../accounts.ts'
import { isNear } from '../domain/near-receipt.ts'

export type CounterpartKind = 'payment' | 'disbursement' | 'refund' | 'entry'

/** Something of ours that a row of a statement may be. Amounts as the statement has them. */
export interface Counterpart {
  what: CounterpartKind
  id: number
  receipt: string
  amountCents: number
  on: BusinessDate
  name: string | null
  loanId: number | null
  reference: string | null
  phone: string | null
}

/** One of ours by its kind and id; an entry only when it moved this account. */
export async function counterpartOf(
  ctx: ReadContext,
  account: StatementAccount,
  { what, id }: { what: CounterpartKind; id: number },
): Promise<Counterpart | undefined> {
  const { rows } = await sql<Counterpart>`
    select * from (${all(account)}) c where c.what = ${what} and c.id = ${id}`.execute(ctx.db)
  return rows[0]
}

export interface LineFacts {
  account: StatementAccount
  receipt: string
  amountCents: number
  completedOn: BusinessDate
  reference: string | null
  partyName: string | null
  partyMasked: string | null
}

export type Candidate = Counterpart & { reasons: LineCandidateReason[] }

/**
 * Our transactions with this amount around this day and without a row of a statement yet, the likeliest
 * first.
 */
export async function candidatesFor(ctx: ReadContext, line: LineFacts): Promise<Candidate[]> {
  const { rows } = await sql<Counterpart>`
    select * from (${all(line.account)}) c
    where c.amount_cents = ${line.amountCents}
      and c.on between ${line.completedOn}::date - 3 and ${line.completedOn}::date + 3
      and not exists (
        select from settlement.statement_line l
        where (c.what = 'payment' and l.payment_id = c.id)
          or (c.what = 'disbursement' and l.disbursement_id = c.id)
          or (c.what = 'refund' and l.refund_id = c.id)
          or (c.what = 'entry' and l.entry_id = c.id))
    order by abs(c.on - ${line.completedOn}::date), c.id
    limit 50`.execute(ctx.db)
  return rows
    .map((row) => ({ ...row, reasons: reasonsOf(line, row) }))
    .toSorted((a, b) => b.reasons.length - a.reasons.length)
    .slice(0, 10)
}

function reasonsOf(line: LineFacts, ours: Counterpart): LineCandidateReason[] {
  const found: LineCandidateReason[] = ['same-amount']
  if (ours.on === line.completedOn) found.push('same-day')
  if (isNear(line.receipt, ours.receipt)) found.push('receipt-near')
  if (line.reference !== null && line.reference === ours.reference) found.push('same-reference')
  const words = (text: string | null) => (text ?? '').toUpperCase().split(/\s+/).filter(Boolean)
  const theirs = new Set(words(line.partyName))
  if (words(ours.name).some((word) => word.length > 2 && theirs.has(word))) found.push('name-fits')
  const end = (masked: string | null) => /\d{3}$/.exec(masked ?? '')?.[0]
  if (end(line.partyMasked) !== undefined && end(line.partyMasked) === end(ours.phone)) {
    found.push('phone-fits')
  }
  return found
}

const all = (account: StatementAccount): RawBuilder<unknown> =>
  account === 'disburse' ? disburse : sql`${payments(account)} union all ${entries(account)}`

const payments = (account: StatementAccount) => sql`
  select 'payment' as what, p.id, p.receipt, p.amount_cents, p.paid_on as on, c.full_name as name,
    p.loan_id, p.reference, p.payer_masked as phone
  from reporting.payment p left join reporting.person c on c.person_id = p.person_id
  where p.provider = ${providerOf[account]} and p.state <> 'reversed'`

/** A payout without a receipt may be one whose answer never came: it counts for its approval's day. */
const disburse = sql`
  select 'disbursement' as what, d.id, coalesce(d.receipt, '') as receipt,
    -d.amount_cents as amount_cents, coalesce(d.disbursed_on, d.approved_at::date) as on,
    c.full_name as name, d.application_id as loan_id, null::text as reference,
    d.phone_masked as phone
  from reporting.disbursement d left join reporting.person c on c.person_id = d.person_id
  where d.attempts > 0
  union all
  select 'refund', r.id, coalesce(r.receipt, ''), -r.amount_cents,
    coalesce(r.paid_on, r.asked_at::date), c.full_name, null, null, r.phone_masked
  from reporting.refund r left join reporting.person c on c.person_id = r.person_id
  where r.attempts > 0
  union all ${entries('disburse')}`

/** Entries that name no payment, payout or refund: floats, charges, corrections. */
function entries(account: StatementAccount) {
  return sql`
    select 'entry', g.entry_id, upper(regexp_replace(g.reference, '^.*:', '')),
      sum(g.amount_cents)::bigint, g.effective_on, null, null, g.reference, null
    from reporting.ledger_line g
    where g.account_code = ${walletOf[account]} and g.loan_id is null and g.payment_id is null
      and g.kind <> 'refund'
    group by g.entry_id, g.reference, g.effective_on`
}
