import type { AppContext } from '../../platform/context.ts'
import {
  type Answer,
  type KnownHealth,
  recordProviderAnswer,
} from '../../platform/faults/provider-health.ts'
import { mayBeSentAgain } from './mpesa/wallet-operator.ts'

/** What a call says about the operator's health; a call that it was too busy for was not accepted. */
export function recordOperatorHealth(
  appContext: AppContext,
  answer: Answer,
  known?: KnownHealth,
): Promise<void> {
  const said = { answer, wasNotTaken: mayBeSentAgain, ...known }
  return recordProviderAnswer(appContext, 'mpesa', said)
}
