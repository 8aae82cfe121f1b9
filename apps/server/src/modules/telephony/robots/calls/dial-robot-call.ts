import type { RobotEngine } from '@daftari/contract/telephony/robots/enums'
import type { EventPayloads } from '../../../../events.ts'
import { ownerOf } from '../../../../platform/cipher.ts'
import type { Context } from '../../../../platform/context.ts'
import { type JobContext, RetryLater } from '../../../../platform/events/subscriber.ts'
import { failpoint } from '../../../../platform/faults/failpoint.ts'
import { lockCall } from '../../call-store.ts'
import { endedUnstarted } from '../freeswitch/ended.ts'
import type { RobotCall, StartAnswer, VoiceRobot, VoiceRobots } from '../voice-robot.ts'
import { hearReport, lockRobotCall } from './hear-report.ts'
import { scriptOf } from './script-of.ts'

/** Nobody waits longer for an engine that is away: the number has its turn again later. */
const longestWaitMs = 10 * 60_000
const retryMs = 5_000

/**
 * Dials a call that is written, once. One whose dialling was begun and not ended is left to be found:
 * it may be ringing.
 */
export async function dialRobotCall(
  job: JobContext,
  { robots, recordingsUrl }: { robots: VoiceRobots; recordingsUrl: string },
  { callId }: EventPayloads['robot-call.asked'],
): Promise<void> {
  const todo = await job.transact((ctx) => begin(ctx, robots, recordingsUrl, callId))
  if (todo === undefined) return
  failpoint('robot-call.undialled')
  const answer = await todo.robot.start(todo.call)
  failpoint('robot-call.unnoted')
  const wait = await job.transact((ctx) => note(ctx, callId, todo, answer))
  if (wait) throw new RetryLater(`the robot is away: ${wait}`, retryMs)
}

interface Dialling {
  robot: VoiceRobot
  call: RobotCall
}

async function begin(
  ctx: Context,
  robots: VoiceRobots,
  recordingsUrl: string,
  callId: number,
): Promise<Dialling | undefined> {
  const call = await lockCall(ctx, { id: callId })
  const row = call && (await lockRobotCall(ctx, callId))
  if (row?.state !== 'waiting' || call?.phoneCipher == null) return undefined
  const engine = call.engine as RobotEngine
  const robot = robots[engine]
  const script = await scriptOf(ctx, row, recordingsUrl)
  if (robot === undefined || script === undefined) {
    const cause = robot === undefined ? 'FACILITY_NOT_SUBSCRIBED' : 'SERVICE_NOT_IMPLEMENTED'
    await fail(ctx, call.reference, engine, { cause, q850: robot === undefined ? 50 : 79 })
    return undefined
  }
  await ctx.tx
    .updateTable('telephony.robotCall')
    .set({ state: 'dialling', dialledAt: ctx.clock.now() })
    .where('callId', '=', callId)
    .execute()
  const { maxRingSeconds, maxTalkSeconds } = row
  const to = ctx.appContext.cipher.open(call.phoneCipher, ownerOf(call.personId))
  const attemptId = call.reference
  return { robot, call: { attemptId, to, maxRingSeconds, maxTalkSeconds, script } }
}

/** Gives why it is to be tried again, where nothing left and there is still time. */
async function note(
  ctx: Context,
  callId: number,
  { robot, call: { attemptId } }: Dialling,
  answer: StartAnswer,
): Promise<string | undefined> {
  const call = await lockCall(ctx, { id: callId })
  const row = await lockRobotCall(ctx, callId)
  // What became of it was told before its taking was.
  if (call === undefined || row?.state !== 'dialling') return undefined
  if (answer.outcome === 'refused') {
    await fail(ctx, attemptId, robot.engine, { cause: 'CALL_REFUSED', q850: 57 })
  } else if (answer.outcome === 'taken') await setState(ctx, callId, 'running')
  else if (answer.outcome === 'not-sent') {
    const waited = ctx.clock.now().getTime() - call.askedAt.getTime()
    if (waited > longestWaitMs) {
      await fail(ctx, attemptId, robot.engine, { cause: 'NORMAL_TEMPORARY_FAILURE', q850: 41 })
      return undefined
    }
    await setState(ctx, callId, 'waiting')
    return answer.code
  }
  return undefined
}

async function setState(ctx: Context, callId: number, state: 'waiting' | 'running') {
  await ctx.tx
    .updateTable('telephony.robotCall')
    .set({ state })
    .where('callId', '=', callId)
    .execute()
}

/** It ended without having been dialled. */
const fail = (
  ctx: Context,
  attemptId: string,
  engine: RobotEngine,
  { cause, q850 }: { cause: string; q850: number },
) =>
  hearReport(ctx, { kind: 'ended', ended: { ...endedUnstarted(attemptId, cause), q850 } }, engine)
