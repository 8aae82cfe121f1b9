import type { RobotEngine } from '@daftari/contract/telephony/robots/enums'
import type { Context } from '../../../../platform/context.ts'
import { json } from '../../../../platform/db/json.ts'
import { publish } from '../../../../platform/events/publish.ts'
import { advance, lockCall } from '../../call-store.ts'
import { endCall } from '../../commands/end-call.ts'
import type { EndedCall, RobotEvent } from '../voice-robot.ts'
import { concludedBy } from './conclude.ts'

/**
 * An engine's report of a call, applied once: an ended call is not changed any more, and a report of another
 * engine's or an unknown call is ignored.
 */
export async function applyRobotReport(
  ctx: Context,
  event: RobotEvent,
  engine: RobotEngine,
): Promise<void> {
  const attemptId = event.kind === 'ended' ? event.ended.attemptId : event.attemptId
  const call = await lockCall(ctx, { reference: attemptId })
  if (call === undefined || call.engine !== engine || call.state === 'destroy') return
  const robot = await lockRobotCall(ctx, call.id)
  if (robot === undefined || robot.state === 'ended') return
  if (event.kind !== 'ended') {
    await ctx.tx
      .updateTable('telephony.robotCall')
      .set({ state: 'running' })
      .where('callId', '=', call.id)
      .execute()
    const answered = event.kind === 'answered'
    await advance(ctx, call, { state: answered ? 'active' : 'trying', ringing: true })
    return
  }
  await end(ctx, { callId: call.id, robot }, event.ended)
}

export async function lockRobotCall(ctx: Context, callId: number) {
  return ctx.tx
    .selectFrom('telephony.robotCall')
    .selectAll()
    .where('callId', '=', callId)
    .forUpdate()
    .executeTakeFirst()
}
export type RobotCallRow = NonNullable<Awaited<ReturnType<typeof lockRobotCall>>>

async function end(
  ctx: Context,
  { callId, robot }: { callId: number; robot: RobotCallRow },
  ended: EndedCall,
): Promise<void> {
  const now = ctx.clock.now()
  const { answeredAt, endedAt, ringAt } = timesOf(ended, robot.dialledAt ?? now, now)
  await endCall(ctx, {
    reference: ended.attemptId,
    answeredAt,
    endedAt,
    ringAt,
    cause: ended.cause,
    q850: ended.q850,
    sipStatus: ended.sipStatus,
    dialled: robot.dialledAt !== null,
  })
  const conclusion = ended.conclusion ?? (await concludedBy(ctx, callId, ended))
  await ctx.tx
    .updateTable('telephony.robotCall')
    .set({
      state: 'ended',
      endedAt,
      conclusion,
      playedMs: ended.playedMs,
      heard: ended.heard.slice(0, 80),
      trail: json([...ended.trail]),
      lost: ended.cause === 'LOST',
    })
    .where('callId', '=', callId)
    .execute()
  await publish(ctx, 'robot-call.ended', `call:${callId}`, { callId })
}

/** By the engine's own measure; none is before the dialling. */
function timesOf({ answered, ringSeconds, talkSeconds }: EndedCall, dialledAt: Date, now: Date) {
  const lasted = (ringSeconds + talkSeconds) * 1_000
  const endedAt = new Date(Math.max(now.getTime(), dialledAt.getTime() + lasted))
  const answeredAt = answered ? new Date(endedAt.getTime() - talkSeconds * 1_000) : null
  const rang = (answeredAt ?? endedAt).getTime() - ringSeconds * 1_000
  return { endedAt, answeredAt, ringAt: new Date(rang) }
}
