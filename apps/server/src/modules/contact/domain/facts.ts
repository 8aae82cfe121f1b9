import type {
  ContactChannel,
  ContactPurpose,
  ContactRelation,
  HoldKind,
  RuledPurpose,
} from '@daftari/contract/contact/enums'
import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Moment } from '@daftari/kernel/wall-time'

/** One contact of ours that was allowed. */
export interface Attempt {
  channel: ContactChannel
  purpose: ContactPurpose
  at: Date
  /** To this very number; false for the same person on another number. */
  sameNumber: boolean
  /** Nobody was reached: no cap counts it, and the gap between calls still does. */
  returned?: boolean
  /** A call with an offer at the time for which the person had asked. */
  askedFor?: boolean
  /** For an employer's number: on behalf of the same customer. */
  samePerson?: boolean
}

/** What is known of a number and the person who answers it. */
export interface ContactFacts {
  relation: ContactRelation
  /**
   * Own: it is the customer's number. Reference: named by the customer, and agreed to be asked. Employer: the
   * number that the customer gave of the company.
   */
  known: boolean
  /** For a number without a customer: some customer named it as a contact. */
  thirdParty: boolean
  /** A special account other than an important customer's, or on the blacklist: asked of offers alone. */
  offeredNothing: boolean
  /** Somebody else answered it, and nobody has looked at it since. */
  wrongNumber: boolean
  /** The stops that they asked for; a null purpose means everything but notices. */
  stops: readonly {
    purpose: RuledPurpose | null
    callsOnly: boolean
    /** Left out or null: every channel. */
    channel?: ContactChannel | null
  }[]
  /** The last day included; null until somebody lifts it. */
  holds: readonly { kind: HoldKind; until: BusinessDate | null }[]
  /** The customer's own, narrower hours. */
  hours: { from: string; until: string } | null
  /** They agreed to offers, and have not taken it back. */
  consented: boolean
  /** A loan of theirs is past its day. */
  overdue: boolean
  /** Attempts of the last thirty days. */
  attempts: readonly Attempt[]
  /**
   * The last talk about the same, collection or offers. Asked back: they want to be called again; asked for:
   * at which time.
   */
  spoken: { at: Date; askedBack: boolean; askedFor?: Date | null } | null
  /** The last day on which a promise of theirs was found not kept. */
  brokenOn: BusinessDate | null
  /**
   * When a reference, or the employer of this customer, was spoken with, in seven days, and how often
   * for the loan in question.
   */
  referenceTalks: { last: Date | null; ofLoan: number }
}

export interface PlannedContact {
  purpose: ContactPurpose
  channel: ContactChannel
  /** In the lender's calendar. */
  moment: Moment
}

/** For an unknown stranger. */
export const noFacts: ContactFacts = {
  relation: 'own',
  known: true,
  thirdParty: false,
  offeredNothing: false,
  wrongNumber: false,
  stops: [],
  holds: [],
  hours: null,
  consented: false,
  overdue: false,
  attempts: [],
  spoken: null,
  brokenOn: null,
  referenceTalks: { last: null, ofLoan: 0 },
}
