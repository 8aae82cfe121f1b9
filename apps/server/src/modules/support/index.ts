import { moduleOf, part } from '../../platform/part.ts'
import type { NumberOwners } from '../telephony/index.ts'
import { caseIntake } from './case-intake.ts'
import { numberOfCase } from './cases/case-columns.ts'
import { closeResolvedCases, followingCases } from './cases/case-jobs.ts'
import { followingSubjects } from './cases/follow-subjects.ts'
import { serviceLevelFlow } from './cases/service-levels.ts'
import { numberOfFeedback } from './commands/number-of-feedback.ts'
import { numberOfOrder, numberOfPayoutCase } from './commands/number-of-work.ts'
import { customerScreen } from './customer/server.ts'
import { failedFaceChecks } from './face/face-cases.ts'
import { comments } from './feedback.ts'
import { financeQuestions } from './finance/finance-work.ts'
import { serviceOrders } from './forward/order-work.ts'
import { workChanges } from './job/job-cases.ts'
import { answeringMissed } from './missed/missed-call-work.ts'
import { messagesOutOfHours } from './offline/offline-cases.ts'
import { payoutQuestions } from './payout-issues/case-work.ts'
import { storeReviews } from './reviews/review-desk.ts'

export { answerFeedback, claimFeedback, closeFeedback } from './commands/work-feedback.ts'
export { type NewFeedback, writeFeedback } from './commands/write-feedback.ts'

export { inHands } from './customer/customer-access.ts'
export {
  askFaceAgainAct,
  confirmFaceAct,
  faceCases,
  passFaceAct,
  refuseFaceAct,
} from './face/face-cases.ts'
export { acceptWorkAct, jobCases, refuseWorkAct } from './job/job-cases.ts'
export { missedCallWork } from './missed/missed-call-work.ts'
export { answerOfflineAct, offlineCases } from './offline/offline-cases.ts'
export { readyAnswerCommands } from './offline/ready-answers.ts'
export { receiveMessage } from './offline/receive-message.ts'
export { whyPayoutTextStays } from './payout-issues/case-acts.ts'
export { answerReviewAct, leaveReviewAct } from './reviews/review-desk.ts'
export { reviewFileLimits, takeReviewFile } from './reviews/take-file.ts'

/** Who wrote a message, asks for a payout or is to be called about an order is called by it. */
export const answeredNumbers: NumberOwners = {
  feedback: numberOfFeedback,
  'service-case': numberOfCase,
  'payout-case': numberOfPayoutCase,
  'service-order': numberOfOrder,
}

/** What holds for every case of customer service. */
const cases = part({
  settings: [serviceLevelFlow],
  daily: [closeResolvedCases],
  recurring: [followingCases],
  subscribers: followingSubjects,
})

/** The numbers of staff, who work no case of their own record, are told by who knows them. */
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
