import type { CollectorChannel, StageCode } from '@daftari/contract/collections/enums'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { requireNoWider, requireOwnTeam } from '../scope.ts'

export interface NewTeam {
  /** Left out for a new one. */
  id?: number | undefined
  version?: number | undefined
  name: string
  channel?: CollectorChannel | undefined
  leaderId: number | null
  stages: readonly StageCode[]
  members: readonly { staffId: number; weight?: number | undefined }[]
}

/**
 * Makes a team of collectors, or changes one: its leader, the stages it works, its members. Its leader may
 * change it and stays its leader, and gives it no stage and no member that none of their teams has; the rest
 * is for the head of collection. Refuses: team.not-yours, team.wider, request.not-found, record.stale,
 * team.name-taken, team.not-staff, team.member-elsewhere.
 */
export async function saveTeam(ctx: Context, team: NewTeam): Promise<{ teamId: number }> {
  const before = team.id === undefined ? undefined : await lockTeam(ctx, team.id)
  const { name, leaderId, stages, members, channel = 'call' } = team
  requireOwnTeam(ctx, before?.leaderId)
  requireOwnTeam(ctx, leaderId)
  await requireNoWider(ctx, team)
  if (team.version !== undefined && before?.version !== team.version) refuse('record.stale')
  await refuseNameTwice(ctx, team)
  await requireStaff(ctx, team)
  const teamId = before?.id ?? (await addTeam(ctx, name))
  await ctx.tx
    .updateTable('collections.team')
    .set((eb) => ({ name, leaderId, channel, stages: [...stages], version: eb('version', '+', 1) }))
    .where('id', '=', teamId)
    .execute()
  await saveMembers(ctx, teamId, members)
  await audit(ctx, {
    act: before === undefined ? 'team.create' : 'team.change',
    object: { type: 'team', id: teamId },
    before,
    after: { name, leaderId, channel, stages, members },
  })
  return { teamId }
}

async function lockTeam(ctx: Context, id: number) {
  const team = await ctx.tx
    .selectFrom('collections.team')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (team === undefined) return refuse('request.not-found')
  const members = await ctx.tx
    .selectFrom('collections.teamMember')
    .select(['staffId', 'weight'])
    .where('teamId', '=', id)
    .orderBy('staffId')
    .execute()
  return { ...team, members }
}

async function refuseNameTwice(ctx: Context, team: NewTeam): Promise<void> {
  const other = await ctx.tx
    .selectFrom('collections.team')
    .select('id')
    .where('name', '=', team.name)
    .where('id', '!=', team.id ?? 0)
    .executeTakeFirst()
  if (other !== undefined) refuse('team.name-taken', { name: team.name }, { name: 'taken' })
}

async function requireStaff(ctx: Context, { leaderId, members }: NewTeam): Promise<void> {
  const asked = [...members.map(({ staffId }) => staffId), ...(leaderId === null ? [] : [leaderId])]
  const { rows } = await sql<{ id: number }>`
    select m.id from unnest(${asked}::bigint[]) as m (id)
    where not exists (select from reporting.staff s where s.id = m.id)`.execute(ctx.tx)
  const [unknown] = rows
  if (unknown !== undefined) refuse('team.not-staff', { id: unknown.id })
}

async function addTeam(ctx: Context, name: string): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('collections.team')
    .values({ name, stages: [], version: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function saveMembers(
  ctx: Context,
  teamId: number,
  members: NewTeam['members'],
): Promise<void> {
  await ctx.tx.deleteFrom('collections.teamMember').where('teamId', '=', teamId).execute()
  for (const { staffId, weight = 1 } of members) {
    const added = await ctx.tx
      .insertInto('collections.teamMember')
      .values({ teamId, staffId, weight })
      .onConflict((on) => on.column('staffId').doNothing())
      .returning('staffId')
      .executeTakeFirst()
    if (added === undefined) refuse('team.member-elsewhere', { id: staffId })
  }
}
