import { moduleOf, part } from '../../platform/part.ts'
import type { Module } from '../../platform/server-module.ts'
import type { Ports } from '../../ports.ts'
import type { NumberOwners } from '../telephony/index.ts'
import { cases } from './cases.ts'
import { numberOfCase } from './commands/number-of-case.ts'
import { makeForecast } from './forecast/make-forecast.ts'
import { handOut } from './hand-out/server.ts'
import { reductions } from './reductions.ts'
import { callerMxReports } from './reports/caller-mx.ts'
import { listResults } from './results/list-results.ts'
import { contactResultCommands, readyRemarkCommands } from './results/save-result.ts'
import { limitsFlow, morningRuleFlow, stageFlow, strategyFlow } from './strategy/plan-flows.ts'
import { teams } from './teams/server.ts'

/** The number that may be called for a case: its customer's. */
export const collectedNumbers: NumberOwners = { case: numberOfCase }

export { addRemark } from './commands/add-remark.ts'
export { bringCases } from './commands/bring-cases.ts'
export { reductionFlow, waiverFlow } from './commands/reduction-flow.ts'
export { saveTeam } from './commands/save-team.ts'
export { setAbsence } from './commands/set-absence.ts'
export { takeBackBroughtCases } from './commands/take-back-brought-cases.ts'
export { takeBackCases } from './commands/take-back-cases.ts'
export { handOutCases } from './hand-out/hand-out.ts'
export { heldCases } from './morning/held-cases.ts'

export { partyOfCase } from './queries/contact-standing.ts'

const results = part({
  lists: [listResults],
  routes: [...contactResultCommands.routes, ...readyRemarkCommands.routes],
})

export const collections = ({ payInShortCode }: Pick<Ports, 'payInShortCode'>): Module =>
  moduleOf('collections', [
    cases(payInShortCode),
    handOut,
    teams,
    results,
    reductions,
    part({ settings: [strategyFlow, stageFlow, morningRuleFlow, limitsFlow] }),
    part({ reports: callerMxReports, daily: [makeForecast] }),
  ])
