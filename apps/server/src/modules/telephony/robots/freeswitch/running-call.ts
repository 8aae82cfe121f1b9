import { assert } from '@daftari/kernel/assert'
import type { EslReply } from '../esl/connection.ts'
import type { EslEvent } from '../esl/frames.ts'
import {
  after,
  begin,
  type CallerInput,
  type Position,
  type Step,
  stepAt,
} from '../scenario/interpreter.ts'
import type { EndedCall, RobotCall } from '../voice-robot.ts'
import { recognised } from './recognised.ts'

/** A channel variable: a process has begun to play to the callee. */
export const begunVariable = 'daftari_begun'

type Send = (
  command: string,
  headers?: Readonly<Record<string, string>>,
) => Promise<EslReply> | undefined

/** A call of this process, from its dialling to its end. */
export interface RunningCall {
  attemptId: string
  answered(): boolean
  /** Somebody answered: the scenario begins. */
  begin(): void
  /** An application ended on the channel. */
  played(event: EslEvent): void
  made(): Pick<EndedCall, 'playedMs' | 'heard' | 'conclusion' | 'trail'>
  /** Reports what could not be reported without a connection. */
  resume(): void
  /** Nothing more is done for it. */
  forget(): void
}

interface Around {
  send: Send
  speech: { engine: string; grammar: string } | undefined
}

/** How long after the time that a step should take at most nothing is waited for any more. */
const graceSeconds = 10

export function runningCall(call: RobotCall, around: Around): RunningCall {
  const { attemptId, script } = call
  assert(script.kind === 'scenario', 'FreeSWITCH plays scenarios')
  let position: Position | undefined
  let step = 0
  let playedMs = 0
  let watch: NodeJS.Timeout | undefined
  let unsent: (() => void) | undefined

  const hangUp = () => {
    unsent = around.send(`api uuid_kill ${attemptId} NORMAL_CLEARING`) ? undefined : hangUp
  }
  const go = (at: Position) => {
    position = at
    clearTimeout(watch)
    const todo = stepAt(at)
    if (todo.kind === 'hang-up') return hangUp()
    step += 1
    const recording = script.recordings[todo.recordingId]
    assert(recording !== undefined, `the script brings the recording ${todo.recordingId}`)
    // The end of a step that was missed would leave the customer listening to nothing.
    const longest = recording.seconds + (todo.listen?.seconds ?? 0) + graceSeconds
    watch = setTimeout(hangUp, longest * 1_000).unref()
    const sent = around.send(`sendmsg ${attemptId}`, {
      'call-command': 'execute',
      ...application(todo, {
        url: recording.url,
        variable: inputVariable(step),
        speech: around.speech,
      }),
      'event-uuid': `${attemptId}-${step}`,
    })
    unsent = sent ? undefined : () => go(at)
  }
  return {
    attemptId,
    answered: () => position !== undefined,
    begin() {
      if (position !== undefined) return
      // Lets every process see that the answered call is being handled.
      void around.send(`api uuid_setvar ${attemptId} ${begunVariable} true`)
      go(begin(script.scenario))
    },
    played({ headers }) {
      if (position === undefined || headers.get('Application-UUID') !== `${attemptId}-${step}`)
        return
      playedMs += Number(headers.get('variable_playback_ms')) || 0
      go(after(position, inputOf(stepAt(position), headers, inputVariable(step))))
    },
    made: () => ({
      playedMs,
      heard: position?.trail.findLast((one) => one.heard !== '')?.heard ?? '',
      conclusion: position?.conclusion ?? null,
      trail: position?.trail ?? [],
    }),
    resume: () => unsent?.(),
    forget() {
      clearTimeout(watch)
      unsent = undefined
    },
  }
}

/** The channel variable with the keys of a step: set to empty it clears an earlier value. */
const inputVariable = (step: number) => `robot_heard_${step}`

function application(
  { listen }: Extract<Step, { kind: 'play' }>,
  { url, variable, speech }: { url: string; variable: string; speech: Around['speech'] },
): Readonly<Record<string, string>> {
  if (listen === null) return { 'execute-app-name': 'playback', 'execute-app-arg': url }
  const milliseconds = listen.seconds * 1_000
  if (listen.by === 'keys') {
    const keys = `1 ${listen.mostKeys} 1 ${milliseconds} none ${url} silence_stream://250`
    return {
      'execute-app-name': 'play_and_get_digits',
      'execute-app-arg': `${keys} ${variable} [0-9*#]+ 2000`,
    }
  }
  assert(speech !== undefined, 'only an engine that hears words is given words to hear')
  const timing = `{start-input-timers=true,no-input-timeout=${milliseconds}}`
  return {
    'execute-app-name': 'play_and_detect_speech',
    'execute-app-arg': `${url} detect:${speech.engine} ${timing}${speech.grammar}`,
  }
}

function inputOf(step: Step, headers: ReadonlyMap<string, string>, variable: string): CallerInput {
  const by = step.kind === 'play' ? step.listen?.by : undefined
  if (by === undefined) return { by: 'nothing' }
  const text =
    by === 'keys'
      ? (headers.get(`variable_${variable}`) ?? '')
      : recognised(headers.get('variable_detect_speech_result') ?? '')
  return text === '' ? { by: 'nothing' } : { by, text }
}
