import type { PaymentPlan } from '../borrowers/paying.ts'

/**
 * What may lie ahead for longer than a day, as data: it is kept from one start to the next. What staff
 * do within a day is planned anew each morning, and is not.
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
    /** Of the staff. */
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
