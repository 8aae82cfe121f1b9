import type { CallbackKind } from '@daftari/contract/payments/enums'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { jsonText } from '../../../platform/db/json.ts'
import { waitingWrite } from '../../../platform/db/waiting-writes.ts'
import { eventsOfRows, happening } from '../../../platform/events/publish.ts'
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
  isJson: boolean
}

/**
 * Stores what the operator posted, byte for byte, before any of it is verified; several messages are stored
 * in the order in which they came. A JSON message is processed afterwards, in a transaction of its own; any
 * other is only stored. The write waits, so that storing them by itself is one statement.
 */
export async function receiveCallbacks(
  ctx: Context,
  arrived: readonly Arrived[],
): Promise<Received[]> {
  const read = arrived.map((one) => ({ ...one, ...readOf(one.bytes) }))
  const receivedAt = ctx.clock.now()
  const rows = read.map(({ kind, bytes, ip, signature, signedAt, isJson, note }) => ({
    kind,
    body: ctx.appContext.cipher.seal(Buffer.from(bytes).toString('base64')).toString('base64'),
    sourceIp: ip,
    signature: signature?.slice(0, 300) ?? null,
    signedAt: signedAt?.slice(0, 30) ?? null,
    receivedAt,
    ...(isJson
      ? { handledAt: null, outcome: null, note: null }
      : { handledAt: receivedAt, outcome: 'malformed', note }),
  }))
  await keepMessages(ctx.tx, jsonText(rows), happening(ctx, 'callback.received'))
  return read.map(({ isJson }) => ({ isJson }))
}

const keepMessages = waitingWrite<[rows: string, happening: string]>(
  'callbacks',
  (rows, event) => sql`kept_message as (
    insert into payments.inbox (kind, body_cipher, source_ip, signature, signed_at, received_at,
      handled_at, outcome, note)
    select kind, decode(body, 'base64'), "sourceIp", signature, "signedAt", "receivedAt",
      "handledAt", outcome, note
    from rows from (jsonb_to_recordset(${rows}::jsonb) as (kind text, body text, "sourceIp" text,
        signature text, "signedAt" text, "receivedAt" timestamptz, "handledAt" timestamptz,
        outcome text, note text))
      with ordinality as given
    order by ordinality
    returning id, handled_at),
  ${eventsOfRows(
    'callback',
    event,
    sql`
    select 'callback:' || id as subject, jsonb_build_object('inboxId', id) as payload
    from kept_message where handled_at is null order by id`,
  )}`,
)

function readOf(bytes: Uint8Array): { isJson: boolean; note: string | null } {
  if (bytes.byteLength > limits.bodyBytes) return { isJson: false, note: 'too-large' }
  const isJson = jsonIn(Buffer.from(bytes).toString('utf8')) !== undefined
  return { isJson, note: isJson ? null : 'not-json' }
}
