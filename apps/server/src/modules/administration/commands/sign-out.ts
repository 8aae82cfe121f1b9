import { audit } from '../../../platform/audit.ts'
import { unowned } from '../../../platform/cipher.ts'
import type { Context } from '../../../platform/context.ts'
import { endSessions } from './revoke-sessions.ts'

/** Ends the caller's session. Returns the identity token by which it was opened, if any. */
export async function signOut(ctx: Context): Promise<string | undefined> {
  if (ctx.actor.kind !== 'staff') return undefined
  const { id, sessionId } = ctx.actor
  const [session] = await endSessions(ctx, { staffId: id, sessionId, reason: 'signed-out' })
  await audit(ctx, { act: 'sign-out', object: { type: 'staff', id } })
  const sealed = session?.sealedIdToken ?? undefined
  return sealed && ctx.appContext.cipher.open(sealed, unowned)
}
