import type { MessageChannel } from '@daftari/contract/messaging/message-enums'
import type { BusinessDate } from '@daftari/kernel/business-date'

/** What servicing needs to open a loan: as approved, so that nobody is asked again. */
export interface ApprovedLoan {
  applicationId: number
  personId: number
  appCode: string
  productCode: string
  customerType: 'new' | 'returning'
  loanOrdinal: number
  channel: string
  grade: string | null
  /** `LoanTerms` of servicing, as JSON. */
  terms: Record<string, unknown>
}

/** Every event of the application and what it says: ids, and the few facts that were true then. */
export interface EventPayloads {
  'customer.registered': { personId: number; appCode: string; channel: string }
  'customer.blacklisted': { personId: number; reason: string }
  /** A test number or a member of staff: statistics count nothing of them. */
  'customer.left-out': { personId: number }
  /** Two persons let a book go live that comes from elsewhere. */
  'brought-book.approved': { bookId: number }
  'application.submitted': { applicationId: number; personId: number }
  'application.approved': { applicationId: number; loan: ApprovedLoan; approvedAt: string }
  'application.rejected': { applicationId: number; personId: number }
  /** It waits for what its customer has to mend. */
  'application.returned': { applicationId: number; personId: number; returnedAt: string }
  'application.cancelled': { applicationId: number; personId: number }
  /** Another decision policy is in effect from now on. */
  'policy.replaced': { version: number }
  /** The engine is to judge the next persons of a run. */
  'pre-credit.asked': { runId: number }
  'credit-report.asked': { queryId: number }
  'disbursement.prepared': { disbursementId: number }
  'disbursement.succeeded': {
    disbursementId: number
    loan: ApprovedLoan
    payoutCents: number
    receipt: string
    disbursedOn: BusinessDate
  }
  'disbursement.failed': { disbursementId: number; applicationId: number; code: string }
  /** A person gave the payout up; the application stays approved. */
  'disbursement.cancelled': { disbursementId: number; applicationId: number }
  /** A postback of the attribution service is kept and waits to be read. */
  'attribution.received': { messageId: number }
  /** A raw callback is stored and waits to be verified. */
  'callback.received': { inboxId: number }
  'payment.received': { paymentId: number; amountCents: number }
  /** A customer's phone is to be asked to pay. */
  'prompt.asked': { promptId: number }
  /** The aggregator should ask a customer to pay. */
  'aggregator-request.asked': { promptId: number }
  'payment-reversal.approved': { reversalId: number }
  /** The aggregator is to give a payment back. */
  'aggregator-refund.approved': { reversalId: number }
  'refund.approved': { refundId: number }
  /** What was set aside for it is the customer's overpayment again. */
  'refund.released': { refundId: number; personId: number }
  'payment.refunded': { refundId: number; personId: number; amountCents: number }
  'loan.opened': { loanId: number; personId: number; dueOn: BusinessDate }
  'repayment.applied': {
    loanId: number
    repaymentId: number
    paymentId: number
    amountCents: number
    paidOn: BusinessDate
    finished: boolean
  }
  'repayment.reversed': { loanId: number; repaymentId: number; amountCents: number }
  /** What was given up of a loan is more or less than before; nothing when a condition fails. */
  'waiver.changed': { loanId: number; waiverId: number; waivedCents: number }
  'loan.finished': { loanId: number; personId: number; finishedOn: BusinessDate }
  /** A repayment turned out to need less, because of one that was paid before it and came later. */
  'repayment.freed': { loanId: number; personId: number }
  /** What was finished owes again: something that it was finished by was taken back. */
  'loan.reopened': { loanId: number; personId: number }
  'reduction.approved': { reductionId: number; loanId: number; personId: number }
  /** A customer promised to pay; the day is that of the last part. */
  'promise.taken': {
    promiseId: number
    loanId: number
    amountCents: number
    promisedOn: BusinessDate
  }
  /** A day passed without what was promised for it. */
  'promise.missed': {
    promiseId: number
    loanId: number
    amountCents: number
    promisedOn: BusinessDate
  }
  /** A message's row is there and waits to be sent. */
  'message.asked': { messageId: number }
  /** The result of a message is known; an expired one may still turn out to have arrived. */
  'message.ended': {
    messageId: number
    event: string
    state: 'delivered' | 'failed' | 'expired' | 'refused'
    reason: string | null
    costCents: number | null
    /** One without is of an SMS. */
    channel?: MessageChannel
  }
  /** A push was opened, for the first time. */
  'message.opened': { messageId: number; event: string }
  /** The app could not match a face with its ID, and people are to look at it. */
  'face-check.failed': { faceCheckId: number; personId: number; appCode: string }
  /** The piece came that the customer was asked for again. */
  'face-check.piece-sent': { faceCheckId: number }
  /**
   * The pictures differ from those that were checked; the person who had accepted them need not decide any
   * more.
   */
  'face-check.pictures-changed': { faceCheckId: number; passAskedBy: number | null }
  /** The app matched the face after all. */
  'face-check.ended': { faceCheckId: number }
  'work-change.asked': {
    changeId: number
    personId: number
    appCode: string
    /** The person who wrote it down for the customer. */
    askedBy: number | null
  }
  /** The customer sent a new report. */
  'work-change.replaced': { changeId: number }
  /** A customer wrote back what a person is to read. */
  'text.to-read': { textId: number; personId: number; channel: 'sms' | 'whatsapp' }
  /** Customer service answered, where the customer reads it in the app. */
  'service-case.answered': { caseId: number; messageId: number; loanId: number | null }
  /** A customer's opt-out from offers was confirmed by another person, or by the record of a call. */
  'stop.confirmed': { stopId: number; personId: number }
  /**
   * A customer gets no offers from now on: they said so, somebody else has their number, or they are on hold.
   */
  'offers.ended': { personId: number }
  /** A leave has begun, or was entered on its day. */
  'staff.away': { staffId: number }
  /** The account is closed: nobody signs in with it any more. */
  'staff.disabled': { staffId: number }
  /** A customer's call came to its end, also once more when the telephony server knows better. */
  'inbound-call.ended': { callId: number }
  /** A robot's call is written and waits to be dialled. */
  'robot-call.asked': { callId: number }
  'robot-call.ended': { callId: number }
  /** Recordings are erased: their files go by these keys. */
  'recordings.erased': { keys: string[] }
  /** A statement file is kept and waits to be read. */
  'statement.kept': { fileId: number }
  'export.requested': { exportId: number }
  /** The export's file exists, and is mailed to the subscriber. */
  'export.to-mail': { exportId: number }
  'day.closed': { businessOn: BusinessDate }
}

export type EventType = keyof EventPayloads
