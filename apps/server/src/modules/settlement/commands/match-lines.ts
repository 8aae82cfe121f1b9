import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { providerOf, walletOf } from '../accounts.ts'
import type { StatementFile } from '../file-store.ts'
import { reversalOfLine } from '../given-back.ts'

type TheFile = Pick<StatementFile, 'id' | 'account'>

/**
 * Matches the rows of a file with our transactions: by the operator's receipt, and the rest by the account
 * that the payer typed, if exactly one payment entered by staff fits in day and amount. In sets of rows; a
 * match is stored with the row.
 */
export async function matchLines(ctx: Context, file: TheFile) {
  const now = ctx.clock.now()
  if (file.account !== 'disburse') {
    await matchPayments(ctx, file, now)
    await matchEntered(ctx, file, now)
  }
  await matchPayouts(ctx, file.id, now)
  await matchEntries(ctx, file, now)
}

async function matchPayments(ctx: Context, { id, account }: TheFile, now: Date): Promise<void> {
  await sql`
    update settlement.statement_line l set payment_id = p.id, match_rule = 'receipt',
      matched_at = ${now},
      state = case when p.amount_cents = l.amount_cents and p.state <> 'reversed' then 'matched'
        else 'differs' end
    from reporting.payment p
    where l.file_id = ${id} and l.state = 'open' and l.kind = 'payment'
      and p.provider = ${providerOf[account]} and p.receipt = l.receipt
      and not (p.state = 'reversed' and p.amount_cents = l.amount_cents)`.execute(ctx.tx)
}

/**
 * Staff entered it with another receipt: it is the same money, and must not be booked again. Only
 * where there is one such row and one such payment.
 */
async function matchEntered(ctx: Context, { id, account }: TheFile, now: Date): Promise<void> {
  await sql`
    with fits as (
      select l.id as line_id, p.id as payment_id,
        count(*) over (partition by l.id) as payments, count(*) over (partition by p.id) as lines
      from settlement.statement_line l
      join reporting.payment p on p.provider = ${providerOf[account]} and p.source = 'staff'
        and p.state <> 'reversed' and p.paid_on = l.completed_on
        and p.amount_cents = l.amount_cents and p.reference = l.reference
      where l.file_id = ${id} and l.state = 'open' and l.kind = 'payment'
        and not exists (select from settlement.statement_line o where o.payment_id = p.id)
    )
    update settlement.statement_line l set payment_id = f.payment_id, match_rule = 'reference',
      matched_at = ${now}, state = 'matched'
    from fits f where f.line_id = l.id and f.payments = 1 and f.lines = 1`.execute(ctx.tx)
}

/** An order to pay, whether a loan's or a refund's, has the receipt on its request. */
async function matchPayouts(ctx: Context, fileId: number, now: Date): Promise<void> {
  await sql`
    update settlement.statement_line l set disbursement_id = a.disbursement_id,
      refund_id = a.refund_id, match_rule = 'receipt', matched_at = ${now},
      state = case when coalesce(d.amount_cents, r.amount_cents) = -l.amount_cents
        and a.state = 'succeeded' then 'matched' else 'differs' end
    from reporting.disbursement_attempt a
    left join reporting.disbursement d on d.id = a.disbursement_id
    left join reporting.refund r on r.id = a.refund_id
    where l.file_id = ${fileId} and l.state = 'open' and l.kind = 'payout'
      and a.receipt = l.receipt`.execute(ctx.tx)
}

/** What the operator gave back is ours as soon as the payment is out of the books, whoever asked for it. */
export async function matchReversals(ctx: Context, on: string): Promise<void> {
  await sql`
    update settlement.statement_line x set payment_id = v.payment_id, match_rule = 'receipt',
      matched_at = ${ctx.clock.now()}, state = 'matched'
    from settlement.statement_line l
    ${reversalOfLine}
    where x.id = l.id and l.completed_on = ${on} and l.state = 'open'
      and v.amount_cents = -l.amount_cents`.execute(ctx.tx)
}

/** Floats, charges and corrections were booked under a reference that ends with the receipt. */
async function matchEntries(ctx: Context, file: TheFile, now: Date): Promise<void> {
  const wallet = walletOf[file.account]
  await sql`
    update settlement.statement_line l set entry_id = e.entry_id, match_rule = 'receipt',
      matched_at = ${now},
      state = case when e.amount_cents = l.amount_cents then 'matched' else 'differs' end
    from (
      select g.entry_id, upper(regexp_replace(g.reference, '^.*:', '')) as receipt,
        g.kind = 'provider-charge' as is_charge, sum(g.amount_cents)::bigint as amount_cents
      from reporting.ledger_line g
      where g.account_code = ${wallet} and g.loan_id is null and g.payment_id is null
        and g.effective_on between
          (select min(completed_on) - 7 from settlement.statement_line where file_id = ${file.id})
          and (select max(completed_on) + 7 from settlement.statement_line where file_id = ${file.id})
      group by g.entry_id, g.reference, g.kind
    ) e
    where l.file_id = ${file.id} and l.state = 'open' and l.kind in ('float', 'charge', 'other')
      and e.receipt = l.receipt and e.is_charge = (l.kind = 'charge')`.execute(ctx.tx)
}
