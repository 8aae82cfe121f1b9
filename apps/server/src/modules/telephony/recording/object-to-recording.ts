import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { may, staffOf } from '../../../platform/context.ts'
import type { Steps } from '../../../platform/module.ts'
import { lockCall } from '../call-store.ts'
import { eraseRows } from './erase-recordings.ts'

/**
 * The customer does not want to be recorded. By whoever speaks with them or may listen. Refuses:
 * request.not-found.
 */
export async function objectToRecording(
  steps: Steps,
  id: number,
  reason: string,
): Promise<{ erased: number }> {
  const keys = await steps.transact(async (ctx) => {
    const call = await lockCall(ctx, { id })
    const own = call?.staffId === staffOf(ctx)
    if (call === undefined || !(own || may(ctx, 'recording.listen'))) {
      return refuse('request.not-found')
    }
    await ctx.tx
      .updateTable('telephony.call')
      .set({
        objectedAt: call.objectedAt ?? ctx.clock.now(),
        objectedBy: call.objectedBy ?? staffOf(ctx),
      })
      .where('id', '=', id)
      .execute()
    await audit(ctx, { act: 'recording.object', object: { type: 'call', id }, reason })
    return eraseRows(ctx, { callId: id }, 'objection')
  })
  for (const key of keys) await steps.appContext.files.remove(key)
  return { erased: keys.length }
}
