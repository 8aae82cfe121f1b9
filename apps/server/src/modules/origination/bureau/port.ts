import type { BureauCode } from '@daftari/contract/origination/bureau/enums'
import type { Identity } from '../../customers/index.ts'

/** The subject of a report, by the data that the bureau identifies people by; never stored in clear. */
export interface ReportRequest extends Identity {
  /** Ours: the same again is the same query, and is paid for once. */
  reference: string
}

export type BureauAnswer =
  /** `report` as it came: read by the schema of its kind before anybody believes it. */
  | { outcome: 'answered'; report: unknown; costCents: number }
  | { outcome: 'no-record'; costCents: number }
  /** Turned down, and not charged. */
  | { outcome: 'refused'; reason: string }
  /** It certainly was not reached. */
  | { outcome: 'not-sent'; reason: string }
  /** It may have been reached, and may be charged. */
  | { outcome: 'unknown'; reason: string }

/** The answer to a look-up: also that the reference never arrived. */
export type LookUpAnswer = BureauAnswer | { outcome: 'never-seen' }

/** A bureau outside. Neither call throws for what the bureau or the network does. */
export interface Bureau {
  ask(request: ReportRequest): Promise<BureauAnswer>
  lookUp(reference: string): Promise<LookUpAnswer>
}

export type Bureaus = Readonly<Record<BureauCode, Bureau>>
