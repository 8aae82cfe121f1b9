import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { waitingWrite } from '../../../platform/db/waiting-writes.ts'
import { forgetSessions } from '../session-cache.ts'

export interface Revocation {
  staffId: number
  /** Only this session; every session of the person if undefined. */
  sessionId?: number
  /** All sessions except this one. */
  exceptId?: number
  reason:
    | 'signed-out'
    | 'password-changed'
    | 'password-reset'
    | 'disabled'
    | 'rights-changed'
    | 'factor-changed'
}

/** Gives how many were open. */
export const revokeSessions = async (ctx: Context, revocation: Revocation): Promise<number> =>
  (await endSessions(ctx, revocation)).length

/** Revokes this session, of which only the token is known; the write is deferred. */
export async function endOwnSession(
  ctx: Context,
  { staffId, sessionId, reason }: Revocation & { sessionId: number },
): Promise<void> {
  await endLater(ctx.tx, staffId, sessionId, ctx.clock.now(), reason)
  forgetSessions(ctx.appContext, staffId)
}

const endLater = waitingWrite<[staff: number, session: number, at: Date, reason: string]>(
  'ended_session',
  (staff, session, at, reason) => sql`ended_session as (
    update administration.session set revoked_at = ${at}::timestamptz, revoked_reason = ${reason}::text
    where id = ${session}::bigint and staff_id = ${staff}::bigint and revoked_at is null)`,
)

/** The only place where sessions end before their time. Gives those that were open. */
export async function endSessions(ctx: Context, revocation: Revocation) {
  const { staffId, sessionId, exceptId, reason } = revocation
  let ending = ctx.tx
    .updateTable('administration.session')
    .set({ revokedAt: ctx.clock.now(), revokedReason: reason })
    .where('staffId', '=', staffId)
    .where('revokedAt', 'is', null)
  if (sessionId !== undefined) ending = ending.where('id', '=', sessionId)
  if (exceptId !== undefined) ending = ending.where('id', '!=', exceptId)
  const ended = await ending.returning('sealedIdToken').execute()
  forgetSessions(ctx.appContext, staffId)
  return ended
}
