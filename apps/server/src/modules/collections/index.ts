import { onEvent } from '../../platform/events/subscriber.ts'
import type { Module } from '../../platform/server-module.ts'
import type { Ports } from '../../ports.ts'
import type { NumberOwners } from '../telephony/index.ts'
import { creditRecovery, takeBackRecovery } from './commands/credit-recovery.ts'
import { numberOfCase } from './commands/number-of-case.ts'
import { reviewAfterWaiver } from './commands/review-after-waiver.ts'
import { undoings } from './commands/undoings.ts'
import { configRoutes } from './config-routes.ts'
import { alerts } from './desk/alerts.ts'
import { objects } from './desk/objects.ts'
import { searchCases } from './desk/search-cases.ts'
import { makeForecast } from './forecast/make-forecast.ts'
import { listRules, listRuns } from './hand-out/list-runs.ts'
import { countHoldings } from './morning/count-holdings.ts'
import { watchLostContacts } from './morning/lost-contacts.ts'
import { noteReminded } from './morning/note-reminded.ts'
import { openCases } from './morning/open-cases.ts'
import { spreadOfAbsent } from './morning/spread-of-absent.ts'
import { checkingPolicyOfCases } from './next/check-contact-policy.ts'
import { listsOfCases } from './queries/list-cases.ts'
import { listsOfPausedCases } from './queries/list-paused-cases.ts'
import {
  cashCreditReduceList,
  collectionReductionList,
  reduceCreditsList,
  waitingReductions,
} from './queries/list-reductions.ts'
import { reductionRoutes } from './reduction-routes.ts'
import { callerMxReports, holdingLists } from './reports/caller-mx.ts'
import { listResults } from './results/list-results.ts'
import { routes } from './routes.ts'
import { limitsFlow, morningRuleFlow, stageFlow, strategyFlow } from './strategy/plan-flows.ts'
import { listCallers } from './teams/list-callers.ts'
import { listStages, listTargets, listTeams } from './teams/list-teams.ts'

/** By a case, its customer is called. */
export const collectedNumbers: NumberOwners = { case: numberOfCase }

export { addRemark } from './commands/add-remark.ts'
export { askReduction, askWaiver } from './commands/ask-reduction.ts'
export { decideReduction, withdrawReduction } from './commands/decide-reduction.ts'
export { saveTeam } from './commands/save-team.ts'
export { setAbsence } from './commands/set-absence.ts'
export { takeBackCases } from './commands/take-back-cases.ts'
export { handOutCases } from './hand-out/hand-out.ts'
export { heldCases } from './morning/held-cases.ts'

export { partyOfCase } from './queries/contact-standing.ts'

export const collections = ({ payInShortCode }: Pick<Ports, 'payInShortCode'>): Module => ({
  name: 'collections',
  routes: [...routes(payInShortCode), ...configRoutes, ...reductionRoutes],
  waiting: [waitingReductions],
  lists: [
    ...listsOfCases,
    ...listsOfPausedCases,
    ...listRuns,
    ...listRules,
    listResults,
    listTeams,
    listStages,
    listTargets,
    listCallers,
    ...holdingLists,
    cashCreditReduceList,
    reduceCreditsList,
    collectionReductionList,
  ],
  settings: [strategyFlow, stageFlow, morningRuleFlow, limitsFlow],
  reports: callerMxReports,
  alerts,
  objects,
  search: searchCases,
  undoings,
  subscribers: [
    onEvent('collections.credit-recovery', 'repayment.applied', creditRecovery),
    onEvent('collections.take-back-recovery', 'repayment.reversed', takeBackRecovery),
    onEvent('collections.review-reductions', 'waiver.changed', reviewAfterWaiver),
    onEvent('collections.spread-of-absent', 'staff.away', spreadOfAbsent),
    onEvent('collections.spread-of-left', 'staff.disabled', spreadOfAbsent),
  ],
  recurring: [checkingPolicyOfCases],
  daily: [noteReminded, watchLostContacts, openCases, countHoldings, makeForecast],
})
