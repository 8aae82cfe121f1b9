import type { House } from '../../platform/context.ts'
import { noteAnswered, noteUnanswered } from '../../platform/faults/provider-health.ts'
import { mayBeSentAgain } from './mpesa/wallet-operator.ts'

/** Of an answer to any call: it is unknown, refused, or what was hoped for. */
interface Answer {
  outcome: string
  code?: string
  description?: string
  reason?: string
}

/**
 * What a call told of the operator itself: that it answers, or that it was not reached, said
 * nothing, or nothing that can be read. Its refusals are answers.
 */
export async function noteOperator(house: House, answer: Answer): Promise<void> {
  if (answer.outcome === 'unknown') await noteUnanswered(house, 'mpesa', answer.reason ?? '')
  else if (mayBeSentAgain(answer)) await noteUnanswered(house, 'mpesa', answer.description ?? '')
  else await noteAnswered(house, 'mpesa')
}
