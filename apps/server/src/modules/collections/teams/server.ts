import * as callers from '@daftari/contract/collections/callers'
import * as contract from '@daftari/contract/collections/teams'
import { routesOf } from '../../../platform/desk/forms/form-commands.ts'
import { read, write } from '../../../platform/module.ts'
import { part } from '../../../platform/part.ts'
import { teamRoutes } from '../commands/save-team.ts'
import { callerValues } from './caller-values.ts'
import { listCallers } from './list-callers.ts'
import { listStages, listTargets, listTeams } from './list-teams.ts'
import { saveCaller } from './save-caller.ts'
import { saveTarget } from './save-target.ts'
import { targetCollectors, teamCollectors, teamLeaders } from './team-options.ts'

/** Teams and their collectors, what stages they work, and their targets. */
export const teams = part({
  lists: [listTeams, listStages, listTargets, listCallers],
  routes: [
    ...teamRoutes,
    read(contract.teamCollectors, (ctx, { query }) => teamCollectors(ctx, query.of)),
    read(contract.teamLeaders, (ctx) => teamLeaders(ctx)),
    read(contract.targetCollectors, (ctx) => targetCollectors(ctx)),
    write(contract.saveTarget, (ctx, { body }) => saveTarget(ctx, body)),
    write(callers.saveCaller, (ctx, { body }) => saveCaller(ctx, body)),
    ...routesOf(callers.callerForm, { values: callerValues }),
  ],
})
