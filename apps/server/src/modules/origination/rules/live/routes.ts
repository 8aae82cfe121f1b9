import * as challengers from '@daftari/contract/origination/rules/challengers'
import * as shadows from '@daftari/contract/origination/rules/shadows'
import { snoozableRules } from '@daftari/contract/origination/rules/snoozes'
import { type Route, read, write } from '../../../../platform/module.ts'
import { challengerFound } from './arms.ts'
import { endByHand } from './end-trial.ts'
import { shadowCommands, shadowFound, versionsToCome } from './shadow.ts'
import { snoozable } from './snooze.ts'

export const liveRoutes: Route[] = [
  ...shadowCommands.routes,
  read(shadows.shadowVersions, (ctx) => versionsToCome(ctx)),
  read(shadows.oneShadow, (ctx, { params }) => shadowFound(ctx, params.id)),
  write(shadows.endShadow, async (ctx, { params, body }) => {
    await endByHand(ctx, 'shadow', { ...params, ...body })
    return {}
  }),
  read(challengers.oneChallenger, (ctx, { params }) => challengerFound(ctx, params.id)),
  write(challengers.stopChallenger, async (ctx, { params, body }) => {
    await endByHand(ctx, 'challenger', { ...params, ...body })
    return {}
  }),
  read(snoozableRules, (ctx) => snoozable(ctx)),
]
