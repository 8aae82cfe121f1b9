import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { Context, ReadContext } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'

export interface Team {
  queue: string
  name: string
  leaderId: number | null
  /** Which items: declared by each queue. */
  skills: readonly string[]
  channel: string
  members: readonly { staffId: number; weight?: number | undefined }[]
}

/** A team as it is, locked until the transaction ends. Refuses: request.not-found. */
export async function lockTeam(ctx: Context, queue: string, id: number) {
  const team = await teamRow(ctx.tx, queue, id).forUpdate().executeTakeFirst()
  return { ...(team ?? refuse('request.not-found')), members: await membersOf(ctx.tx, id) }
}

/** A team as it is. Refuses: request.not-found. */
export async function readTeam({ db }: ReadContext, queue: string, id: number) {
  const team = await teamRow(db, queue, id).executeTakeFirst()
  return { ...(team ?? refuse('request.not-found')), members: await membersOf(db, id) }
}

const teamRow = (db: Db | Tx, queue: string, id: number) =>
  db.selectFrom('work.team').selectAll().where('id', '=', id).where('queue', '=', queue)

const membersOf = (db: Db | Tx, teamId: number) =>
  db
    .selectFrom('work.teamMember')
    .select(['staffId', 'weight'])
    .where('teamId', '=', teamId)
    .orderBy('staffId')
    .execute()

/**
 * Makes a team, or changes a locked one. The queue's own module checks the right to do so. Refuses:
 * team.name-taken, team.not-staff, team.member-elsewhere.
 */
export async function saveTeamRows(
  ctx: Context,
  { members, skills, ...team }: Team,
  id: number | undefined,
): Promise<number> {
  await refuseNameTwice(ctx, team, id)
  await requireStaff(ctx, { members, leaderId: team.leaderId })
  const teamId = id ?? (await addTeam(ctx, team))
  const { name, leaderId, channel } = team
  await ctx.tx
    .updateTable('work.team')
    .set((eb) => ({ name, leaderId, channel, skills: [...skills], version: eb('version', '+', 1) }))
    .where('id', '=', teamId)
    .execute()
  await saveMembers(ctx, { teamId, queue: team.queue }, members)
  return teamId
}

async function refuseNameTwice(
  ctx: Context,
  { queue, name }: Pick<Team, 'queue' | 'name'>,
  id = 0,
): Promise<void> {
  const other = await ctx.tx
    .selectFrom('work.team')
    .select('id')
    .where('queue', '=', queue)
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (other !== undefined) refuse('team.name-taken', { name }, { name: 'taken' })
}

async function requireStaff(
  ctx: Context,
  { leaderId, members }: Pick<Team, 'leaderId' | 'members'>,
): Promise<void> {
  const asked = [...members.map(({ staffId }) => staffId), ...(leaderId === null ? [] : [leaderId])]
  const { rows } = await sql<{ id: number }>`
    select m.id from unnest(${asked}::bigint[]) as m (id)
    where not exists (select from reporting.staff s where s.id = m.id)`.execute(ctx.tx)
  const [unknown] = rows
  if (unknown !== undefined) refuse('team.not-staff', { id: unknown.id })
}

async function addTeam(
  ctx: Context,
  { queue, name, channel }: Pick<Team, 'queue' | 'name' | 'channel'>,
): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('work.team')
    .values({ queue, name, channel, skills: [], version: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function saveMembers(
  ctx: Context,
  of: { teamId: number; queue: string },
  members: Team['members'],
): Promise<void> {
  await ctx.tx.deleteFrom('work.teamMember').where('teamId', '=', of.teamId).execute()
  for (const { staffId, weight = 1 } of members) {
    const added = await ctx.tx
      .insertInto('work.teamMember')
      .values({ ...of, staffId, weight })
      .onConflict((on) => on.columns(['staffId', 'queue']).doNothing())
      .returning('staffId')
      .executeTakeFirst()
    if (added === undefined) refuse('team.member-elsewhere', { id: staffId })
  }
  await keepMemberships(ctx, of)
}

/**
 * The day from which each person is in the team. If it changes several times in a day, the last change counts
 * for all of the day.
 */
async function keepMemberships(
  ctx: Context,
  { teamId, queue }: { teamId: number; queue: string },
): Promise<void> {
  const today = ctx.clock.today()
  const left = sql`h.team_id = ${teamId} and h.until_on is null and not exists (
    select from work.team_member m
    where m.queue = h.queue and m.staff_id = h.staff_id and m.team_id = h.team_id)`
  await sql`delete from work.team_membership h where ${left} and h.from_on >= ${today}`.execute(
    ctx.tx,
  )
  await sql`update work.team_membership h set until_on = ${today} where ${left}`.execute(ctx.tx)
  await sql`
    insert into work.team_membership (queue, staff_id, team_id, from_on)
    select m.queue, m.staff_id, m.team_id, ${today}::date from work.team_member m
    where m.queue = ${queue} and m.team_id = ${teamId} and not exists (
      select from work.team_membership h
      where h.queue = m.queue and h.staff_id = m.staff_id and h.until_on is null)`.execute(ctx.tx)
}
