import type { DryRunResult, Outcome } from '@daftari/contract/origination/rules/dry-runs'
import { riskPolicySetting } from '@daftari/contract/origination/rules/risk-policy'
import { shadowForm } from '@daftari/contract/origination/rules/shadows'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { type Context, type ReadContext, staffOf } from '../../../../platform/context.ts'
import { formCommands } from '../../../../platform/desk/forms/form-commands.ts'
import { policyInForce } from '../../queries/policy-in-effect.ts'
import { laterResultsOf } from '../later-results.ts'
import { addLater, emptyResult, type Moved } from '../replay.ts'

/** One at a time runs beside the version in force. Refuses: shadow.running, .version. */
export const shadowCommands = formCommands(shadowForm, {
  table: 'origination.shadow',
  type: 'shadow',
  taken: { shadow_running: { refusal: 'shadow.running', field: 'versionId' } },
  async columns(ctx, { versionId, leastDays, leastAssessments }) {
    if (!(await isToCome(ctx, versionId))) {
      refuse('shadow.version', {}, { versionId: 'gone' })
    }
    const { id: championId } = await policyInForce(ctx)
    const startedBy = staffOf(ctx)
    const startedAt = ctx.clock.now()
    return { versionId, championId, leastDays, leastAssessments, startedBy, startedAt }
  },
})

/** Versions of the rules that were asked for, and do not count yet; by the day, as `v`. */
const toCome = (ctx: ReadContext) => sql<boolean>`v.kind = ${riskPolicySetting.kind}
  and (v.state = 'waiting' or v.state = 'approved' and v.effective_on > ${ctx.clock.today()}::date)`

export async function isToCome(ctx: ReadContext, versionId: number): Promise<boolean> {
  const { rows } = await sql`select from platform.setting_version v
    where v.id = ${versionId} and ${toCome(ctx)}`.execute(ctx.db)
  return rows.length > 0
}

export async function versionsToCome(ctx: ReadContext) {
  const { rows } = await sql<{ value: number; label: string }>`
    select v.id as value, v.number || ' · ' || v.reason as label
    from platform.setting_version v where ${toCome(ctx)} order by v.number desc`.execute(ctx.db)
  return { options: rows }
}

/** What a challenger decided of is compared with nothing: the version in force did not speak. */
const compared = (shadowId: number) => sql`origination.shadow_outcome o
  join origination.assessment s on s.id = o.assessment_id and s.arm is distinct from 'challenger'
  where o.shadow_id = ${shadowId}`

/** The number of latest changed decisions that are followed up. */
const mostFollowed = 2_000

/** Refuses: request.not-found. */
export async function shadowFound(ctx: ReadContext, id: number) {
  const shadow = await ctx.db
    .selectFrom('origination.shadow')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst()
  if (shadow === undefined) refuse('request.not-found')
  const result = emptyResult()
  await countMatrix(ctx, id, result)
  await countHits(ctx, id, result)
  const moved = await movedBy(ctx, id)
  const ids = moved.map(({ applicationId }) => applicationId)
  addLater(result, moved, await laterResultsOf(ctx, ids))
  return { state: shadow.state as 'running' | 'ended', result }
}

async function countMatrix(ctx: ReadContext, id: number, result: DryRunResult): Promise<void> {
  const { rows } = await sql<{ before: Outcome; after: Outcome; n: number }>`
    select s.outcome as before, o.outcome as after, count(*)::integer as n
    from ${compared(id)} group by 1, 2`.execute(ctx.db)
  for (const { before, after, n } of rows) {
    result.matrix[before][after] = n
    result.judged += n
    if (before !== after) result.moved += n
  }
}

async function countHits(ctx: ReadContext, id: number, result: DryRunResult): Promise<void> {
  const { rows } = await sql<{ rule: string; before: number; after: number }>`
    with compared as (select s.id, o.hits from ${compared(id)})
    select rule, sum(before)::integer as before, sum(after)::integer as after from (
      select h.rule, 1 as before, 0 as after
      from origination.rule_hit h join compared c on c.id = h.assessment_id
      union all
      select unnest(c.hits), 0, 1 from compared c) fired
    group by rule order by rule`.execute(ctx.db)
  for (const { rule, before, after } of rows) result.hits[rule] = { before, after }
}

async function movedBy(ctx: ReadContext, id: number): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select s.application_id, s.outcome as "from", o.outcome as "to",
      s.deciding_rule as from_rule, o.deciding_rule as to_rule
    from ${compared(id)} and s.outcome <> o.outcome
    order by s.id desc limit ${mostFollowed}`.execute(ctx.db)
  return rows
}

export type Running = Awaited<ReturnType<typeof lockShadow>>

/** Locked until the transaction ends. Refuses: request.not-found. */
export async function lockShadow(ctx: Context, id: number) {
  const row = await ctx.tx
    .selectFrom('origination.shadow')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? refuse('request.not-found')
}
