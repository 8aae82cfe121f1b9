import { leadQueue } from '../promotion/leads.ts'
import { feedbackQueue } from '../support/feedback-record.ts'
import { missedCallQueue } from '../support/missed-calls.ts'
import { payoutCaseQueue } from '../support/payout-cases.ts'
import { serviceOrderQueue } from '../support/service-orders.ts'

/** Every queue of work: a line here, and the browser shows what is to be done of it. */
export const queues = [
  feedbackQueue,
  missedCallQueue,
  leadQueue,
  payoutCaseQueue,
  serviceOrderQueue,
] as const
