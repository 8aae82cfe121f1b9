import {
  answerDispute as answerEndpoint,
  inspectionDetail as detailEndpoint,
  saveAuditResult,
  settleDispute as settleEndpoint,
} from '@daftari/contract/origination/inspection/inspection'
import {
  deleteFestival as deleteFestivalEndpoint,
  drawSample,
  inspectorList,
  updateConfigure,
  updateFestival,
} from '@daftari/contract/origination/sampling/sampling-endpoints'
import { businessDate } from '@daftari/kernel/business-date'
import { write } from '../../../platform/module.ts'
import { pagePanel, rowPanel } from '../../../platform/panels/panel-query.ts'
import { part } from '../../../platform/part.ts'
import { configureSampling, deleteFestival, setFestival } from '../commands/inspection/configure.ts'
import { drawNow } from '../commands/inspection/draw-decisions.ts'
import { decideOwn, judge } from '../commands/inspection/judge.ts'
import { answerDispute, settleDispute } from '../commands/inspection/settle.ts'
import { inspectJob } from '../jobs.ts'
import { inspectionDetail } from '../queries/inspection/inspection-detail.ts'
import { inspectorOverview } from '../queries/inspection/inspectors.ts'
import { listInspections } from '../queries/inspection/list-inspections.ts'
import { qualityResult } from '../queries/inspection/quality-result.ts'

/** Decisions looked at again: the blind second one, the verdict, the answer, the last word. */
export const inspections = part({
  lists: [listInspections],
  daily: [inspectJob],
  panels: [qualityResult],
  routes: [
    rowPanel(detailEndpoint, inspectionDetail),
    pagePanel(inspectorList, inspectorOverview),
    write(saveAuditResult, (ctx, { body }) =>
      body.stage === 'own' ? decideOwn(ctx, body) : judge(ctx, body),
    ),
    write(answerEndpoint, (ctx, { body }) => answerDispute(ctx, body)),
    write(settleEndpoint, (ctx, { body }) => settleDispute(ctx, body)),
    write(drawSample, async (ctx, { body }) => ({
      drawn: await drawNow(ctx, {
        ...body,
        from: businessDate(body.from),
        to: businessDate(body.to),
      }),
    })),
    write(updateConfigure, (ctx, { body }) => configureSampling(ctx, body)),
    write(updateFestival, async (ctx, { body }) => {
      await setFestival(ctx, body)
      return {}
    }),
    write(deleteFestivalEndpoint, async (ctx, { body }) => {
      await deleteFestival(ctx, body.day)
      return {}
    }),
  ],
})
