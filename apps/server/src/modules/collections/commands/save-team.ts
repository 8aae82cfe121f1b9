import type { CollectorChannel, StageCode } from '@daftari/contract/collections/enums'
import { teamForm } from '@daftari/contract/collections/teams'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { routesOf, type Saved } from '../../../platform/desk/forms/form-commands.ts'
import { lockTeam, readTeam, saveTeamRows } from '../../work/index.ts'
import { caseQueue } from '../domain/case-queue.ts'
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
  return { teamId: (await saved(ctx, team)).id }
}

async function saved(ctx: Context, team: NewTeam): Promise<Saved> {
  const before = team.id === undefined ? undefined : await lockTeam(ctx, caseQueue, team.id)
  const { name, leaderId, stages, members, channel = 'call' } = team
  requireOwnTeam(ctx, before?.leaderId)
  requireOwnTeam(ctx, leaderId)
  await requireNoWider(ctx, team)
  if (team.version !== undefined && before?.version !== team.version) refuse('record.stale')
  const rows = { queue: caseQueue, name, leaderId, channel, skills: stages, members }
  const id = await saveTeamRows(ctx, rows, before?.id)
  await audit(ctx, {
    act: before === undefined ? 'team.create' : 'team.change',
    object: { type: 'team', id },
    before,
    after: { name, leaderId, channel, stages, members },
  })
  return { id, version: (before?.version ?? 0) + 1 }
}

/** The form of a team; its leader reads it, and the head of collection. */
export const teamRoutes = routesOf(teamForm, {
  create: saved,
  change: (ctx, of, values) => saved(ctx, { ...values, ...of }),
  async values(ctx, id) {
    const { version, skills: stages, ...team } = await readTeam(ctx, caseQueue, id)
    requireOwnTeam(ctx, team.leaderId)
    const { name, leaderId, channel, members } = team
    return { id, version, values: { name, leaderId, channel, stages, members } }
  },
})
