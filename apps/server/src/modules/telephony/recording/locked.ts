import type { ReadContext } from '../../../platform/context.ts'

/** The state of the latest objection to the recording of a call; undefined without one. */
export async function erasureOf(ctx: ReadContext, callId: number): Promise<string | undefined> {
  const latest = await ctx.db
    .selectFrom('telephony.recordingErasure')
    .select('state')
    .where('callId', '=', callId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.state
}

/** Whether what was recorded of the call is locked, as a condition on a call's id. */
export const lockedByObjection = (callId: string) => `exists (
  select from telephony.recording_erasure e where e.call_id = ${callId} and e.state = 'asked')`
