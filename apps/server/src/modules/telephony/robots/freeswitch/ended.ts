import type { EslEvent } from '../esl/frames.ts'
import type { EndedCall } from '../voice-robot.ts'
import type { RunningCall } from './running-call.ts'

const noInput = { playedMs: 0, heard: '', conclusion: null, trail: [] } as const
const noTimes = { ringSeconds: 0, talkSeconds: 0 } as const

/** From the last event of its channel; for a call of another process only from the event itself. */
export function endedBy(
  { headers }: EslEvent,
  attemptId: string,
  call: RunningCall | undefined,
): EndedCall {
  const number = (name: string) => {
    const value = Number(headers.get(name))
    return headers.has(name) && Number.isInteger(value) ? value : null
  }
  if (headers.get(`variable_${abandonedVariable}`) === 'true') return endedAbandoned(attemptId)
  const talkSeconds = number('variable_billsec') ?? 0
  const answered = talkSeconds > 0 || (number('variable_answer_epoch') ?? 0) > 0
  const sip =
    number('variable_sip_term_status') ?? number('variable_sip_invite_failure_status') ?? null
  const made = call?.made() ?? { ...noInput, heard: lastInput(headers) }
  return {
    attemptId,
    answered: answered || call?.answered() === true,
    cause: headers.get('Hangup-Cause') ?? null,
    q850: number('variable_hangup_cause_q850'),
    sipStatus: sip,
    ringSeconds: number('variable_progresssec') ?? 0,
    talkSeconds,
    ...made,
  }
}

function lastInput(headers: EslEvent['headers']): string {
  const keys = [...headers].filter(
    ([name, value]) => /^variable_robot_heard_\d+$/.test(name) && value,
  )
  const ordered = keys.sort(([one], [other]) => one.length - other.length || (one < other ? -1 : 1))
  return ordered.at(-1)?.[1] ?? ''
}

/** A call that had no channel: FreeSWITCH could not dial. */
export const endedUnstarted = (attemptId: string, cause: string): EndedCall => ({
  attemptId,
  answered: false,
  cause: cause.slice(0, 80),
  q850: null,
  sipStatus: null,
  ...noTimes,
  ...noInput,
})

/** A channel variable: it was answered while no process could speak, and is hung up for that. */
export const abandonedVariable = 'daftari_unheard'

/** Somebody answered and heard nothing: nobody was spoken with, so they are called as after a failure. */
export const endedAbandoned = (attemptId: string): EndedCall => endedUnstarted(attemptId, 'UNHEARD')

/** It ended without a report. */
export const endedLost = (attemptId: string, answered: boolean): EndedCall => ({
  ...endedUnstarted(attemptId, 'LOST'),
  answered,
})
