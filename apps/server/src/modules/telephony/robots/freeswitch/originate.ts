import { assert } from '@daftari/kernel/assert'
import type { RobotCall } from '../voice-robot.ts'

export interface DialSettings {
  /** Whither: `sofia/gateway/main/{number}`. */
  dialString: string
  callerId: string
}

/**
 * The command that has FreeSWITCH dial and park the call for us. The call's name is the attempt's; it
 * ends by itself after the longest time, also when nobody here is left to end it.
 */
export function originate({ dialString, callerId }: DialSettings, call: RobotCall): string {
  const { attemptId, to, maxRingSeconds, maxTalkSeconds } = call
  const number = to.replace(/^\+/, '')
  assert(/^\d{6,15}$/.test(number), 'a robot dials a number')
  assert(/^[\w-]{8,60}$/.test(attemptId), 'an attempt is named plainly')
  const variables = {
    origination_uuid: attemptId,
    daftari_attempt: attemptId,
    origination_caller_id_number: callerId,
    originate_timeout: maxRingSeconds,
    // Else the operator's announcement would count as an answer.
    ignore_early_media: true,
    hangup_after_bridge: true,
    execute_on_answer: `'sched_hangup +${maxTalkSeconds} allotted_timeout'`,
  }
  const written = Object.entries(variables).map(([name, value]) => `${name}=${value}`)
  return `bgapi originate {${written.join(',')}}${dialString.replace('{number}', number)} &park()`
}
