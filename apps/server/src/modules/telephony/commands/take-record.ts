import { callRecordBody } from '@daftari/contract/telephony/calls'
import type { Context } from '../../../platform/context.ts'
import { insertLater } from '../../../platform/db/waiting-writes.ts'
import { jsonIn } from '../../../platform/http-client/json-in.ts'
import { endCall } from './end-call.ts'

/** Stores a telephony server's record of an ended call, byte for byte, and ends the call with it. */
export async function takeRecord(
  ctx: Context,
  { bytes, ip }: { bytes: Uint8Array; ip: string | null },
): Promise<'applied' | 'repeated' | 'no-call' | 'malformed'> {
  const record = callRecordBody.safeParse(jsonIn(Buffer.from(bytes).toString('utf8'))).data
  const ended =
    record === undefined
      ? { status: 'malformed' as const }
      : await endCall(ctx, {
          ...record,
          ringAt: record.ringAt === undefined ? undefined : new Date(record.ringAt),
          answeredAt: record.answeredAt === undefined ? null : new Date(record.answeredAt),
          endedAt: new Date(record.endedAt),
        })
  await insertLater(ctx.tx, 'telephony.callRecord', [
    {
      callId: 'callId' in ended ? ended.callId : null,
      outcome: ended.status,
      bodyCipher: ctx.appContext.cipher.seal(Buffer.from(bytes).toString('base64')),
      sourceIp: ip,
      receivedAt: ctx.clock.now(),
    },
  ])
  return ended.status
}
