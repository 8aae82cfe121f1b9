import type { PaymentPlan } from '../borrowers/paying.ts'

/**
 * Plans that may lie more than a day ahead, as data: they are stored from one start to the next. What staff
 * do within a day is planned again each morning, and not stored.
 */
export interface Ahead {
  pay: { personId: number; loanId: number; plan: PaymentPlan }
  apply: { personId: number }
  cancel: { personId: number; applicationId: number }
  resubmit: { personId: number; applicationId: number }
  rebind: { personId: number }
  'lead-on': { personId: number }
  'put-right': {
    paymentId: number
    /** The colleague's staff id. */
    colleagueId: number
    meantFor?: number
  }
}

/** Does each of them when its time has come. */
export type Performers = { [Act in keyof Ahead]: (data: Ahead[Act]) => Promise<unknown> }

export interface KeptItem<Act extends keyof Ahead = keyof Ahead> {
  /** An instant as ISO 8601. */
  at: string
  act: Act
  data: Ahead[Act]
}
