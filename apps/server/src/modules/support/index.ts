import { onEvent } from '../../platform/events/subscriber.ts'
import type { Module } from '../../platform/server-module.ts'
import type { NumberOwners } from '../telephony/index.ts'
import { numberOfCase } from './cases/case-columns.ts'
import { closeResolvedCases, followingCases } from './cases/case-jobs.ts'
import { followingSubjects } from './cases/follow-subjects.ts'
import { serviceLevelFlow } from './cases/service-levels.ts'
import { numberOfFeedback } from './commands/number-of-feedback.ts'
import { numberOfOrder, numberOfPayoutCase } from './commands/number-of-work.ts'
import { feedbackEntity, feedbackWork } from './commands/work-feedback.ts'
import { keepWrittenBack } from './commands/write-feedback.ts'
import { customerRoutes } from './customer/routes.ts'
import { searchCustomers } from './customer/search-customers.ts'
import { faceCases, faceList, faceRoutes } from './face/face-cases.ts'
import {
  financeQuestionEntity,
  financeQuestionList,
  financeQuestionRoutes,
  financeQuestionWork,
} from './finance/finance-work.ts'
import { makingOrders, serviceOrderFlow } from './forward/make-orders.ts'
import { serviceOrderEntity } from './forward/order-entity.ts'
import { serviceOrderLists, serviceOrderRoutes, serviceOrderWork } from './forward/order-work.ts'
import { jobCases, jobList, jobRoutes } from './job/job-cases.ts'
import { expireMissedCalls } from './missed/expire-missed-calls.ts'
import {
  missedCallEntity,
  missedCallList,
  missedCallRoutes,
  missedCallWork,
} from './missed/missed-call-work.ts'
import { noteInboundCall } from './missed/note-inbound-call.ts'
import { offlineCases, offlineList, offlineRoutes, saidList } from './offline/offline-cases.ts'
import { readyAnswerList } from './offline/ready-answers.ts'
import { payoutCaseLists, payoutCaseRoutes, payoutCaseWork } from './payout-issues/case-work.ts'
import { bringUpCase, endAsNotified, endOrBringUp } from './payout-issues/end-arrived.ts'
import { openingLostPayouts } from './payout-issues/open-case.ts'
import { payoutCaseEntity } from './payout-issues/payout-clock.ts'
import { answerAlerts } from './queries/alerts.ts'
import { feedbackList } from './queries/list-feedback.ts'
import { searchFeedback } from './queries/search-feedback.ts'
import { reviewLists, reviewRoutes, storeReviewEntity } from './reviews/review-desk.ts'
import { caseIntakeRoutes, feedbackRoutes } from './routes.ts'

export { answerFeedback, claimFeedback, closeFeedback } from './commands/work-feedback.ts'
export { type NewFeedback, writeFeedback } from './commands/write-feedback.ts'

export { inHands } from './customer/customer-access.ts'
export {
  askingAgain,
  confirming,
  faceCases,
  passing,
  refusing as refusingFace,
} from './face/face-cases.ts'
export { accepting, jobCases, refusing as refusingWork } from './job/job-cases.ts'
export { missedCallWork } from './missed/missed-call-work.ts'
export { answeringOffline, offlineCases } from './offline/offline-cases.ts'
export { savingReadyAnswers } from './offline/ready-answers.ts'
export { receiveMessage } from './offline/receive-message.ts'
export { whyPayoutTextStays } from './payout-issues/case-acts.ts'
export { answeringReview, leavingReview } from './reviews/review-desk.ts'
export { reviewFileLimits, takeReviewFile } from './reviews/take-file.ts'

/** What of it is worked as a queue. */
const cases = [offlineCases, faceCases, jobCases]
export const supportQueues = [
  feedbackWork,
  missedCallWork,
  ...cases.map(({ work }) => work),
  payoutCaseWork,
  serviceOrderWork,
  financeQuestionWork,
]

/** Who wrote a message, asks for a payout or is to be called about an order is called by it. */
export const answeredNumbers: NumberOwners = {
  feedback: numberOfFeedback,
  'service-case': numberOfCase,
  'payout-case': numberOfPayoutCase,
  'service-order': numberOfOrder,
}

/** The numbers of staff, who work no case of their own record, are told by who knows them. */
export const support: Module = {
  name: 'support',
  routes: [
    ...feedbackRoutes,
    ...customerRoutes,
    ...missedCallRoutes,
    ...caseIntakeRoutes,
    ...offlineRoutes,
    ...faceRoutes,
    ...jobRoutes,
    ...payoutCaseRoutes,
    ...serviceOrderRoutes,
    ...financeQuestionRoutes,
    ...reviewRoutes,
  ],
  lists: [
    feedbackList,
    missedCallList,
    offlineList,
    readyAnswerList,
    saidList,
    faceList,
    jobList,
    financeQuestionList,
    ...[
      feedbackWork,
      missedCallWork,
      financeQuestionWork,
      ...cases.map(({ work }) => work),
    ].flatMap(({ lists }) => lists),
    ...payoutCaseLists,
    ...serviceOrderLists,
    ...reviewLists,
  ],
  settings: [serviceLevelFlow, serviceOrderFlow],
  objects: [
    feedbackEntity,
    missedCallEntity,
    ...cases.map((one) => one.cases),
    payoutCaseEntity,
    serviceOrderEntity,
    financeQuestionEntity,
    storeReviewEntity,
  ],
  search: [searchFeedback, searchCustomers],
  alerts: answerAlerts,
  daily: [expireMissedCalls, closeResolvedCases, makingOrders],
  recurring: [followingCases, openingLostPayouts],
  subscribers: [
    onEvent('support.keep-written-back', 'text.to-read', keepWrittenBack),
    onEvent('support.note-inbound-call', 'inbound-call.ended', noteInboundCall),
    onEvent('support.bring-up-paid', 'disbursement.succeeded', endOrBringUp),
    onEvent('support.bring-up-failed', 'disbursement.failed', bringUpCase),
    onEvent('support.end-as-notified', 'message.ended', endAsNotified),
    ...followingSubjects,
  ],
}
