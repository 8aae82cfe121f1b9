import { isStop } from '@daftari/contract/messaging/stop-words'
import { z } from 'zod'
import type { Cipher } from '../../../platform/cipher.ts'
import type { Context } from '../../../platform/context.ts'
import { jsonIn } from '../../../platform/http-client/json-in.ts'
import { limits } from '../../../platform/limits.ts'
import { stopContact } from '../../contact/index.ts'

/** How a number is kept; told by the module that keeps the customers. */
export type SealNumber = (cipher: Cipher, e164: string) => { hash: Buffer; masked: string }

const posted = z.looseObject({
  from: z.string().regex(/^\+?\d{8,15}$/),
  text: z.string().max(2_000),
  id: z.string().min(1).max(100).optional(),
})

/**
 * Keeps what a gateway posts of what people write back, once for the gateway's own name of it. Who
 * writes STOP is sent no offers from this moment on, by whatever channel and whatever waits already.
 */
export async function receiveText(
  ctx: Context,
  { gateway, bytes, ip }: { gateway: string; bytes: Uint8Array; ip: string | null },
  seal: SealNumber,
): Promise<'stop' | 'kept' | 'malformed' | 'repeated'> {
  const body = bytes.byteLength > limits.bodyBytes ? '' : Buffer.from(bytes).toString('utf8')
  const read = posted.safeParse(jsonIn(body)).data
  const from = read && seal(ctx.appContext.cipher, `+${read.from.replace('+', '')}`)
  const stops = read !== undefined && isStop(read.text)
  const outcome = from === undefined ? 'malformed' : stops ? 'stop' : 'kept'
  const added = await ctx.tx
    .insertInto('messaging.inboundText')
    .values({
      gateway: gateway.slice(0, 40),
      reference: read?.id ?? null,
      phoneHash: from?.hash ?? null,
      phoneMasked: from?.masked ?? null,
      bodyCipher: ctx.appContext.cipher.seal(Buffer.from(bytes).toString('base64')),
      outcome,
      sourceIp: ip,
      receivedAt: ctx.clock.now(),
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) return 'repeated'
  if (from === undefined || !stops) return outcome
  const owner = await ctx.tx
    .selectFrom('reporting.person')
    .select('personId')
    .where('phoneHash', '=', from.hash)
    .executeTakeFirst()
  const personId = owner?.personId ?? null
  const party = {
    personId,
    phoneHash: from.hash,
    relation: personId === null ? 'lead' : 'own',
  } as const
  await stopContact(ctx, { party, purpose: 'marketing', reason: 'STOP' })
  return outcome
}
