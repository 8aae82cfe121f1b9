import type { PolicyDocument } from '@daftari/contract/intake/policy'
import type { CustomerType } from '@daftari/contract/origination/enums'
import type { DryRunResult, oneDryRun } from '@daftari/contract/origination/rules/dry-runs'
import { riskPolicySetting } from '@daftari/contract/origination/rules/risk-policy'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, type ReadContext, staffOf } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import { newestVersion } from '../../../platform/desk/settings/setting-store.ts'
import { requireSoundRules } from './policy-flow.ts'
import { emptyResult } from './replay.ts'

interface Asked {
  document: PolicyDocument
  last: number
  customerType?: CustomerType | undefined
}

/**
 * Begins a trial; it is worked off in slices. Refuses: risk-rule.never, .covered, .unreachable,
 * .code-twice.
 */
export async function startDryRun(
  ctx: Context,
  { document, last, customerType }: Asked,
): Promise<{ dryRunId: number }> {
  requireSoundRules(document)
  const newest = await newestVersion(ctx, { setting: riskPolicySetting, object: '' })
  const { rows } = await sql<{ total: number; top: number }>`
    select count(*)::integer as total, coalesce(max(s.id), 0) + 1 as top from (
      select s.id from origination.assessment s
      join origination.application a on a.id = s.application_id
      where ${customerType ?? null}::text is null or a.customer_type = ${customerType ?? null}
      order by s.id desc limit ${last}) s`.execute(ctx.db)
  const { total = 0, top = 1 } = rows[0] ?? {}
  const { id } = await ctx.tx
    .insertInto('origination.dryRun')
    .values({
      document: json(document),
      basedOn: newest?.id ?? null,
      customerType: customerType ?? null,
      state: total === 0 ? 'done' : 'running',
      total,
      atAssessment: top,
      result: json(emptyResult()),
      askedBy: staffOf(ctx),
      askedAt: ctx.clock.now(),
      finishedAt: total === 0 ? ctx.clock.now() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(ctx, { act: 'dry-run.start', object: { type: 'dry-run', id }, after: { total } })
  return { dryRunId: id }
}

/** Refuses: request.not-found. */
export async function dryRun(ctx: ReadContext, id: number): Promise<ReadOf<typeof oneDryRun>> {
  const row = await ctx.db
    .selectFrom('origination.dryRun')
    .select(['state', 'done', 'total', 'result'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) refuse('request.not-found')
  const { state, result, ...rest } = row
  return {
    ...rest,
    state: state as ReadOf<typeof oneDryRun>['state'],
    result: result as unknown as DryRunResult,
  }
}

/** What was found so far is kept. Refuses: request.not-found, dry-run.over. */
export async function cancelDryRun(ctx: Context, id: number): Promise<void> {
  await dryRun(ctx, id)
  const row = await ctx.tx
    .updateTable('origination.dryRun')
    .set({ state: 'cancelled', finishedAt: ctx.clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) refuse('dry-run.over')
  await audit(ctx, { act: 'dry-run.cancel', object: { type: 'dry-run', id } })
}
