import * as callers from '@daftari/contract/collections/callers'
import * as handing from '@daftari/contract/collections/handing'
import * as teams from '@daftari/contract/collections/teams'
import { routesOf } from '../../platform/desk/forms/form-commands.ts'
import { type Route, read, write } from '../../platform/module.ts'
import { teamRoutes } from './commands/save-team.ts'
import { handOutCases } from './hand-out/hand-out.ts'
import { planHandOut } from './hand-out/plan-hand-out.ts'
import { planTakeBack, takeBackShare } from './hand-out/take-back.ts'
import { distributionRunOf, whatIf } from './hand-out/what-if.ts'
import { savingRemarks, savingResults } from './results/save-result.ts'
import { callerValues } from './teams/caller-values.ts'
import { saveCaller } from './teams/save-caller.ts'
import { saveTarget } from './teams/save-target.ts'
import { targetCollectors, teamCollectors, teamLeaders } from './teams/team-options.ts'

/** What leaders configure and hand out. */
export const configRoutes: Route[] = [
  ...savingResults.routes,
  ...savingRemarks.routes,
  ...teamRoutes,
  read(teams.teamCollectors, (ctx, { query }) => teamCollectors(ctx, query.of)),
  read(teams.teamLeaders, (ctx) => teamLeaders(ctx)),
  read(teams.targetCollectors, (ctx) => targetCollectors(ctx)),
  write(teams.saveTarget, (ctx, { body }) => saveTarget(ctx, body)),
  write(callers.saveCaller, (ctx, { body }) => saveCaller(ctx, body)),
  ...routesOf(callers.callerForm, { values: callerValues }),
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
  read(handing.distributionRun, (ctx, { params }) => distributionRunOf(ctx, params.id)),
  read(handing.whatIf, (ctx, { params, body }) => whatIf(ctx, params.id, body)),
]
