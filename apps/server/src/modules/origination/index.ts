import { allocateStatistics } from '@daftari/contract/origination/tables'
import { sql } from 'kysely'
import type { Subscriber } from '../../platform/context.ts'
import { externalJob, onEvent } from '../../platform/events/subscriber.ts'
import type { RecurringJob } from '../../platform/schedule/daily.ts'
import type { Module } from '../../platform/server-module.ts'
import { reportQuery } from '../../platform/tables/report-query.ts'
import type { Ports } from '../../ports.ts'
import type { HeldOut } from '../coupons/index.ts'
import type { NumberOwners } from '../telephony/index.ts'
import { limitChange } from './accounts/change-limit.ts'
import { listCreditAccounts } from './accounts/list-accounts.ts'
import { accountRoutes } from './accounts/routes.ts'
import { allocationRoutes } from './allocation-routes.ts'
import { auditRoutes } from './audit-routes.ts'
import { alerts } from './bureau/alerts.ts'
import { listBureauQueries, listBureauTopUps } from './bureau/list-bureau.ts'
import { lookAgain } from './bureau/look-again.ts'
import { bureauRoutes } from './bureau/routes.ts'
import { sendQuery } from './bureau/send-query.ts'
import { topUp } from './bureau/top-up.ts'
import { leaveOut } from './commands/leave-out.ts'
import { objects } from './desk/objects.ts'
import { searchApplications } from './desk/search-applications.ts'
import { undoings } from './desk/undoings.ts'
import { fileRoutes } from './file-routes.ts'
import { inspectionRoutes } from './inspection/routes.ts'
import { intakeRoutes } from './intake-routes.ts'
import { inspectJob, lapseJob, liftJob } from './jobs.ts'
import { messageRoutes } from './messages/routes.ts'
import { confirmLater } from './messages/send-messages.ts'
import { appFlow } from './offers/app-flow.ts'
import { openingFlow } from './offers/close.ts'
import { listClosings, listOpenings } from './offers/list-closings.ts'
import { offerFlow } from './offers/offer-flow.ts'
import { offerRoutes } from './offers/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { listAllocations } from './queries/allocation/list-allocations.ts'
import { listInspections } from './queries/inspection/list-inspections.ts'
import { listApplications } from './queries/list-applications.ts'
import { listAuditors } from './queries/list-auditors.ts'
import { allocatedPartsReport } from './reports/allocated-parts.ts'
import { listDryRuns } from './rules/list-dry-runs.ts'
import { challengerFlow } from './rules/live/challenger.ts'
import { liveTrialsJob } from './rules/live/end-what-is-over.ts'
import { listChallengers, listShadows, listSnoozes } from './rules/live/lists.ts'
import { liveRoutes } from './rules/live/routes.ts'
import { snoozeFlow } from './rules/live/snooze.ts'
import { riskPolicyFlow } from './rules/policy-flow.ts'
import { ruleRoutes } from './rules/routes.ts'
import { dryRunJob } from './rules/work-dry-runs.ts'
import { numberToVerify } from './verification/commands/number-to-verify.ts'
import { listQuestionnaires } from './verification/queries/list-questionnaires.ts'
import { listRemarkMatches } from './verification/queries/list-remark-matches.ts'
import { verificationRoutes } from './verification/routes.ts'

export { usualPrice, usualTerms } from './queries/usual-terms.ts'
/** By an application, its customer, contacts and employer are called. */
export const auditedNumbers: NumberOwners = { application: numberToVerify }

export { cancelApplication } from './commands/cancel-application.ts'

export { saveAuditor, setRestDays } from './commands/save-auditor.ts'
export { offerIsKept, policyIsKept } from './commands/set-up/kept-by-people.ts'
export { savePolicy } from './commands/set-up/save-policy.ts'
export { ProductFixed, saveProduct } from './commands/set-up/save-product.ts'

export { intakeSignature } from './intake-signature.ts'
export { partyOfApplication } from './messages/send-messages.ts'
export { offerUnsound as productUnsound } from './offer-terms.ts'
export { type PreAssessment, policyVersionOf, preAssessment } from './pre-assessment/pre-assess.ts'

/** Who is held out of all promotion is told by who knows it. */
export const origination = (ports: Ports, heldOut: HeldOut): Module => ({
  name: 'origination',
  daily: [lapseJob, inspectJob],
  recurring: [liftJob, dryRunJob, liveTrialsJob, ...lookingAgain(ports)],
  subscribers: [
    ...sendingQueries(ports),
    onEvent('origination.leave-out', 'customer.left-out', leaveOut),
    onEvent('origination.confirm-stop', 'stop.confirmed', confirmLater),
  ],
  routes: [
    ...intakeRoutes(ports, heldOut),
    ...auditRoutes,
    ...allocationRoutes,
    ...inspectionRoutes,
    ...fileRoutes,
    ...profileRoutes(ports),
    ...bureauRoutes(ports),
    ...messageRoutes(ports),
    ...offerRoutes,
    ...ruleRoutes,
    ...liveRoutes,
    ...accountRoutes,
    ...verificationRoutes,
  ],
  requests: [topUp, limitChange, openingFlow, challengerFlow, snoozeFlow],
  settings: [offerFlow, appFlow, riskPolicyFlow],
  lists: [
    listApplications,
    listAuditors,
    listAllocations,
    listInspections,
    listQuestionnaires,
    listRemarkMatches,
    listCreditAccounts,
    listBureauQueries,
    listBureauTopUps,
    listClosings,
    listOpenings,
    listDryRuns,
    listShadows,
    listChallengers,
    listSnoozes,
  ],
  reports: [
    reportQuery(allocateStatistics, {
      sql: new URL('./reports/allocate-statistics.sql', import.meta.url),
    }),
    allocatedPartsReport,
  ],
  alerts,
  objects,
  search: searchApplications,
  undoings,
})

/** Without a bureau nothing is asked, and so nothing is to be sent. */
const sendingQueries = ({ bureaus }: Ports): Subscriber[] =>
  bureaus === undefined
    ? []
    : [
        externalJob('origination.send-bureau-query', 'credit-report.asked', (job, payload) =>
          sendQuery(job, bureaus, payload),
        ),
      ]

const lookingAgain = ({ bureaus }: Ports): RecurringJob[] =>
  bureaus === undefined
    ? []
    : [
        {
          name: 'origination.ask-bureaus',
          everySeconds: 30,
          due: ({ clock }) =>
            sql`exists (select from origination.bureau_query where ask_at <= ${clock.now()})`,
          run: (appContext) => lookAgain(appContext, bureaus),
        },
      ]
