import { onEvent } from '../../platform/events/subscriber.ts'
import type { Module } from '../../platform/module.ts'
import type { NumberOwners } from '../telephony/index.ts'
import { numberOfFeedback } from './commands/number-of-feedback.ts'
import { numberOfCase, numberOfOrder } from './commands/number-of-work.ts'
import { feedbackEntity, feedbackWork } from './commands/work-feedback.ts'
import { keepWrittenBack } from './commands/write-feedback.ts'
import { makingOrders, serviceOrderFlow } from './forward/make-orders.ts'
import { serviceOrderEntity } from './forward/order-entity.ts'
import { serviceOrderLists, serviceOrderRoutes, serviceOrderWork } from './forward/order-work.ts'
import { expireMissedCalls } from './missed/expire-missed-calls.ts'
import {
  missedCallEntity,
  missedCallList,
  missedCallRoutes,
  missedCallWork,
} from './missed/missed-call-work.ts'
import { noteInboundCall } from './missed/note-inbound-call.ts'
import { payoutCaseEntity } from './payout-issues/case-acts.ts'
import { payoutCaseLists, payoutCaseRoutes, payoutCaseWork } from './payout-issues/case-work.ts'
import { bringUpCase, openingLostPayouts } from './payout-issues/open-case.ts'
import { answerAlerts } from './queries/alerts.ts'
import { feedbackList } from './queries/list-feedback.ts'
import { searchFeedback } from './queries/search-feedback.ts'
import { feedbackRoutes } from './routes.ts'

export { answerFeedback, claimFeedback, closeFeedback } from './commands/work-feedback.ts'
export { type NewFeedback, writeFeedback } from './commands/write-feedback.ts'
export { missedCallWork } from './missed/missed-call-work.ts'

/** What of it is worked as a queue. */
export const supportQueues = [feedbackWork, missedCallWork, payoutCaseWork, serviceOrderWork]

/** Who wrote a message, asks for a payout or is to be called about an order is called by it. */
export const answeredNumbers: NumberOwners = {
  feedback: numberOfFeedback,
  'payout-case': numberOfCase,
  'service-order': numberOfOrder,
}

export const support: Module = {
  name: 'support',
  routes: [...feedbackRoutes, ...missedCallRoutes, ...payoutCaseRoutes, ...serviceOrderRoutes],
  lists: [
    feedbackList,
    missedCallList,
    ...feedbackWork.lists,
    ...missedCallWork.lists,
    ...payoutCaseLists,
    ...serviceOrderLists,
  ],
  objects: [feedbackEntity, missedCallEntity, payoutCaseEntity, serviceOrderEntity],
  search: [searchFeedback],
  alerts: answerAlerts,
  settings: [serviceOrderFlow],
  daily: [expireMissedCalls, makingOrders],
  recurring: [openingLostPayouts],
  subscribers: [
    onEvent('support.keep-written-back', 'text.to-read', keepWrittenBack),
    onEvent('support.note-inbound-call', 'inbound-call.ended', noteInboundCall),
    onEvent('support.bring-up-paid', 'disbursement.succeeded', bringUpCase),
    onEvent('support.bring-up-failed', 'disbursement.failed', bringUpCase),
  ],
}
