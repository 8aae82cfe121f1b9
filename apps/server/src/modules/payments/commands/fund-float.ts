import type { Cents } from '@daftari/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { credit, debit, post } from '../../ledger/index.ts'

/**
 * The lender deposits money for payouts. The reference is the bank's, or says which of several it was.
 * Refuses: ledger.posted-before. Gives the entry's id.
 */
export async function fundFloat(
  ctx: Context,
  { amountCents, reference }: { amountCents: Cents; reference: string },
): Promise<number> {
  return post(ctx, {
    reference: `funding:${reference}`,
    kind: 'funding',
    effectiveOn: ctx.clock.today(),
    source: 'bank',
    lines: [debit('wallet_payout', amountCents), credit('funding', amountCents)],
  })
}
