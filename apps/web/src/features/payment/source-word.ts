import type { PaymentProvider, PaymentSource } from '@daftari/contract/payments/enums'
import type { Glossary } from '../../lib/glossary.ts'

/** Who told of a payment: of what came by the aggregator it was the aggregator, not the operator. */
export function sourceWord(
  { choice }: Pick<Glossary, 'choice'>,
  provider: PaymentProvider | null,
  source: PaymentSource,
): string {
  if (provider === 'aggregator' && (source === 'callback' || source === 'pull')) {
    return choice('paymentProvider', 'aggregator')
  }
  return choice('paymentSource', source)
}
