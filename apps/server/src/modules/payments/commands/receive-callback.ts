import type { CallbackKind } from '@daftari/contract/payments/enums'
import type { Context } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'
import { limits } from '../../../platform/limits.ts'
import { jsonIn } from '../../../platform/outside/json-in.ts'

export interface Arrived {
  kind: CallbackKind
  bytes: Uint8Array
  ip: string | null
}

/**
 * Keeps what the operator posted, byte for byte, before anything is believed of it. What is JSON is
 * looked at afterwards, in a transaction of its own; the rest is kept and left.
 */
export async function receiveCallback(
  ctx: Context,
  { kind, bytes, ip }: Arrived,
): Promise<{ inboxId: number; isJson: boolean }> {
  const text = Buffer.from(bytes).toString('utf8')
  const isWhole = bytes.byteLength <= limits.bodyBytes
  const isJson = isWhole && jsonIn(text) !== undefined
  const receivedAt = ctx.clock.now()
  const { id } = await ctx.tx
    .insertInto('payments.inbox')
    .values({
      kind,
      bodyCipher: ctx.house.cipher.seal(Buffer.from(bytes).toString('base64')),
      sourceIp: ip,
      receivedAt,
      ...(isJson
        ? {}
        : {
            handledAt: receivedAt,
            outcome: 'malformed',
            note: isWhole ? 'not-json' : 'too-large',
          }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (isJson) await publish(ctx, 'callback.received', `callback:${id}`, { inboxId: id })
  return { inboxId: id, isJson }
}
