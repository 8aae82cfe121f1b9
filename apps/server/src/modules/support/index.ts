import { onEvent } from '../../platform/events/subscriber.ts'
import type { Module } from '../../platform/module.ts'
import type { NumberOwners } from '../telephony/index.ts'
import { numberOfFeedback } from './commands/number-of-feedback.ts'
import { feedbackEntity, feedbackWork } from './commands/work-feedback.ts'
import { keepWrittenBack } from './commands/write-feedback.ts'
import { expireMissedCalls } from './missed/expire-missed-calls.ts'
import {
  missedCallEntity,
  missedCallList,
  missedCallRoutes,
  missedCallWork,
} from './missed/missed-call-work.ts'
import { noteInboundCall } from './missed/note-inbound-call.ts'
import { answerAlerts } from './queries/alerts.ts'
import { feedbackList } from './queries/list-feedback.ts'
import { searchFeedback } from './queries/search-feedback.ts'
import { feedbackRoutes } from './routes.ts'

export { answerFeedback, claimFeedback, closeFeedback } from './commands/work-feedback.ts'
export { type NewFeedback, writeFeedback } from './commands/write-feedback.ts'

export { missedCallWork } from './missed/missed-call-work.ts'

/** What of it is worked as a queue. */
export const supportQueues = [feedbackWork, missedCallWork]

/** Who wrote a message is called by it. */
export const answeredNumbers: NumberOwners = { feedback: numberOfFeedback }

export const support: Module = {
  name: 'support',
  routes: [...feedbackRoutes, ...missedCallRoutes],
  lists: [feedbackList, missedCallList, ...feedbackWork.lists, ...missedCallWork.lists],
  objects: [feedbackEntity, missedCallEntity],
  search: [searchFeedback],
  alerts: answerAlerts,
  daily: [expireMissedCalls],
  subscribers: [
    onEvent('support.keep-written-back', 'text.to-read', keepWrittenBack),
    onEvent('support.note-inbound-call', 'inbound-call.ended', noteInboundCall),
  ],
}
