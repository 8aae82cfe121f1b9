import type { CallbackKind } from '@daftari/contract/payments/enums'
import type { Context } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'
import { jsonIn } from '../../../platform/http-client/json-in.ts'
import { limits } from '../../../platform/limits.ts'

export interface Arrived {
  kind: CallbackKind
  bytes: Uint8Array
  ip: string | null
  /** For a signed notice: its headers as received. */
  signature?: string | null
  signedAt?: string | null
}

export interface Received {
  inboxId: number
  isJson: boolean
}

/**
 * Stores what the operator posted, byte for byte, before any of it is verified; several messages are stored
 * in the order in which they came. A JSON message is processed afterwards, in a transaction of its own; any
 * other is only stored.
 */
export async function receiveCallbacks(
  ctx: Context,
  arrived: readonly Arrived[],
): Promise<Received[]> {
  const read = arrived.map((one) => ({ ...one, ...readOf(one.bytes) }))
  const receivedAt = ctx.clock.now()
  const rows = await ctx.tx
    .insertInto('payments.inbox')
    .values(
      read.map(({ kind, bytes, ip, signature, signedAt, isJson, note }) => ({
        kind,
        bodyCipher: ctx.appContext.cipher.seal(Buffer.from(bytes).toString('base64')),
        sourceIp: ip,
        signature: signature?.slice(0, 300) ?? null,
        signedAt: signedAt?.slice(0, 30) ?? null,
        receivedAt,
        ...(isJson
          ? { handledAt: null, outcome: null, note: null }
          : { handledAt: receivedAt, outcome: 'malformed', note }),
      })),
    )
    .returning('id')
    .execute()
  const received = read.map(({ isJson }, index) => ({ inboxId: rows[index]?.id ?? 0, isJson }))
  for (const { inboxId, isJson } of received) {
    if (isJson) await publish(ctx, 'callback.received', `callback:${inboxId}`, { inboxId })
  }
  return received
}

function readOf(bytes: Uint8Array): { isJson: boolean; note: string | null } {
  if (bytes.byteLength > limits.bodyBytes) return { isJson: false, note: 'too-large' }
  const isJson = jsonIn(Buffer.from(bytes).toString('utf8')) !== undefined
  return { isJson, note: isJson ? null : 'not-json' }
}
