import type { CollectorChannel, StageCode } from '@daftari/contract/collections/enums'
import { teamForm } from '@daftari/contract/collections/teams'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { Context, ReadContext } from '../../../platform/context.ts'
import { formCommands } from '../../../platform/desk/forms/form-commands.ts'
import { requireNoWider, requireOwnTeam } from '../scope.ts'

type Members = readonly { staffId: number; weight: number }[]

/**
 * A team of collectors: its leader, the stages it works, its members. Its leader may change it and stays
 * its leader, and gives it no stage and no member that none of their teams has; the rest is for the head
 * of collection.
 */
export const savingTeams = formCommands(teamForm, {
  table: 'collections.team',
  type: 'team',
  taken: { team_name_key: { refusal: 'team.name-taken', field: 'name' } },
  async check(ctx, team, before) {
    if (before === undefined) requireOwnTeam(ctx, undefined)
    requireOwnTeam(ctx, team.leaderId)
    await requireNoWider(ctx, team)
    await requireStaff(ctx, team)
  },
  columns: (_ctx, { members: _, ...columns }) => columns,
  async read(ctx, { id, leaderId }) {
    requireOwnTeam(ctx, leaderId)
    return { members: await membersOf(ctx, id) }
  },
  save: (ctx, { id }, { members }) => saveMembers(ctx, id, members),
})

const membersOf = ({ db }: ReadContext, teamId: number) =>
  db
    .selectFrom('collections.teamMember')
    .select(['staffId', 'weight'])
    .where('teamId', '=', teamId)
    .orderBy('staffId')
    .execute()

async function requireStaff(
  ctx: Context,
  { leaderId, members }: { leaderId: number | null; members: Members },
): Promise<void> {
  const asked = [...members.map(({ staffId }) => staffId), ...(leaderId === null ? [] : [leaderId])]
  const { rows } = await sql<{ id: number }>`
    select m.id from unnest(${asked}::bigint[]) as m (id)
    where not exists (select from reporting.staff s where s.id = m.id)`.execute(ctx.tx)
  const [unknown] = rows
  if (unknown !== undefined) refuse('team.not-staff', { id: unknown.id })
}

async function saveMembers(ctx: Context, teamId: number, members: Members): Promise<void> {
  await ctx.tx.deleteFrom('collections.teamMember').where('teamId', '=', teamId).execute()
  for (const { staffId, weight } of members) {
    const added = await ctx.tx
      .insertInto('collections.teamMember')
      .values({ teamId, staffId, weight })
      .onConflict((on) => on.column('staffId').doNothing())
      .returning('staffId')
      .executeTakeFirst()
    if (added === undefined) refuse('team.member-elsewhere', { id: staffId })
  }
}

export interface NewTeam {
  /** Left out for a new one. */
  id?: number | undefined
  name: string
  channel?: CollectorChannel | undefined
  leaderId: number | null
  stages: readonly StageCode[]
  members: readonly { staffId: number; weight?: number | undefined }[]
}

/** A team as it is now, where nobody looked at an earlier one; as the form saves it. */
export async function saveTeam(
  ctx: Context,
  { id, channel = 'call', ...team }: NewTeam,
): Promise<{ teamId: number }> {
  const values = {
    ...team,
    channel,
    stages: [...team.stages],
    members: team.members.map(({ staffId, weight = 1 }) => ({ staffId, weight })),
  }
  if (id === undefined) return { teamId: (await savingTeams.create(ctx, values)).id }
  const found = await ctx.tx
    .selectFrom('collections.team')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirst()
  const { version } = found ?? refuse('request.not-found')
  await savingTeams.change(ctx, { id, version }, values)
  return { teamId: id }
}
