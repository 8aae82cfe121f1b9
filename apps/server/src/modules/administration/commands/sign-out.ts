import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { revokeSessions } from './revoke-sessions.ts'

/** Ends the session that asks. */
export async function signOut(ctx: Context): Promise<void> {
  if (ctx.actor.kind !== 'staff') return
  const { id, sessionId } = ctx.actor
  await revokeSessions(ctx, { staffId: id, sessionId, reason: 'signed-out' })
  await audit(ctx, { act: 'sign-out', object: { type: 'staff', id } })
}
