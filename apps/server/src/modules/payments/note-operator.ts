import type { House } from '../../platform/context.ts'
import { noteAnswered, noteUnanswered } from '../../platform/faults/provider-health.ts'
import { mayBeSentAgain, type PayoutAnswer, type StatusAnswer } from './mpesa/wallet-operator.ts'

/**
 * What a call told of the operator itself: that it answers, or that it was not reached, said
 * nothing, or nothing that can be read. Its refusals are answers.
 */
export async function noteOperator(
  house: House,
  answer: PayoutAnswer | StatusAnswer,
): Promise<void> {
  if (answer.outcome === 'unknown') await noteUnanswered(house, 'mpesa', answer.reason)
  else if (mayBeSentAgain(answer)) {
    const { description } = answer as { description: string }
    await noteUnanswered(house, 'mpesa', description)
  } else await noteAnswered(house, 'mpesa')
}
