import { refuse } from '@daftari/contract/refusals'
import { type RawBuilder, sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../platform/context.ts'

/**
 * The cases that a reader may see at all, as a condition on `c`: a collector's own; a leader's also those of
 * the teams they lead, and the unassigned ones of those teams' stages. Lists, counts, details, acts and
 * exports all use it.
 */
export function inScope(ctx: ReadContext): RawBuilder<boolean> {
  if (ctx.actor.kind === 'system' || may(ctx, 'collection.view-all')) return sql<boolean>`true`
  const me = staffOf(ctx)
  if (!may(ctx, 'collection.view-team')) return sql<boolean>`c.assignee_id = ${me}`
  return sql<boolean>`(
    c.assignee_id = ${me}
    or c.assignee_id in (
      select m.staff_id from reporting.team_member m
      join reporting.team t on t.team_id = m.team_id
      where t.leader_id = ${me})
    or c.assignee_id is null and exists (
      select from reporting.team t where t.leader_id = ${me} and c.stage = any(t.stages)))`
}

/**
 * The requests of collectors that a reader may see, as a condition on `r`: their own, and those of the cases
 * in their scope. Settlement's requests are visible to everybody who may see its page.
 */
export function reductionInScope(ctx: ReadContext): RawBuilder<boolean> {
  if (ctx.actor.kind === 'system' || may(ctx, 'collection.view-all')) return sql<boolean>`true`
  return sql<boolean>`(r.asked_by = ${staffOf(ctx)} or exists (
    select from collections."case" c where c.id = r.case_id and ${inScope(ctx)}))`
}

/** Whether somebody changes every team, its people and targets; else only those of teams they lead. */
function changesAllTeams(ctx: ReadContext): boolean {
  return ctx.actor.kind === 'system' || may(ctx, 'collection.view-all')
}

/** Refuses: team.not-yours. */
export function requireOwnTeam(ctx: ReadContext, leaderId: number | null | undefined): void {
  if (changesAllTeams(ctx)) return
  if (leaderId !== staffOf(ctx)) refuse('team.not-yours')
}

/**
 * Stages and members say which cases a leader sees, so a leader gives their teams none that these do not
 * have yet. Refuses: team.wider.
 */
export async function requireNoWider(
  ctx: ReadContext,
  { stages, members }: { stages: readonly string[]; members: readonly { staffId: number }[] },
): Promise<void> {
  if (changesAllTeams(ctx)) return
  const staffIds = members.map(({ staffId }) => staffId)
  const { rows } = await sql<{ wider: boolean }>`
    select not (${stages}::text[] <@ coalesce(array_agg(distinct s.stage), '{}')
      and ${staffIds}::bigint[] <@ coalesce(array_agg(distinct m.staff_id), '{}')) as wider
    from reporting.team t
    left join lateral unnest(t.stages) as s (stage) on true
    left join reporting.team_member m on m.team_id = t.team_id
    where t.leader_id = ${staffOf(ctx)}`.execute(ctx.db)
  if (rows[0]?.wider !== false) refuse('team.wider')
}
