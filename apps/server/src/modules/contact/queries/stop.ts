import type {
  ContactSource,
  HoldKind,
  RuledPurpose,
  StopChannel,
} from '@daftari/contract/contact/enums'
import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Party } from './facts-of.ts'

/** The person asks for it. */
export interface NewStop {
  party: Party
  /** Left out: everything but notices. */
  purpose?: RuledPurpose | undefined
  /** They may still be written to. */
  callsOnly?: boolean | undefined
  /** Left out: every channel. */
  channel?: StopChannel | undefined
  reason: string
  /**
   * A consent to offers, which two people had stored, is revoked: the person who gave it ends it alone and at
   * once.
   */
  revokes?: 'consent'
}

/** Somebody else answers. */
export interface NewWrongNumber {
  party: Party
  source: { kind: ContactSource; id: number }
}

/**
 * Collection and offers pause: for hardship, a dispute, a death, a fraud, or because an adviser speaks for
 * them.
 */
export interface NewHold {
  personId: number
  hold: HoldKind
  /** The last day; left out, until somebody lifts it. */
  until?: BusinessDate | undefined
  reason: string
}

export type Stop =
  | ({ kind: 'stop' } & NewStop)
  | ({ kind: 'wrong-number' } & NewWrongNumber)
  | ({ kind: 'hold' } & NewHold)
