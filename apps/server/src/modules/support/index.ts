import { moduleOf } from '../../platform/part.ts'
import type { NumberOwners } from '../telephony/index.ts'
import { caseIntake } from './case-intake.ts'
import { numberOfCase } from './cases/case-columns.ts'
import { cases } from './cases/server.ts'
import { customerScreen } from './customer-screen/server.ts'
import { failedFaceChecks } from './face-failures/server.ts'
import { numberOfFeedback } from './feedback/number-of-feedback.ts'
import { comments } from './feedback/server.ts'
import { financeQuestions } from './finance-questions/server.ts'
import { workChanges } from './job-requests/server.ts'
import { answeringMissed } from './missed-calls/server.ts'
import { numberOfOrder, numberOfPayoutCase } from './number-of-work.ts'
import { messagesOutOfHours } from './offline-messages/server.ts'
import { payoutQuestions } from './payout-cases/server.ts'
import { serviceOrders } from './service-orders/server.ts'
import { storeReviews } from './store-reviews/server.ts'

export { inHands } from './customer-screen/customer-access.ts'
export {
  askFaceAgainAct,
  confirmFaceAct,
  faceCases,
  passFaceAct,
  refuseFaceAct,
} from './face-failures/server.ts'
export { answerFeedback, claimFeedback, closeFeedback } from './feedback/work-feedback.ts'
export { type NewFeedback, writeFeedback } from './feedback/write-feedback.ts'
export { acceptWorkAct, jobCases, refuseWorkAct } from './job-requests/server.ts'
export { missedCallWork } from './missed-calls/server.ts'
export { readyAnswerCommands } from './offline-messages/ready-answers.ts'
export { receiveMessage } from './offline-messages/receive-message.ts'
export { answerOfflineAct, offlineCases } from './offline-messages/server.ts'
export { whyPayoutTextStays } from './payout-cases/case-acts.ts'
export { answerReviewAct, leaveReviewAct } from './store-reviews/server.ts'
export { reviewFileLimits, takeReviewFile } from './store-reviews/take-file.ts'

/** The numbers that may be called: of a message's author, of a payout question, of an order. */
export const answeredNumbers: NumberOwners = {
  feedback: numberOfFeedback,
  'service-case': numberOfCase,
  'payout-case': numberOfPayoutCase,
  'service-order': numberOfOrder,
}

/** The numbers of staff, who work no case of their own record, are supplied by the module that knows them. */
export const support = moduleOf('support', [
  comments,
  customerScreen,
  answeringMissed,
  caseIntake,
  messagesOutOfHours,
  failedFaceChecks,
  workChanges,
  payoutQuestions,
  cases,
  serviceOrders,
  financeQuestions,
  storeReviews,
])
