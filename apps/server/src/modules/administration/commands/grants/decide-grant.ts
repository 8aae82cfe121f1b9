import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../../platform/audit.ts'
import { type Context, requirePermission, staffOf } from '../../../../platform/context.ts'
import { requireSecondPerson } from '../../../../platform/desk/second-person/require-second-person.ts'
import { auditedGrant, type Input } from './ask-for-grant.ts'
import { addRights } from './edit-role.ts'
import { addRoles } from './set-staff-roles.ts'

interface Decision {
  approve: boolean
  reason?: string | undefined
}

interface Request {
  id: number
  input: Input
  askedBy: number
}

/**
 * Somebody else's request to grant rights is granted, or not; the requester's own request can be withdrawn.
 * Refuses: request.not-found, permission.denied, grant.decided, grant.second-person, grant.reason-needed,
 * staff.not-yourself, role.own, role.fixed, role.unknown, role.beyond-own.
 */
export async function decideGrant(ctx: Context, id: number, decision: Decision): Promise<void> {
  const request = await findRequest(ctx, id)
  const { input, askedBy } = request
  requirePermission(ctx, 'staffId' in input ? 'staff.manage' : 'role.manage')
  const me = staffOf(ctx)
  if (decision.approve) {
    await requireSecondPerson(ctx, [askedBy], 'grant.second-person')
    await grant(ctx, input)
  } else if (askedBy !== me && decision.reason === undefined) {
    refuse('grant.reason-needed', {}, { reason: 'required' })
  }
  const state = decision.approve ? 'approved' : askedBy === me ? 'withdrawn' : 'refused'
  await close(ctx, id, { state, note: decision.reason })
  const { object, after } = auditedGrant(input)
  await audit(ctx, {
    act: acts[state],
    object,
    after: { request: id, askedBy, ...after },
    reason: decision.reason,
  })
}

const acts = {
  approved: 'grant.approve',
  refused: 'grant.refuse',
  withdrawn: 'grant.withdraw',
} as const

/** Not locked yet: the holder of the rights is locked first, here as at the request. */
async function findRequest(ctx: Context, id: number): Promise<Request> {
  const row = await ctx.tx
    .selectFrom('administration.grantRequest')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) refuse('request.not-found')
  const { staffId, roleCode, roles, pages, permissions, askedBy } = row
  const input =
    staffId === null ? { roleCode: roleCode ?? '', pages, permissions } : { staffId, roles }
  return { id, input, askedBy }
}

async function grant(ctx: Context, input: Input): Promise<void> {
  if ('staffId' in input) await addRoles(ctx, input.staffId, input.roles)
  else await addRights(ctx, input.roleCode, input)
}

async function close(ctx: Context, id: number, o: { state: string; note: string | undefined }) {
  const closed = await ctx.tx
    .updateTable('administration.grantRequest')
    .set({
      state: o.state,
      decidedBy: staffOf(ctx),
      decidedAt: ctx.clock.now(),
      decidedNote: o.note ?? null,
    })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  // Another decision was faster: the rights given here are rolled back with this refusal.
  if (closed === undefined) refuse('grant.decided')
}
