import type { AppContext } from '../../../platform/context.ts'
import {
  type Answer,
  type KnownHealth,
  recordProviderAnswer,
} from '../../../platform/faults/provider-health.ts'
import { notSent } from './payment-aggregator.ts'

/** What a call says about the aggregator's health; a call that was never sent says nothing. */
export function recordAggregatorHealth(
  appContext: AppContext,
  answer: Answer,
  known?: KnownHealth,
): Promise<void> {
  const wasNotTaken = ({ code }: Answer) => code === notSent
  return recordProviderAnswer(appContext, 'aggregator', { answer, wasNotTaken, ...known })
}
