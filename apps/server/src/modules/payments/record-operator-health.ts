import type { AppContext } from '../../platform/context.ts'
import { type Answer, recordProviderAnswer } from '../../platform/faults/provider-health.ts'
import { mayBeSentAgain } from './mpesa/wallet-operator.ts'

/** What a call says about the operator's health; a call that it was too busy for was not accepted. */
export function recordOperatorHealth(appContext: AppContext, answer: Answer): Promise<void> {
  return recordProviderAnswer(appContext, 'mpesa', { answer, wasNotTaken: mayBeSentAgain })
}
