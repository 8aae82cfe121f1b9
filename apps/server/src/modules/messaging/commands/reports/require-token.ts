import { refuse } from '@daftari/contract/refusals'
import type { Context } from '../../../../platform/context.ts'
import { callbackTokenIn, isToken } from '../../../../platform/http/callbacks/guard.ts'
import { openedSecret } from '../../gateway/gateways-in-use.ts'

/**
 * What a gateway posts has to bring the token that its record names, where it names one; nothing is kept of
 * what does not. Refuses: request.not-found.
 */
export async function requireToken(
  ctx: Context,
  gateway: string,
  headers: Parameters<typeof callbackTokenIn>[0],
): Promise<void> {
  const row = await ctx.tx
    .selectFrom('messaging.gateway')
    .select('callbackTokenCipher')
    .where('code', '=', gateway)
    .executeTakeFirst()
  const sealed = row?.callbackTokenCipher ?? null
  if (sealed === null) return
  // A token that can no longer be decrypted matches nothing.
  const agreed = openedSecret(ctx.appContext, sealed) ?? ''
  if (agreed === '' || !isToken(callbackTokenIn(headers), agreed)) refuse('request.not-found')
}
