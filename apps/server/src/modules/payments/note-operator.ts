import type { AppContext } from '../../platform/context.ts'
import { type Answer, noteAnswer } from '../../platform/faults/provider-health.ts'
import { mayBeSentAgain } from './mpesa/wallet-operator.ts'

/** What a call told of the operator itself; one that it is too busy for was not taken. */
export function noteOperator(appContext: AppContext, answer: Answer): Promise<void> {
  return noteAnswer(appContext, 'mpesa', { answer, wasNotTaken: mayBeSentAgain })
}
