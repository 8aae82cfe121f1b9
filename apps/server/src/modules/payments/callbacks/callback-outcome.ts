import type { CallbackOutcome } from '@daftari/contract/payments/enums'
import type { Context } from '../../../platform/context.ts'
import { timeoutMs } from '../domain/ask-schedule.ts'

/** The result of a callback, and its subject. */
export interface Outcome {
  outcome: CallbackOutcome
  note?: string
  disbursementId?: number
  refundId?: number
  paymentId?: number
  promptId?: number
  reversalId?: number
  /** The receipt about which the operator is asked first. */
  unproven?: string
}

type About = Omit<Outcome, 'outcome' | 'note' | 'unproven'>

export const applied = (about: About = {}): Outcome => ({ outcome: 'applied', ...about })
export const repeated = (about: About): Outcome => ({ outcome: 'repeated', ...about })
/** No money moved; a person must look at it. */
export const held = (note: string, about: About = {}): Outcome => ({
  outcome: 'held',
  note,
  ...about,
})
export const malformed = (note: string): Outcome => ({ outcome: 'malformed', note })

/** Throws while the row or the day that a message speaks of may still come: it is delivered again. */
export function tooEarly(ctx: Context, receivedAt: Date): void {
  const waited = ctx.clock.now().getTime() - receivedAt.getTime()
  if (waited < timeoutMs) throw new Error('what this message speaks of is not there yet')
}
