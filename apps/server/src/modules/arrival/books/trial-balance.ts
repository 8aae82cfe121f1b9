import { refuse } from '@daftari/contract/refusals'
import { cents, formatCents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { trialBalanceOf } from './stages/products.ts'

/** What comes row by row, as debits; refunds and what customers owe us besides, a folder has none of. */
interface ComesByRow {
  principal: number
  interest: number
  fee: number
  fine: number
  overpaid: number
  suspense: number
}

/**
 * The lender's own books are in balance and say of its loans what the loans say: then the clearing account
 * ends at zero. Refuses: arrival.no-trial-balance, arrival.trial-balance.
 */
export async function requireTrialBalance(ctx: ReadContext, id: number): Promise<void> {
  const lines = await trialBalanceOf(ctx, id)
  const sumOf = (sign: 1 | -1) =>
    lines.reduce((sum, one) => sum + Math.max(0, sign * one.amountCents), 0)
  const [debits, credits] = [sumOf(1), sumOf(-1)]
  if (debits !== credits || debits === 0) {
    refuse('arrival.no-trial-balance', { id, debits: shown(debits), credits: shown(credits) })
  }
  const { principal, interest, fee, fine, overpaid, suspense } = await comesByRow(ctx, id)
  const expected = {
    principal_receivable: principal,
    interest_receivable: interest,
    fee_receivable: fee,
    fine_receivable: fine,
    customer_overpayment: -overpaid,
    suspense: -suspense,
    refunds_under_way: 0,
    customer_receivable: 0,
  }
  const trial = new Map<string, number>(lines.map((one) => [one.account, one.amountCents]))
  for (const [account, amount] of Object.entries(expected)) {
    const there = trial.get(account) ?? 0
    if (there === amount) continue
    refuse('arrival.trial-balance', { id, account, trial: shown(there), brought: shown(amount) })
  }
}

/** As the source says it of loans that still owe, and of money that no loan has. */
async function comesByRow({ db }: ReadContext, bookId: number): Promise<ComesByRow> {
  const { rows } = await sql<ComesByRow>`
    select l.*, c.* from (
      select coalesce(sum(source_principal_cents), 0)::bigint as principal,
        coalesce(sum(source_interest_cents), 0)::bigint as interest,
        coalesce(sum(source_fee_cents), 0)::bigint as fee,
        coalesce(sum(source_fine_cents), 0)::bigint as fine
      from arrival.brought_loan where book_id = ${bookId} and source_status = 'open'
    ) l, (
      select coalesce(sum(a.cents) filter (where a.account <> 'suspense'), 0)::bigint as overpaid,
        coalesce(sum(a.cents) filter (where a.account = 'suspense'), 0)::bigint as suspense
      from arrival.staged_row s
      cross join lateral (
        select s.cells ->> 'account', (s.cells ->> 'amount')::bigint) a (account, cents)
      where s.book_id = ${bookId} and s.file = 'credits'
    ) c`.execute(db)
  return rows[0] ?? { principal: 0, interest: 0, fee: 0, fine: 0, overpaid: 0, suspense: 0 }
}

const shown = (amount: number): string => formatCents(cents(amount))
