import { leadQueue } from '../promotion/leads.ts'
import { faceFailureCase } from '../support/face-failures.ts'
import { feedbackQueue } from '../support/feedback-record.ts'
import { jobRequestCase } from '../support/job-requests.ts'
import { missedCallQueue } from '../support/missed-calls.ts'
import { offlineMessageCase } from '../support/offline-messages.ts'

/** Every queue of work: a line here, and the browser shows what is to be done of it. */
export const queues = [
  feedbackQueue,
  missedCallQueue,
  offlineMessageCase.queue,
  faceFailureCase.queue,
  jobRequestCase.queue,
  leadQueue,
] as const
