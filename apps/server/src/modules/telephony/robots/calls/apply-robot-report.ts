import type { RobotEngine } from '@daftari/contract/telephony/robots/enums'
import type { Selectable, Updateable } from 'kysely'
import type { Context } from '../../../../platform/context.ts'
import { jsonText } from '../../../../platform/db/json.ts'
import type { TelephonyRobotCall } from '../../../../platform/db/types.ts'
import { updateLater } from '../../../../platform/db/waiting-writes.ts'
import { publish } from '../../../../platform/events/publish.ts'
import { advance, type Call, callOf } from '../../call-store.ts'
import { endLocked } from '../../commands/end-call.ts'
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
  const found = await lockRobotCall(ctx, { reference: attemptId })
  if (found === undefined) return
  const { call, robot } = found
  if (call.engine !== engine || call.state === 'destroy' || robot.state === 'ended') return
  if (event.kind !== 'ended') {
    await changeRobotCall(ctx, call.id, { state: 'running' })
    const answered = event.kind === 'answered'
    await advance(ctx, call, { state: answered ? 'active' : 'trying', ringing: true })
    return
  }
  await end(ctx, found, event.ended)
}

/** The additional data of a robot's call. */
export type RobotCallRow = Pick<
  Selectable<TelephonyRobotCall>,
  | 'state'
  | 'dialledAt'
  | 'maxRingSeconds'
  | 'maxTalkSeconds'
  | 'recordingId'
  | 'scriptId'
  | 'number'
  | 'recordings'
>

interface RobotCall {
  call: Call
  robot: RobotCallRow
}

/** Both rows of a robot's call, in this order; undefined for other calls. */
export async function lockRobotCall(
  ctx: Context,
  by: { id: number } | { reference: string },
): Promise<RobotCall | undefined> {
  const row = await ctx.tx
    .selectFrom('telephony.call as c')
    .innerJoin('telephony.robotCall as r', 'r.callId', 'c.id')
    .selectAll('c')
    .select([
      'r.state as robotState',
      'r.dialledAt',
      'r.maxRingSeconds',
      'r.maxTalkSeconds',
      'r.recordingId',
      'r.scriptId',
      'r.number',
      'r.recordings',
    ])
    .where((is) => ('id' in by ? is('c.id', '=', by.id) : is('c.reference', '=', by.reference)))
    .forUpdate()
    .executeTakeFirst()
  return row && { call: callOf(row), robot: { ...row, state: row.robotState } }
}

export const changeRobotCall = (
  ctx: Context,
  callId: number,
  change: Updateable<TelephonyRobotCall>,
): Promise<void> => updateLater(ctx.tx, 'telephony.robotCall', { callId }, change)

async function end(ctx: Context, { call, robot }: RobotCall, ended: EndedCall): Promise<void> {
  const callId = call.id
  const now = ctx.clock.now()
  const { answeredAt, endedAt, ringAt } = timesOf(ended, robot.dialledAt ?? now, now)
  await endLocked(ctx, call, {
    answeredAt,
    endedAt,
    ringAt,
    cause: ended.cause,
    q850: ended.q850,
    sipStatus: ended.sipStatus,
    dialled: robot.dialledAt !== null,
  })
  const conclusion = ended.conclusion ?? (await concludedBy(ctx, callId, ended))
  await changeRobotCall(ctx, callId, {
    state: 'ended',
    endedAt,
    conclusion,
    playedMs: ended.playedMs,
    heard: ended.heard.slice(0, 80),
    trail: jsonText(ended.trail),
    lost: ended.cause === 'LOST',
  })
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
