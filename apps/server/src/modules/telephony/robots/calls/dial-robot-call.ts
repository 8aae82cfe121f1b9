import type { RobotEngine } from '@daftari/contract/telephony/robots/enums'
import type { EventPayloads } from '../../../../events.ts'
import { ownerOf } from '../../../../platform/cipher.ts'
import type { Context, JobContext } from '../../../../platform/context.ts'
import { RetryLater } from '../../../../platform/events/subscriber.ts'
import { failpoint } from '../../../../platform/faults/failpoint.ts'
import type { Address } from '../../../../platform/http/callbacks/addresses.ts'
import type { Hindrance } from '../../../contact/index.ts'
import type { Call } from '../../call-store.ts'
import { recheckContactPolicy } from '../../check-contact-policy.ts'
import { endedUnstarted } from '../freeswitch/ended.ts'
import type { RobotCall, StartAnswer, VoiceRobot, VoiceRobots } from '../voice-robot.ts'
import { applyRobotReport, changeRobotCall, lockRobotCall } from './apply-robot-report.ts'
import { scriptOf } from './script-of.ts'

/** Nobody waits longer for an engine that is away: the number has its turn again later. */
const longestWaitMs = 10 * 60_000
const retryMs = 5_000

/** Whether what a robot's call is for may still be done; undefined where nothing hinders it. */
export type MayStillCall = (ctx: Context, itemId: number) => Promise<Hindrance | undefined>

interface Means {
  robots: VoiceRobots
  recordingsUrl: Address
  mayStillCall: MayStillCall
}

/**
 * Dials a call that is written, once. The gate, the task and its hours are asked in the transaction that
 * begins the dialling, however long it waited. One whose dialling was begun and not ended is left to be
 * found: it may be ringing.
 */
export async function dialRobotCall(
  job: JobContext,
  means: Means,
  { callId }: EventPayloads['robot-call.asked'],
): Promise<void> {
  const todo = await job.transact((ctx) => begin(ctx, means, callId))
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
  { robots, recordingsUrl, mayStillCall }: Means,
  callId: number,
): Promise<Dialling | undefined> {
  const found = await lockRobotCall(ctx, { id: callId })
  if (found?.robot.state !== 'waiting' || found.call.phoneCipher === null) return undefined
  const { call, robot: row } = found
  const engine = call.engine as RobotEngine
  const robot = robots[engine]
  const script = await scriptOf(ctx, row, recordingsUrl)
  if (robot === undefined || script === undefined) {
    const cause = robot === undefined ? 'FACILITY_NOT_SUBSCRIBED' : 'SERVICE_NOT_IMPLEMENTED'
    await fail(ctx, call.reference, engine, { cause, q850: robot === undefined ? 50 : 79 })
    return undefined
  }
  const hindrance = await hindranceOf(ctx, call, mayStillCall)
  if (hindrance !== undefined) {
    await leaveUndialled(ctx, call, hindrance)
    return undefined
  }
  await changeRobotCall(ctx, callId, { state: 'dialling', dialledAt: ctx.clock.now() })
  const { maxRingSeconds, maxTalkSeconds } = row
  const to = ctx.appContext.cipher.open(found.call.phoneCipher, ownerOf(call.personId))
  const attemptId = call.reference
  return { robot, call: { attemptId, to, maxRingSeconds, maxTalkSeconds, script } }
}

async function hindranceOf(
  ctx: Context,
  call: Call,
  mayStillCall: MayStillCall,
): Promise<Hindrance | undefined> {
  if (call.objectType === 'item' && call.objectId !== null) {
    const hindrance = await mayStillCall(ctx, call.objectId)
    if (hindrance !== undefined) return hindrance
  }
  const verdict = await recheckContactPolicy(ctx, call)
  return verdict.allowed ? undefined : { reason: verdict.rule, from: verdict.from }
}

/**
 * Its end returns its contact, and the reason is stored: the owner of the call decides whether it has used
 * its turn.
 */
async function leaveUndialled(ctx: Context, call: Call, { reason, from }: Hindrance) {
  await changeRobotCall(ctx, call.id, { notDialled: reason, dialAgainAt: from })
  const ending = { cause: 'ORIGINATOR_CANCEL', q850: null }
  await fail(ctx, call.reference, call.engine as RobotEngine, ending)
}

/** Gives why it is to be tried again, where nothing left and there is still time. */
async function note(
  ctx: Context,
  callId: number,
  { robot, call: { attemptId } }: Dialling,
  answer: StartAnswer,
): Promise<string | undefined> {
  const found = await lockRobotCall(ctx, { id: callId })
  // Its result was reported before it was marked as dialling.
  if (found?.robot.state !== 'dialling') return undefined
  if (answer.outcome === 'refused') {
    await fail(ctx, attemptId, robot.engine, { cause: 'CALL_REFUSED', q850: 57 })
  } else if (answer.outcome === 'taken') await changeRobotCall(ctx, callId, { state: 'running' })
  else if (answer.outcome === 'not-sent') {
    const waited = ctx.clock.now().getTime() - found.call.askedAt.getTime()
    if (waited > longestWaitMs) {
      await fail(ctx, attemptId, robot.engine, { cause: 'NORMAL_TEMPORARY_FAILURE', q850: 41 })
      return undefined
    }
    await changeRobotCall(ctx, callId, { state: 'waiting', dialledAt: null })
    return answer.code
  }
  return undefined
}

/** It ended without having been dialled. */
const fail = (
  ctx: Context,
  attemptId: string,
  engine: RobotEngine,
  { cause, q850 }: { cause: string; q850: number | null },
) =>
  applyRobotReport(
    ctx,
    { kind: 'ended', ended: { ...endedUnstarted(attemptId, cause), q850 } },
    engine,
  )
