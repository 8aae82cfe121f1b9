import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { revokeSessions } from './revoke-sessions.ts'
import { requireNotAbove } from './rights.ts'

/**
 * Signs a person out of one session, or of all; the caller's own included. Gives how many ended. Refuses:
 * request.not-found, role.beyond-own.
 */
export async function endSessions(
  ctx: Context,
  staffId: number,
  sessionId?: number,
): Promise<number> {
  const staff = await ctx.tx
    .selectFrom('administration.staff')
    .select('id')
    .where('id', '=', staffId)
    .executeTakeFirst()
  if (staff === undefined) refuse('request.not-found')
  await requireNotAbove(ctx, staffId)
  const one = sessionId === undefined ? {} : { sessionId }
  const ended = await revokeSessions(ctx, { staffId, ...one, reason: 'signed-out' })
  await audit(ctx, {
    act: 'staff.sign-out',
    object: { type: 'staff', id: staffId },
    after: { sessionsEnded: ended, ...one },
  })
  return ended
}
