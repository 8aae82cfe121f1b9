import type { StageCode } from '@daftari/contract/collections/enums'
import { refuse } from '@daftari/contract/refusals'
import { monthOf } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { requireOwnCollector } from '../commands/set-absence.ts'
import { requireOwnTeam } from '../scope.ts'

interface NewTarget {
  month: string
  teamId?: number | null | undefined
  staffId?: number | null | undefined
  stage?: StageCode | null | undefined
  amountCents: number
}

/**
 * Sets or changes the amount that a team, a person or a stage should recover in a month. A leader sets the
 * targets of their teams and team members. Refuses: target.one-scope, target.past, team.not-yours,
 * distribution.not-a-collector.
 */
export async function saveTarget(
  ctx: Context,
  { month, teamId = null, staffId = null, stage = null, amountCents }: NewTarget,
): Promise<{ targetId: number }> {
  const named = [teamId, staffId, stage].filter((one) => one !== null)
  if (named.length !== 1) refuse('target.one-scope', {}, { teamId: 'one' })
  if (month < monthOf(ctx.clock.today())) refuse('target.past', { month }, { month: 'early' })
  await requireOwn(ctx, { teamId, staffId })
  const { rows } = await sql<{ id: number; before: number | null }>`
    with old as (
      select t.id, t.amount_cents from collections.target t
      where t.month = ${`${month}-01`}::date and coalesce(t.team_id, 0) = ${teamId ?? 0}
        and coalesce(t.staff_id, 0) = ${staffId ?? 0} and coalesce(t.stage, '') = ${stage ?? ''}
      for update)
    insert into collections.target as t
      (month, team_id, staff_id, stage, amount_cents, set_by, set_at)
    values (${`${month}-01`}, ${teamId}, ${staffId}, ${stage}, ${amountCents}, ${staffOf(ctx)},
      ${ctx.clock.now()})
    on conflict (month, coalesce(team_id, 0), coalesce(staff_id, 0), coalesce(stage, ''))
    do update set amount_cents = excluded.amount_cents, set_by = excluded.set_by,
      set_at = excluded.set_at, version = t.version + 1
    returning t.id, (select old.amount_cents from old) as before`.execute(ctx.tx)
  const [kept] = rows
  const targetId = kept?.id ?? 0
  await audit(ctx, {
    act: 'collection-target.set',
    object: { type: 'collection-target', id: targetId },
    before: { amountCents: kept?.before ?? null },
    after: { month, teamId, staffId, stage, amountCents },
  })
  return { targetId }
}

/** A stage's is everybody's. */
async function requireOwn(
  ctx: Context,
  { teamId, staffId }: { teamId: number | null; staffId: number | null },
): Promise<void> {
  if (staffId !== null) return requireOwnCollector(ctx, staffId)
  const team = await ctx.tx
    .selectFrom('reporting.team')
    .select('leaderId')
    .where('teamId', '=', teamId ?? 0)
    .executeTakeFirst()
  requireOwnTeam(ctx, team?.leaderId)
}
