import type { PolicyDocument } from '@daftari/contract/intake/policy'
import type { DryRunResult } from '@daftari/contract/origination/rules/dry-runs'
import { riskPolicySetting } from '@daftari/contract/origination/rules/risk-policy'
import { type Selectable, sql } from 'kysely'
import { type Context, systemContext } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { OriginationDryRun } from '../../../platform/db/types.ts'
import type { RecurringJob } from '../../../platform/schedule/daily.ts'
import { laterResultsOf } from './later-results.ts'
import { addLater, type Judged, replayInto } from './replay.ts'

type DryRun = Selectable<OriginationDryRun>

const name = 'origination.dry-runs'
/** Small enough that nothing else waits for it. */
const slice = 1_000

/** Works off what is to be tried, a slice in each transaction: between two it can be cancelled or stopped. */
export const dryRunJob: RecurringJob = {
  name,
  everySeconds: 1,
  due: () => sql`exists (select from origination.dry_run where state = 'running')`,
  async run(appContext) {
    const policies = new Map<number, PolicyDocument>()
    const workOn = () =>
      transact(appContext.db, (tx) => workSlice(systemContext(appContext, tx, name), policies))
    while (await workOn());
  },
}

/** The next slice of the oldest; false when there is nothing to do. */
async function workSlice(ctx: Context, policies: Map<number, PolicyDocument>): Promise<boolean> {
  const run = await ctx.tx
    .selectFrom('origination.dryRun')
    .selectAll()
    .where('state', '=', 'running')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (run === undefined) return false
  const some = await assessmentsOf(ctx, run)
  await knowPolicies(ctx, some, policies)
  const result = run.result as unknown as DryRunResult
  const judged = some.map((one): Judged => ({ ...one, policy: policies.get(one.policyVersion) }))
  const moved = replayInto(result, run.document as unknown as PolicyDocument, judged)
  const ids = moved.map(({ applicationId }) => applicationId)
  addLater(result, moved, await laterResultsOf(ctx, ids))
  const done = run.done + some.length
  const isOver = done >= run.total || some.length === 0
  await ctx.tx
    .updateTable('origination.dryRun')
    .set({
      done,
      result: json(result),
      atAssessment: some.at(-1)?.id ?? run.atAssessment,
      ...(isOver ? { state: 'done', finishedAt: ctx.clock.now() } : {}),
    })
    .where('id', '=', run.id)
    .execute()
  return true
}

interface Kept extends Omit<Judged, 'policy'> {
  id: number
  policyVersion: number
}

/** The next before those that were looked at. */
async function assessmentsOf(ctx: Context, run: DryRun): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select s.id, s.application_id, s.policy_version, s.outcome, s.deciding_rule, s.inputs
    from origination.assessment s
    join origination.application a on a.id = s.application_id
    where s.id < ${run.atAssessment}
      and (${run.customerType}::text is null or a.customer_type = ${run.customerType})
    order by s.id desc limit ${Math.min(slice, run.total - run.done)}`.execute(ctx.db)
  return rows
}

/** A stored policy that is not valid by today's fields is left out: a trial must not fail for it. */
async function knowPolicies(
  ctx: Context,
  some: readonly Kept[],
  policies: Map<number, PolicyDocument>,
): Promise<void> {
  const missing = [...new Set(some.map((one) => one.policyVersion))].filter(
    (version) => !policies.has(version),
  )
  if (missing.length === 0) return
  const rows = await ctx.tx
    .selectFrom('platform.settingVersion')
    .select(['number', 'document'])
    .where('kind', '=', riskPolicySetting.kind)
    .where('number', 'in', missing)
    .execute()
  for (const { number, document } of rows) {
    const known = riskPolicySetting.document.safeParse(document)
    if (known.success) policies.set(number, known.data)
  }
}
