import { leadQueue } from '../promotion/leads.ts'
import { thirdNumberQueue, whiteNumberQueue } from '../promotion/numbers-worked.ts'
import { faceFailureQueue } from '../support/face-failures.ts'
import { feedbackQueue } from '../support/feedback-record.ts'
import { financeQuestionQueue } from '../support/finance-questions.ts'
import { jobRequestQueue } from '../support/job-requests.ts'
import { missedCallQueue } from '../support/missed-calls.ts'
import { offlineMessageQueue } from '../support/offline-messages.ts'
import { payoutCaseQueue } from '../support/payout-cases.ts'
import { serviceOrderQueue } from '../support/service-orders.ts'

/** Every queue of work: a line here, and the browser shows what is to be done of it. */
export const queues = [
  feedbackQueue,
  missedCallQueue,
  offlineMessageQueue,
  faceFailureQueue,
  jobRequestQueue,
  leadQueue,
  whiteNumberQueue,
  thirdNumberQueue,
  payoutCaseQueue,
  serviceOrderQueue,
  financeQuestionQueue,
] as const
