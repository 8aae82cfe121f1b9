import { createHash } from 'node:crypto'
import { type RobotEngine, robotEngines } from '@daftari/contract/telephony/robots/enums'
import {
  after,
  begin,
  type CallerInput,
  stepAt,
} from '../src/modules/telephony/robots/scenario/interpreter.ts'
import type {
  EndedCall,
  RobotCall,
  RobotEvent,
  VoiceRobot,
  VoiceRobots,
} from '../src/modules/telephony/robots/voice-robot.ts'

export interface SimulatorSettings {
  engine: RobotEngine
  seed: number
  /** Has something happen so many seconds later: at once where time is simulated. */
  later(seconds: number, happen: () => Promise<void>): Promise<void> | void
}

/** How calls end where nobody answers, and how often, in hundredths of all calls. */
const endings = [
  { until: 24, cause: 'NO_ANSWER', q850: 19, sipStatus: 480 },
  { until: 34, cause: 'USER_BUSY', q850: 17, sipStatus: 486 },
  { until: 43, cause: 'SUBSCRIBER_ABSENT', q850: 20, sipStatus: 480 },
  { until: 46, cause: 'CALL_REJECTED', q850: 21, sipStatus: 603 },
  { until: 48, cause: 'UNALLOCATED_NUMBER', q850: 1, sipStatus: 404 },
  { until: 49, cause: 'NORMAL_TEMPORARY_FAILURE', q850: 41, sipStatus: 503 },
] as const

/**
 * A world for robots' calls: the result of a call follows from the seed, the number and how often it was
 * called.
 */
export function simulatedRobot({ engine, seed, later }: SimulatorSettings): VoiceRobot {
  const running = new Map<string, EndedCall>()
  const begun = new Set<string>()
  const times = new Map<string, number>()
  let receive: ((event: RobotEvent) => Promise<void>) | undefined

  const end = async (ended: EndedCall) => {
    if (running.delete(ended.attemptId)) await receive?.({ kind: 'ended', ended })
  }
  return {
    engine,
    recognizesSpeech: true,
    async start(call) {
      const { attemptId } = call
      if (begun.has(attemptId)) return { outcome: 'taken' }
      begun.add(attemptId)
      const time = (times.get(call.to) ?? 0) + 1
      times.set(call.to, time)
      const ended = outcomeOf(call, draws(`${seed} ${call.to} ${time}`))
      running.set(attemptId, ended)
      await later(ended.ringSeconds, async () => {
        if (ended.answered) await receive?.({ kind: 'answered', attemptId })
        await later(ended.talkSeconds, () => end(ended))
      })
      return { outcome: 'taken' }
    },
    async cancel(attemptId) {
      const ended = running.get(attemptId)
      if (ended !== undefined) await end({ ...ended, cause: 'MANAGER_REQUEST' })
    },
    find: async (attemptIds) =>
      new Map(
        attemptIds.map((id) => [
          id,
          { kind: running.has(id) ? ('running' as const) : ('gone' as const) },
        ]),
      ),
    listen: async (listener) => {
      receive = listener
    },
    health: async () => ({ ok: true, active: running.size }),
    close: () => Promise.resolve(),
  }
}

function outcomeOf(call: RobotCall, draw: () => number): EndedCall {
  const { attemptId } = call
  const hundredth = draw() * 100
  const ending = endings.find(({ until }) => hundredth < until)
  const ringSeconds = 4 + Math.floor(draw() * 14)
  if (ending !== undefined) {
    const { until: _, ...network } = ending
    const made = { talkSeconds: 0, playedMs: 0, heard: '', conclusion: null, trail: [] }
    return { attemptId, answered: false, ringSeconds, ...network, ...made }
  }
  const network = { cause: 'NORMAL_CLEARING', q850: 16, sipStatus: 200 }
  return { attemptId, answered: true, ringSeconds, ...network, ...conversation(call, draw) }
}

/** Half of them listen and say nothing; a third hangs up in the middle of a recording. */
function conversation({ script, maxTalkSeconds }: RobotCall, draw: () => number) {
  if (script.kind === 'vendor') {
    const heard = choice(['', '', '1', '1', '2', '9'], draw)
    const talkSeconds = Math.min(maxTalkSeconds, 5 + Math.floor(draw() * 40))
    return { talkSeconds, playedMs: talkSeconds * 900, heard, conclusion: null, trail: [] }
  }
  let position = begin(script.scenario)
  let playedMs = 0
  for (let step = stepAt(position); step.kind === 'play'; step = stepAt(position)) {
    const seconds = script.recordings[step.recordingId]?.seconds ?? 0
    if (draw() < 0.2) {
      playedMs += Math.floor(seconds * 1_000 * draw())
      break
    }
    playedMs += seconds * 1_000
    position = after(position, answerTo(position, draw))
  }
  return {
    talkSeconds: Math.min(maxTalkSeconds, Math.max(1, Math.round(playedMs / 1_000))),
    playedMs,
    heard: position.trail.findLast((one) => one.heard !== '')?.heard ?? '',
    conclusion: position.conclusion,
    trail: position.trail,
  }
}

function answerTo({ node }: ReturnType<typeof begin>, draw: () => number): CallerInput {
  const listen = node?.listen
  if (!listen || draw() < 0.4) return { by: 'nothing' }
  const heard = listen.branches.flatMap((branch) => branch.heard)
  const likely = named.filter((key) => heard.includes(key))
  return { by: listen.by, text: choice(likely.length > 0 ? likely : heard, draw) }
}

/** A callee who presses a key mostly presses a named one. */
const named = ['1', '1', '1', '2', '2', '3', '5', '9']

const choice = <T>(among: readonly T[], draw: () => number): T =>
  among[Math.floor(draw() * among.length)] as T

/** Numbers from 0 up to 1 that follow from a name alone. */
function draws(name: string): () => number {
  let digest = createHash('sha256').update(name).digest()
  let at = 0
  return () => {
    if (at + 4 > digest.length) {
      digest = createHash('sha256').update(digest).digest()
      at = 0
    }
    at += 4
    return digest.readUInt32BE(at - 4) / 2 ** 32
  }
}

/** One behind each name; where time passes a call takes as long as calls do, divided by `speed`. */
export function simulatedRobots(seed: number, speed = 1): VoiceRobots {
  const later: SimulatorSettings['later'] = (seconds, happen) => {
    const go = () => void happen().catch(() => undefined)
    setTimeout(go, (seconds * 1_000) / speed).unref()
  }
  return robotsWith({ seed, later })
}

/** For a world with simulated time: a call ends as soon as it starts. */
export const robotsAtOnce = (seed: number): VoiceRobots =>
  robotsWith({ seed, later: (_, happen) => happen() })

const robotsWith = (settings: Omit<SimulatorSettings, 'engine'>): VoiceRobots =>
  Object.fromEntries(
    robotEngines.map((engine) => [engine, simulatedRobot({ ...settings, engine })]),
  )
