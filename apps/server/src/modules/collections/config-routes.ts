import * as callers from '@daftari/contract/collections/callers'
import * as handing from '@daftari/contract/collections/handing'
import * as results from '@daftari/contract/collections/results'
import * as teams from '@daftari/contract/collections/teams'
import { type Route, read, write } from '../../platform/module.ts'
import { saveTeam } from './commands/save-team.ts'
import { handOutCases } from './handing/hand-out.ts'
import { planHandOut } from './handing/plan-hand-out.ts'
import { saveMorningRule } from './handing/save-morning-rule.ts'
import { planTakeBack, takeBackShare } from './handing/take-back.ts'
import { distributionRunOf, whatIf } from './handing/what-if.ts'
import { saveRemark, saveResult } from './results/save-result.ts'
import { saveCaller } from './teams/save-caller.ts'
import { saveStages } from './teams/save-stages.ts'
import { saveTarget } from './teams/save-target.ts'
import { teamChoices } from './teams/team-choices.ts'

/** What leaders configure and hand out. */
export const configRoutes: Route[] = [
  write(results.saveContactResult, (ctx, { body }) => saveResult(ctx, body)),
  write(results.saveReadyRemark, (ctx, { body }) => saveRemark(ctx, body)),
  read(teams.teamChoices, (ctx) => teamChoices(ctx)),
  write(teams.saveTeam, (ctx, { body }) =>
    saveTeam(ctx, { ...body, leaderId: body.leaderId ?? null }),
  ),
  write(teams.saveStages, (ctx, { body }) => saveStages(ctx, body)),
  write(teams.saveTarget, (ctx, { body }) => saveTarget(ctx, body)),
  write(callers.saveCaller, (ctx, { body }) => saveCaller(ctx, body)),
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
  write(handing.saveMorningRule, (ctx, { body }) => saveMorningRule(ctx, body)),
  read(handing.distributionRun, (ctx, { params }) => distributionRunOf(ctx, params.id)),
  read(handing.whatIf, (ctx, { params, body }) => whatIf(ctx, params.id, body)),
]
