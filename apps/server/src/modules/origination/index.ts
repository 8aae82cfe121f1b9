import { moduleOf } from '../../platform/part.ts'
import type { Module } from '../../platform/server-module.ts'
import type { Ports } from '../../ports.ts'
import type { HeldOut } from '../coupons/index.ts'
import type { NumberOwners } from '../telephony/index.ts'
import { creditAccounts } from './accounts/server.ts'
import { allocation } from './allocation.ts'
import { applications } from './applications.ts'
import { bureauReports } from './bureau/server.ts'
import { inspections } from './inspection/server.ts'
import { intake } from './intake.ts'
import { messages } from './messages/server.ts'
import { offers } from './offers/server.ts'
import { profiles } from './profile/server.ts'
import { liveTrials } from './rules/live/server.ts'
import { riskRules } from './rules/server.ts'
import { numberToVerify } from './verification/commands/number-to-verify.ts'
import { verification } from './verification/server.ts'

export { usualPrice, usualTerms } from './queries/usual-terms.ts'
/** The numbers that may be called for an application: of its customer, contacts and employer. */
export const auditedNumbers: NumberOwners = { application: numberToVerify }

export {
  bringApplications,
  reserveApplications,
  takeBackApplications,
} from './commands/brought/bring-applications.ts'
export { bringProduct } from './commands/brought/bring-product.ts'
export { cancelApplication } from './commands/cancel-application.ts'

export { saveAuditor, setRestDays } from './commands/save-auditor.ts'
export { offerIsKept, policyIsKept } from './commands/set-up/kept-by-people.ts'
export { savePolicy } from './commands/set-up/save-policy.ts'
export { ProductFixed, saveProduct } from './commands/set-up/save-product.ts'

export { intakeSignature } from './intake-signature.ts'
export { partyOfApplication } from './messages/send-messages.ts'
export { offerUnsound as productUnsound } from './offer-terms.ts'
export { type PreAssessment, policyVersionOf, preAssessment } from './pre-assessment/pre-assess.ts'

/** The people held out of all promotion are supplied by the module that knows them. */
export const origination = (ports: Ports, heldOut: HeldOut): Module =>
  moduleOf('origination', [
    intake(ports, heldOut),
    applications,
    allocation,
    inspections,
    profiles(ports),
    bureauReports(ports),
    messages(ports),
    offers,
    riskRules,
    liveTrials,
    creditAccounts,
    verification,
  ])
