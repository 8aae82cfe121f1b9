import type { RobotEngine } from '@daftari/contract/telephony/robots/enums'
import type { Scenario } from '@daftari/contract/telephony/robots/scenario'

/** An engine that calls a number, plays recordings and recognizes answers. */
export interface VoiceRobot {
  engine: RobotEngine
  /** Whether it understands spoken words. */
  recognizesSpeech: boolean
  /** Dials once; a second start of the same attempt dials nothing. Never throws. */
  start(call: RobotCall): Promise<StartAnswer>
  /** Ends the call wherever it is; nothing happens when it is over. */
  cancel(attemptId: string): Promise<void>
  /** The state of attempts without further reports, including those of other processes. */
  find(attemptIds: readonly string[]): Promise<ReadonlyMap<string, Whereabouts>>
  /**
   * Starts its reports, and connects if necessary. It repeats reports that could not be stored at the next
   * call of `listen`.
   */
  listen(receive: (event: RobotEvent) => Promise<void>): Promise<void>
  /** Reads what the engine posted to us; undefined when it says nothing of a call. */
  reportIn?(bytes: Buffer): RobotEvent | undefined
  health(): Promise<{ ok: boolean; active: number }>
  close(): Promise<void>
}

export interface RobotCall {
  /** Ours, chosen and kept before: the name of the call at the engine. */
  attemptId: string
  /** E.164. */
  to: string
  maxRingSeconds: number
  /** The call is hung up then, whatever it is doing. */
  maxTalkSeconds: number
  script: RobotScript
}

export type RobotScript =
  /** Node by node, with the address at which the engine fetches each recording. */
  | {
      kind: 'scenario'
      scenario: Scenario
      recordings: Readonly<Record<number, { url: string; seconds: number }>>
    }
  /** A flow that the vendor keeps, and what is filled in there. */
  | { kind: 'vendor'; template: string; values: Readonly<Record<string, string>> }

export type StartAnswer =
  /** It dials, or is about to; the result will be reported. */
  | { outcome: 'taken' }
  /** It is certain that nothing was dialled. */
  | { outcome: 'not-sent'; code: string }
  /** It was refused for good, as a call that ended at once. */
  | { outcome: 'refused'; code: string }
  /** It may be dialling: nothing is dialled again before it was found. */
  | { outcome: 'unknown'; code: string }

export type RobotEvent =
  | { kind: 'ringing'; attemptId: string }
  | { kind: 'answered'; attemptId: string }
  | { kind: 'ended'; ended: EndedCall }

/** How a call ended, as the engine saw it. */
export interface EndedCall {
  attemptId: string
  answered: boolean
  cause: string | null
  q850: number | null
  sipStatus: number | null
  ringSeconds: number
  talkSeconds: number
  playedMs: number
  /** The last keys pressed or words spoken. */
  heard: string
  conclusion: string | null
  trail: readonly { node: string; heard: string }[]
}

export type Whereabouts =
  | { kind: 'running' }
  /** It is over, or never was; how it ended nobody can say any more. */
  | { kind: 'gone' }
  /** It never was dialled. */
  | { kind: 'never' }
  | { kind: 'ended'; ended: EndedCall }

/** The robots of this deployment; an engine that is not there calls nobody. */
export type VoiceRobots = { readonly [E in RobotEngine]?: VoiceRobot }
