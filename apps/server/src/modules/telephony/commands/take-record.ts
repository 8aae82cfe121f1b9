import { callRecordBody } from '@daftari/contract/telephony/calls'
import type { Context } from '../../../platform/context.ts'
import { jsonIn } from '../../../platform/http-client/json-in.ts'
import { endCall } from './end-call.ts'

/** Keeps what a telephony server told of a call that ended, byte for byte, and ends the call by it. */
export async function takeRecord(
  ctx: Context,
  { bytes, ip }: { bytes: Uint8Array; ip: string | null },
): Promise<'applied' | 'repeated' | 'no-call' | 'malformed'> {
  const told = callRecordBody.safeParse(jsonIn(Buffer.from(bytes).toString('utf8'))).data
  const ended =
    told === undefined
      ? { told: 'malformed' as const }
      : await endCall(ctx, {
          ...told,
          ringAt: told.ringAt === undefined ? undefined : new Date(told.ringAt),
          answeredAt: told.answeredAt === undefined ? null : new Date(told.answeredAt),
          endedAt: new Date(told.endedAt),
        })
  await ctx.tx
    .insertInto('telephony.callRecord')
    .values({
      callId: 'callId' in ended ? ended.callId : null,
      outcome: ended.told,
      bodyCipher: ctx.appContext.cipher.seal(Buffer.from(bytes).toString('base64')),
      sourceIp: ip,
      receivedAt: ctx.clock.now(),
    })
    .execute()
  return ended.told
}
