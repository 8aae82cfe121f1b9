import { type BusinessDate, startOfDay } from '@daftari/kernel/business-date'
import type { Cents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'
import { jsonText } from '../../../../platform/db/json.ts'
import type { CustomerCredit } from '../../../ledger/index.ts'
import { reservePayments } from './bring-money.ts'

/**
 * Where the money of brought payments went, once their loans have lived: to repayments, and what was too much
 * by our arithmetic to the customer.
 */
export async function bringParts(
  ctx: Context,
  {
    loanIds,
    surpluses,
  }: {
    loanIds: readonly number[]
    surpluses: readonly { paymentId: number; surplusCents: Cents }[]
  },
): Promise<void> {
  await sql`
    update payments.payment p set state = 'overpaid', surplus_cents = r."surplusCents",
      matched_cents = p.amount_cents - r."surplusCents"
    from jsonb_to_recordset(${jsonText(surpluses)}::jsonb)
      as r ("paymentId" bigint, "surplusCents" bigint)
    where p.id = r."paymentId"`.execute(ctx.tx)
  await sql`
    insert into payments.payment_part
      (payment_id, kind, amount_cents, loan_id, repayment_id, rule, made_at)
    select y.id, 'repayment', r.amount_cents, r.loan_id, r.repayment_id, 'loan-id', y.received_at
    from reporting.repayment r
    join payments.payment y on y.id = r.payment_id
    where r.loan_id = any(${loanIds}::bigint[]) and r.amount_cents > 0
    order by r.repayment_id`.execute(ctx.tx)
}

/** What customers of a book have paid too much, by our arithmetic. */
export async function broughtSurpluses(ctx: Context, bookId: number): Promise<CustomerCredit[]> {
  const { rows } = await sql<CustomerCredit>`
    select 'customer_overpayment' as account, p.person_id, p.id as payment_id,
      p.surplus_cents as amount_cents
    from payments.payment p
    where p.source = 'brought' and p.surplus_cents > 0 and p.loan_id is not null
      and p.receipt like ${`book-${bookId}-%`}
    order by p.id`.execute(ctx.tx)
  return rows
}

export interface BroughtCredit {
  account: CustomerCredit['account']
  /** Null where nobody knows yet whose money it is. */
  personId: number | null
  amountCents: Cents
  paidOn: BusinessDate
  /** Unique among what was brought. */
  receipt: string
}

/** Money of a book that no loan has: what customers overpaid, and what waits to be placed. */
export async function bringCredits(
  ctx: Context,
  credits: readonly BroughtCredit[],
): Promise<CustomerCredit[]> {
  const ids = await reservePayments(ctx, credits.length)
  const rows = credits.map((one, index) => ({
    ...one,
    id: ids[index] ?? 0,
    at: startOfDay(one.paidOn, ctx.clock.zone).toISOString(),
  }))
  await sql`
    insert into payments.payment (id, provider, receipt, amount_cents, paid_at, paid_on, reference,
      source, state, surplus_cents, unmatched_reason, person_id, received_at)
    overriding system value
    select id, 'mpesa', receipt, "amountCents", at, "paidOn", '', 'brought',
      case account when 'suspense' then 'unmatched' else 'overpaid' end,
      case account when 'suspense' then 0 else "amountCents" end,
      case account when 'suspense' then 'no-trace' end, "personId", at
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as r (id bigint, account text,
      receipt text, "amountCents" bigint, at timestamptz, "paidOn" date, "personId" bigint)
    order by id`.execute(ctx.tx)
  return rows.map(({ id: paymentId, account, personId, amountCents }) => ({
    account,
    paymentId,
    amountCents,
    ...(personId !== null && { personId }),
  }))
}
