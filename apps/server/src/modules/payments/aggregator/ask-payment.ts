import type { OutputOf } from '@daftari/contract/endpoint'
import type { askAggregatorPayment as contract } from '@daftari/contract/payments/aggregator/endpoints'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import type { Steps } from '../../../platform/module.ts'
import type { PaymentAggregator, TransactionState } from './payment-aggregator.ts'
import { recordAggregatorHealth } from './record-aggregator-health.ts'

type Finding = OutputOf<typeof contract>

/**
 * The aggregator's current data of a payment, beside the books; changes nothing. Refuses: request.not-found,
 * aggregator.not-connected, aggregator.silent.
 */
export async function askAboutPayment(
  steps: Steps,
  aggregator: PaymentAggregator | undefined,
  id: number,
): Promise<Finding> {
  const payment = await steps.db
    .selectFrom('payments.payment')
    .select(['receipt', 'amountCents', 'feeCents'])
    .where('id', '=', id)
    .where('provider', '=', 'aggregator')
    .executeTakeFirst()
  if (payment === undefined) refuse('request.not-found')
  if (aggregator === undefined) refuse('aggregator.not-connected')
  const reported = await aggregator.askTransaction(payment.receipt)
  await recordAggregatorHealth(steps.appContext, reported)
  if (reported.outcome === 'unknown' || reported.outcome === 'refused') refuse('aggregator.silent')
  const found = findingOf(payment, reported)
  await steps.transact((ctx) =>
    audit(ctx, { act: 'aggregator.ask', object: { type: 'payment', id }, after: found }),
  )
  return found
}

function findingOf(
  ours: { amountCents: number; feeCents: number | null },
  reported: Extract<TransactionState, { outcome: 'known' | 'unheard' }>,
): Finding {
  if (reported.outcome === 'unheard')
    return { finding: 'unheard', amountCents: null, feeCents: null }
  const { amountCents, feeCents = null } = reported.transaction
  const same =
    amountCents === ours.amountCents && (feeCents === null || feeCents === (ours.feeCents ?? 0))
  const finding = reported.refunded ? 'refunded' : same ? 'agrees' : 'differs'
  return { finding, amountCents, feeCents }
}
