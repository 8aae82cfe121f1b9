import { refuse } from '@daftari/contract/refusals'
import { erasureRequest } from '@daftari/contract/telephony/recordings'
import { type RawBuilder, sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../../platform/context.ts'
import { requestFlow } from '../../../platform/desk/requests/request-flow.ts'
import { requireSecondPerson } from '../../../platform/desk/second-person/require-second-person.ts'
import { publish } from '../../../platform/events/publish.ts'
import { lockCall } from '../call-store.ts'
import { seenCalls, seesCall } from '../queries/call-scope.ts'
import { eraseRows } from './erase-recordings.ts'
import { erasureOf } from './locked.ts'

/**
 * A customer's objection to being recorded. It is entered by the agent who spoke with them, or by a person
 * who sees the call and may listen; from then on nobody may listen, and nothing of it is exported. Another
 * person, who was not recorded, erases it.
 */
export const erasureFlow = requestFlow(erasureRequest, {
  table: 'telephony.recordingErasure',
  scope: ofSeenCalls,

  /** In the order in which storing a recording locks. Refuses: recording.own-call. */
  async lockFirst(ctx, id) {
    const asked = await ctx.tx
      .selectFrom('telephony.recordingErasure')
      .select('callId')
      .where('id', '=', id)
      .executeTakeFirst()
    const call = asked && (await lockCall(ctx, { id: asked.callId }))
    await requireSecondPerson(ctx, [call?.staffId ?? null], 'recording.own-call')
  },
  async ask(ctx, { id, reason }) {
    const call = await lockCall(ctx, { id })
    const allowed =
      call?.staffId === staffOf(ctx) || (may(ctx, 'recording.listen') && (await seesCall(ctx, id)))
    if (call === undefined || !allowed) return refuse('request.not-found')
    if ((await erasureOf(ctx, id)) === 'erased') refuse('recording.erased')
    await ctx.tx
      .updateTable('telephony.call')
      .set({
        objectedAt: call.objectedAt ?? ctx.clock.now(),
        objectedBy: call.objectedBy ?? staffOf(ctx),
      })
      .where('id', '=', id)
      .execute()
    return { callId: id, reason }
  },
  async execute(ctx, { callId }, { save }) {
    await save()
    const keys = await eraseRows(ctx, { callId }, 'objection')
    if (keys.length > 0) await publish(ctx, 'recordings.erased', `call:${callId}`, { keys })
  },
  audited: ({ id }) => ({ request: id }),
  summary: { about: 'callId' },
})

/** For calls that one of the reader's pages shows, as a condition on `r`. */
export function ofSeenCalls(ctx: ReadContext): RawBuilder<boolean> {
  return sql<boolean>`exists (select from telephony.call c
    where c.id = r.call_id and ${seenCalls(ctx)})`
}
