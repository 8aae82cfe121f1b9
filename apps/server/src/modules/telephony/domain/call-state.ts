import { type CallState, callStates } from '@daftari/contract/telephony/enums'

/**
 * The state after a report, or undefined if it adds nothing: a call only goes forwards, and may skip states.
 * Reports come late and twice, so an earlier state never comes back.
 */
export function stateAfter(state: CallState, reported: CallState): CallState | undefined {
  return callStates.indexOf(reported) > callStates.indexOf(state) ? reported : undefined
}

/** The seconds from the answer to the end; none where nobody answered, or clocks disagree. */
export function talkSeconds(answeredAt: Date | null, endedAt: Date): number {
  if (answeredAt === null) return 0
  return Math.max(0, Math.round((endedAt.getTime() - answeredAt.getTime()) / 1000))
}
