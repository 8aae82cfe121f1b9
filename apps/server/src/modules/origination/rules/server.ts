import * as contract from '@daftari/contract/origination/rules/dry-runs'
import { write } from '../../../platform/module.ts'
import { rowPanel } from '../../../platform/panels/panel-query.ts'
import { part } from '../../../platform/part.ts'
import { cancelDryRun, dryRun, startDryRun } from './dry-run.ts'
import { listDryRuns } from './list-dry-runs.ts'
import { riskPolicyFlow } from './policy-flow.ts'
import { dryRunJob } from './work-dry-runs.ts'

/** The rules that decide applications, and trials of their next version. */
export const riskRules = part({
  settings: [riskPolicyFlow],
  lists: [listDryRuns],
  recurring: [dryRunJob],
  routes: [
    write(contract.startDryRun, (ctx, { body }) => startDryRun(ctx, body)),
    rowPanel(contract.oneDryRun, dryRun),
    write(contract.cancelDryRun, async (ctx, { params }) => {
      await cancelDryRun(ctx, params.id)
      return {}
    }),
  ],
})
