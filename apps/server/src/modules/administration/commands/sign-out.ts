import { audit } from '../../../platform/audit.ts'
import { unowned } from '../../../platform/cipher.ts'
import type { Context } from '../../../platform/context.ts'
import type { Ports } from '../../../ports.ts'
import { endOwnSession, endSessions } from './revoke-sessions.ts'

/**
 * Ends the caller's session. Returns the identity token by which it was opened, if any; there is none where
 * the lender has no identity provider.
 */
export async function signOut(
  ctx: Context,
  { identityProvider }: Pick<Ports, 'identityProvider'>,
): Promise<string | undefined> {
  if (ctx.actor.kind !== 'staff') return undefined
  const { id, sessionId } = ctx.actor
  const ending = { staffId: id, sessionId, reason: 'signed-out' } as const
  await audit(ctx, { act: 'sign-out', object: { type: 'staff', id } })
  if (identityProvider === undefined) {
    await endOwnSession(ctx, ending)
    return undefined
  }
  const [session] = await endSessions(ctx, ending)
  const sealed = session?.sealedIdToken ?? undefined
  return sealed && ctx.appContext.cipher.open(sealed, unowned)
}
