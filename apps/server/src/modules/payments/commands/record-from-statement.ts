import type { Cents } from '@daftari/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { recordConfirmation } from './record-confirmation.ts'

/** A payment as a row of the operator's statement has it. */
export interface StatementPayment {
  receipt: string
  amountCents: Cents
  paidAt: Date
  reference: string
  payerMasked: string | null
  payerName: string | null
  balanceCents: Cents
  /** Only in the aggregator's reports. */
  channel?: string
}

/** booked: newly booked; known: already in the books; held: the books have another amount or day. */
export interface FromStatement {
  as: 'booked' | 'known' | 'held'
  paymentId?: number
}

/** The provider of the statement, and our account there. */
export interface StatementOf {
  payInShortCode: string
  provider: 'mpesa' | 'aggregator'
}

/**
 * Books a payment that only a statement or report contains, once for its receipt: its message never came, or
 * comes later and then changes nothing. Refuses what the ledger refuses.
 */
export async function recordFromStatement(
  ctx: Context,
  { payInShortCode, provider }: StatementOf,
  { payerMasked, payerName, ...reported }: StatementPayment,
): Promise<FromStatement> {
  const confirmation = {
    ...reported,
    shortCode: payInShortCode,
    ...(payerMasked !== null && { payerMasked }),
    ...(payerName !== null && { payerFirstName: payerName }),
  }
  const settings = { payInShortCode, provider, source: 'statement' as const }
  const outcome = await recordConfirmation(ctx, settings, confirmation, ctx.clock.now())
  const { paymentId } = outcome
  const as = { applied: 'booked', repeated: 'known', held: 'held', malformed: 'held' } as const
  return { as: as[outcome.outcome], ...(paymentId !== undefined && { paymentId }) }
}
