import type { PaymentProvider } from '@daftari/contract/payments/enums'
import { cents } from '@daftari/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { type AccountCode, credit, debit, post } from '../../ledger/index.ts'
import { changePayment, type Payment } from '../payment-store.ts'

/** Where the money of each provider is: what the aggregator took, it owes us until it settles. */
const moneyAccounts: Record<PaymentProvider, AccountCode> = {
  mpesa: 'wallet_paybill',
  bank: 'bank',
  aggregator: 'aggregator_clearing',
}

/**
 * Books an incoming payment into suspense, until it is matched to its loan. The entry is dated to the day of
 * payment, however late it was reported, as the loan is computed from that day too; the time of booking is
 * stored beside it. Refuses: ledger.posted-before.
 */
export async function bookReceipt(
  ctx: Context,
  payment: Payment,
  again: 'first' | 'confirmed' = 'first',
): Promise<Payment> {
  const { provider, receipt } = payment
  const amount = cents(payment.amountCents)
  const subject = { paymentId: payment.id }
  const entryId = await post(ctx, {
    reference: `receipt:${provider}:${receipt}${again === 'first' ? '' : `:${again}`}`,
    kind: 'receipt',
    effectiveOn: payment.paidOn,
    source: payment.source,
    lines: [
      debit(moneyAccounts[provider as PaymentProvider], amount, subject),
      credit('suspense', amount, subject),
    ],
  })
  return changePayment(ctx.tx, payment, { entryId })
}
