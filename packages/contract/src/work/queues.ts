import { leadQueue } from '../promotion/leads.ts'
import { thirdNumberQueue, whiteNumberQueue } from '../promotion/numbers-worked.ts'
import { feedbackQueue } from '../support/feedback-record.ts'
import { missedCallQueue } from '../support/missed-calls.ts'

/** Every queue of work: a line here, and the browser shows what is to be done of it. */
export const queues = [
  feedbackQueue,
  missedCallQueue,
  leadQueue,
  whiteNumberQueue,
  thirdNumberQueue,
] as const
