import * as contract from '@daftari/contract/origination/rules/dry-runs'
import { type Route, read, write } from '../../../platform/module.ts'
import { cancelDryRun, dryRun, startDryRun } from './dry-run.ts'

export const ruleRoutes: Route[] = [
  write(contract.startDryRun, (ctx, { body }) => startDryRun(ctx, body)),
  read(contract.oneDryRun, (ctx, { params }) => dryRun(ctx, params.id)),
  write(contract.cancelDryRun, async (ctx, { params }) => {
    await cancelDryRun(ctx, params.id)
    return {}
  }),
]
