import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Cents } from '@daftari/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { type AccountCode, credit, debit, type EntryKind, post } from '../../ledger/index.ts'
import type { Accrual } from '../domain/history.ts'
import type { StoredLoan } from '../stored-loan.ts'

type Earner = Pick<StoredLoan, 'id' | 'personId' | 'version'>

/**
 * Books what a coupon took off the interest of days: income is at the list price, and the discount is on an
 * account of its own.
 */
export async function bookDiscounts(
  ctx: Context,
  loan: Earner,
  discounts: readonly Accrual[],
): Promise<void> {
  for (const one of discounts) await bookDiscount(ctx, loan, { ...one, of: 'interest_income' })
}

/** The fee is earned with the payout, and so is what a coupon took off it. */
export async function bookFeeDiscount(
  ctx: Context,
  loan: Omit<Earner, 'version'>,
  { on, amountCents }: { on: BusinessDate; amountCents: Cents },
): Promise<void> {
  if (amountCents === 0) return
  await bookDiscount(ctx, { ...loan, version: 0 }, { on, amountCents, of: 'fee_income' })
}

async function bookDiscount(
  ctx: Context,
  { id, personId, version }: Earner,
  { on, amountCents, of }: Accrual & { of: AccountCode },
): Promise<void> {
  await post(ctx, {
    reference: `coupon:${id}:${on}:${version}`,
    kind: kindOf(of, amountCents),
    effectiveOn: on,
    source: 'servicing',
    lines: [
      debit('coupon_discounts', amountCents, { loanId: id, personId }),
      credit(of, amountCents),
    ],
  })
}

function kindOf(income: AccountCode, amountCents: Cents): EntryKind {
  if (income === 'fee_income') return 'coupon-fee'
  return amountCents > 0 ? 'coupon' : 'coupon-return'
}
