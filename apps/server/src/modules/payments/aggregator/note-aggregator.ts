import type { House } from '../../../platform/context.ts'
import { noteAnswered, noteUnanswered } from '../../../platform/faults/provider-health.ts'
import { notSent } from './payment-aggregator.ts'

interface Answer {
  outcome: string
  code?: string
  description?: string
  reason?: string
}

/** What a call told of the aggregator itself: that it answers, or that it was not reached or read. */
export async function noteAggregator(house: House, answer: Answer): Promise<void> {
  const { outcome, code, description = '', reason = '' } = answer
  if (outcome === 'unknown') await noteUnanswered(house, 'aggregator', reason)
  else if (code === notSent) await noteUnanswered(house, 'aggregator', description)
  else await noteAnswered(house, 'aggregator')
}
