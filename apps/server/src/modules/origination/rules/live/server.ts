import * as challengers from '@daftari/contract/origination/rules/challengers'
import * as shadows from '@daftari/contract/origination/rules/shadows'
import { snoozableRules } from '@daftari/contract/origination/rules/snoozes'
import { read, write } from '../../../../platform/module.ts'
import { rowPanel } from '../../../../platform/panels/panel-query.ts'
import { part } from '../../../../platform/part.ts'
import { challengerFound } from './arms.ts'
import { challengerFlow } from './challenger.ts'
import { endByHand } from './end-trial.ts'
import { liveTrialsJob } from './end-what-is-over.ts'
import { listChallengers, listShadows, listSnoozes } from './lists.ts'
import { shadowCommands, shadowFound, versionsToCome } from './shadow.ts'
import { snoozable, snoozeFlow } from './snooze.ts'

/** Rules beside those in force: in shadow, as challenger, or put aside for a while. */
export const liveTrials = part({
  requests: [challengerFlow, snoozeFlow],
  lists: [listShadows, listChallengers, listSnoozes],
  recurring: [liveTrialsJob],
  routes: [
    ...shadowCommands.routes,
    read(shadows.shadowVersions, (ctx) => versionsToCome(ctx)),
    rowPanel(shadows.oneShadow, shadowFound),
    write(shadows.endShadow, async (ctx, { params, body }) => {
      await endByHand(ctx, 'shadow', { ...params, ...body })
      return {}
    }),
    rowPanel(challengers.oneChallenger, challengerFound),
    write(challengers.stopChallenger, async (ctx, { params, body }) => {
      await endByHand(ctx, 'challenger', { ...params, ...body })
      return {}
    }),
    read(snoozableRules, (ctx) => snoozable(ctx)),
  ],
})
