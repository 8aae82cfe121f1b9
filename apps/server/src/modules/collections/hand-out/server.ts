import * as distribution from '@daftari/contract/collections/distribution'
import * as handing from '@daftari/contract/collections/handing'
import { onEvent } from '../../../platform/events/subscriber.ts'
import { read, write } from '../../../platform/module.ts'
import { pagePanel, rowPanel } from '../../../platform/panels/panel-query.ts'
import { part } from '../../../platform/part.ts'
import { setAbsence } from '../commands/set-absence.ts'
import { takeBackCases } from '../commands/take-back-cases.ts'
import { undoings } from '../commands/undoings.ts'
import { collectorKind } from '../desk/objects.ts'
import { countHoldings } from '../morning/count-holdings.ts'
import { spreadOfAbsent } from '../morning/spread-of-absent.ts'
import { collectorsToday } from '../queries/collectors-today.ts'
import { holdingLists } from '../reports/caller-mx.ts'
import { handOutCases } from './hand-out.ts'
import { listRules, listRuns } from './list-runs.ts'
import { planHandOut } from './plan-hand-out.ts'
import { planTakeBack, takeBackShare } from './take-back.ts'
import { distributionRunOf, whatIf } from './what-if.ts'

/** The assignment of cases: handing out, taking back, and spreading over a team during absences. */
export const handOut = part({
  lists: [...listRuns, ...listRules, ...holdingLists],
  objects: [collectorKind],
  undoings,
  subscribers: [
    onEvent('collections.spread-of-absent', 'staff.away', spreadOfAbsent),
    onEvent('collections.spread-of-left', 'staff.disabled', spreadOfAbsent),
  ],
  daily: [countHoldings],
  routes: [
    read(handing.previewHandOut, async (ctx, { body }) => {
      const { answer } = await planHandOut(ctx, body, { lock: false })
      return answer
    }),
    write(handing.handOut, (ctx, { body }) => handOutCases(ctx, body)),
    read(handing.previewTakeBack, async (ctx, { body }) => {
      const { answer } = await planTakeBack(ctx, body, { lock: false })
      return answer
    }),
    write(handing.takeBackPart, (ctx, { body }) => takeBackShare(ctx, body)),
    rowPanel(handing.distributionRun, distributionRunOf),
    read(handing.whatIf, (ctx, { params, body }) => whatIf(ctx, params.id, body)),
    pagePanel(distribution.collectorsToday, collectorsToday),
    write(distribution.takeBackCases, (ctx, { body }) => takeBackCases(ctx, body)),
    write(distribution.setAbsence, (ctx, { body }) => setAbsence(ctx, body)),
  ],
})
