import type { Language } from '@daftari/contract/language'
import {
  allocateTasks as allocateEndpoint,
  auditorList,
  notAllocated,
  refreshAllocation as refreshEndpoint,
  revocationSlip,
  revocationSlipPart,
} from '@daftari/contract/origination/allocation/allocation'
import { allocationReasonText } from '@daftari/contract/origination/allocation/allocation-reasons'
import {
  auditorCandidates,
  auditorForm,
  auditorTargets as auditorTargetsEndpoint,
  saveAuditor as saveAuditorEndpoint,
  setDuty as setDutyEndpoint,
  setRestDays as setRestDaysEndpoint,
  setAuditorTarget as setTargetEndpoint,
} from '@daftari/contract/origination/auditors'
import { allocateStatistics } from '@daftari/contract/origination/tables'
import { routesOf } from '../../platform/desk/forms/form-commands.ts'
import { read, write } from '../../platform/module.ts'
import { pagePanel } from '../../platform/panels/panel-query.ts'
import { part } from '../../platform/part.ts'
import { reportQuery } from '../../platform/tables/report-query.ts'
import { type Allocated, allocateTasks } from './commands/allocation/allocate-tasks.ts'
import { refreshAllocation, takeBack } from './commands/allocation/take-back.ts'
import { saveAuditor, setDuty, setRestDays } from './commands/save-auditor.ts'
import { setTarget } from './commands/set-target.ts'
import {
  auditorsForAllocation,
  candidates,
  waitingFigures,
} from './queries/allocation/allocation-figures.ts'
import { authorityOf } from './queries/allocation/authority-of.ts'
import { listAllocations } from './queries/allocation/list-allocations.ts'
import { auditorTargets } from './queries/auditor-targets.ts'
import { listAuditors } from './queries/list-auditors.ts'
import { allocatedPartsReport } from './reports/allocated-parts.ts'

/**
 * The people who audit, and how tasks are allocated to them. Some of these GETs change data, as the product
 * requires.
 */
export const allocation = part({
  lists: [listAuditors, listAllocations],
  reports: [
    reportQuery(allocateStatistics, {
      sql: new URL('./reports/allocate-statistics.sql', import.meta.url),
    }),
    allocatedPartsReport,
  ],
  routes: [
    read(auditorCandidates, (ctx) => candidates(ctx)),
    write(saveAuditorEndpoint, (ctx, { body }) => saveAuditor(ctx, body)),
    ...routesOf(auditorForm, { values: authorityOf }),
    write(setDutyEndpoint, (ctx, { body }) => setDuty(ctx, body.staffId, body.onDuty)),
    write(setRestDaysEndpoint, async (ctx, { body }) => {
      await setRestDays(ctx, body.staffId, body.restDays)
      return {}
    }),
    pagePanel(auditorTargetsEndpoint, (ctx, { month }) => auditorTargets(ctx, month)),
    write(setTargetEndpoint, async (ctx, { body }) => {
      await setTarget(ctx, body)
      return {}
    }),
    pagePanel(auditorList, auditorsForAllocation),
    pagePanel(notAllocated, waitingFigures),
    write(allocateEndpoint, async (ctx, { body }) =>
      answerOf(await allocateTasks(ctx, body), ctx.language),
    ),
    write(refreshEndpoint, async (ctx) => ({ takenBack: await refreshAllocation(ctx) })),
    write(revocationSlip, async (ctx, { query }) => ({ takenBack: await takeBack(ctx, query) })),
    write(revocationSlipPart, async (ctx, { query }) => ({
      takenBack: await takeBack(ctx, query),
    })),
  ],
})

function answerOf({ batch, placed, unplaced, names }: Allocated, language: Language) {
  const auditor = (staffId: number) => ({ id: staffId, name: names.get(staffId) ?? `#${staffId}` })
  return {
    batch,
    allocated: placed.length,
    perAuditor: [...names.keys()].map((staffId) => ({
      auditor: auditor(staffId),
      tasks: placed.filter((one) => one.staffId === staffId).length,
    })),
    plan: placed.map(({ taskId, staffId, reason }) => ({
      applicationId: taskId,
      auditor: auditor(staffId),
      reason: allocationReasonText(reason, language),
    })),
    unplaced: unplaced.map(({ taskId, reason }) => ({ applicationId: taskId, reason })),
  }
}
