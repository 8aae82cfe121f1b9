import { createHash } from 'node:crypto'
import { Refusal } from '@daftari/kernel/refusal'
import type { EventPayloads } from '../../../events.ts'
import type { Context, JobContext } from '../../../platform/context.ts'
import { insertLater, updateLater } from '../../../platform/db/waiting-writes.ts'
import { RetryLater } from '../../../platform/events/subscriber.ts'
import { failpoint } from '../../../platform/faults/failpoint.ts'
import { recordProviderDown, recordProviderUp } from '../../../platform/faults/provider-health.ts'
import { limits } from '../../../platform/limits.ts'
import { countOfAll, nextDay } from '../../../platform/watch/day-caps.ts'
import { type Hindrance, isOutOfHours, partyOf, takeContactLater } from '../../contact/index.ts'
import { gatewayOrder } from '../domain/gateway-order.ts'
import type { GatewayInUse, GatewaysInUse } from '../gateway/gateways-in-use.ts'
import type { GatewayAnswer, TextGateway, TextRequest } from '../gateway/text-gateway.ts'
import { lockMessage, type Message } from '../message-store.ts'
import { refusalsOf, withinLimits } from '../queries/gateways-for.ts'
import { requestOf } from '../queries/request-of.ts'
import { withDebtOfNow } from './debt-of-now.ts'
import { endMessage } from './end-message.ts'
import { providerOf, standingOf } from './pace/standing-of.ts'
import { type Turns, turnsOf } from './pace/turns.ts'
import { changeMessage, leaveUnknown, recordAnswer, recordTaken } from './record-answer.ts'

/** What a message is for, and to whom. */
type Leaving = Pick<
  Message,
  | 'event'
  | 'sender'
  | 'purpose'
  | 'askedOn'
  | 'loanId'
  | 'personId'
  | 'phoneHash'
  | 'objectType'
  | 'objectId'
>

/** Whether what a message is for may still be done; undefined where nothing hinders it. */
export type MayStillSend = (ctx: Context, message: Leaving) => Promise<Hindrance | undefined>

interface Means {
  inUse: GatewaysInUse
  mayStillSend: MayStillSend
}

/** Older than this, what it says is not news any more. */
const longestWaitMs = 24 * 3_600_000

type Step =
  | { kind: 'done' }
  | { kind: 'wait'; why: string; waitMs: number }
  /** It must have its turn there first. */
  | { kind: 'turn'; gateway: GatewayInUse }
  | {
      kind: 'call'
      messageId: number
      gateway: GatewayInUse
      request: TextRequest
      tokenId?: number
    }

/**
 * Sends a message once: through one gateway, or through the next when the previous one has certainly accepted
 * nothing. A message that may have been sent is never sent again; a report can still settle it. A gateway
 * that answers "too many requests" stays in use, at a lower rate.
 */
export async function sendMessage(
  job: JobContext<'stopsContact'>,
  { inUse, mayStillSend }: Means,
  { messageId }: EventPayloads['message.asked'],
): Promise<void> {
  const { gateways, health, paced } = await standingOf(job.appContext, inUse)
  const away = new Set(gateways.filter((one) => health.away.has(providerOf(one))).map(codeOf))
  const turns = turnsOf(job.appContext, paced)
  for (;;) {
    const able = gateways.filter(({ code }) => !away.has(code))
    const step = await nextOr(job, { able, turns, mayStillSend }, messageId)
    if (step.kind === 'turn') {
      await turns.take(step.gateway)
      continue
    }
    if (step.kind !== 'call') await turns.giveBack()
    if (step.kind === 'done') return
    if (step.kind === 'wait') throw new RetryLater(step.why, step.waitMs)
    failpoint('message.unsent')
    const sentAt = job.appContext.clock.now()
    const answer = await step.gateway.send(step.request)
    failpoint('message.unnoted')
    await recordGatewayHealth(job, step.gateway, { answer, wasWell: health.well })
    await turns.note(step.gateway, answer, sentAt)
    if (answer.outcome === 'taken') await recordTaken(job.appContext, step, answer)
    else await job.transact((ctx) => recordAnswer(ctx, step, answer))
    // Another gateway is tried only when this one has certainly accepted nothing.
    if (answer.outcome === 'taken' || answer.outcome === 'unknown') return
    if (answer.outcome === 'not-sent' && answer.waitMs === undefined) away.add(step.gateway.code)
  }
}

/** Past the most of a day it waits for the next: what was decided is rolled back, and so not counted. */
async function nextOr(job: JobContext, ways: Ways, messageId: number): Promise<Step> {
  try {
    return await job.transact((ctx) => nextStep(ctx, ways, messageId))
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'spend.all-day') throw error
    await job.transact((ctx) => changeMessage(ctx, messageId, { reason: 'day-cap' }))
    const { clock } = job.appContext
    const waitMs = nextDay({ clock }).getTime() - clock.now().getTime()
    return { kind: 'wait', why: 'as many as may be sent in a day', waitMs }
  }
}

const codeOf = ({ code }: TextGateway) => code

/** An unchanged healthy state need not be written. */
async function recordGatewayHealth(
  { appContext }: JobContext,
  gateway: TextGateway,
  { answer, wasWell }: { answer: GatewayAnswer; wasWell: ReadonlySet<string> },
) {
  const name = providerOf(gateway)
  // A gateway that limits our rate is available.
  const silent =
    answer.outcome === 'unknown' || (answer.outcome === 'not-sent' && answer.waitMs === undefined)
  if (silent) await recordProviderDown(appContext, name, answer.code)
  else if (!wasWell.has(name)) await recordProviderUp(appContext, name)
}

/** The available gateways, their turns, and whether the message may still be sent. */
interface Ways {
  able: readonly GatewayInUse[]
  turns: Turns
  mayStillSend: MayStillSend
}

async function nextStep(ctx: Context, ways: Ways, messageId: number): Promise<Step> {
  const message = await lockMessage(ctx, messageId)
  if (message === undefined) return { kind: 'done' }
  if (message.state === 'sending') {
    await leaveUnknown(ctx, messageId)
    return { kind: 'done' }
  }
  if (message.state !== 'queued' && message.state !== 'held') return { kind: 'done' }
  const now = ctx.clock.now()
  const since = message.sendAfter ?? message.askedAt
  const isLate = message.sendBefore !== null && now >= message.sendBefore
  if (isLate || now.getTime() - since.getTime() > longestWaitMs) {
    return end(ctx, message, 'failed', 'too-late')
  }
  if (message.sendAfter !== null && message.sendAfter > now) {
    const waitMs = message.sendAfter.getTime() - now.getTime()
    return { kind: 'wait', why: 'waits for its time', waitMs }
  }
  const hindrance = await ways.mayStillSend(ctx, message)
  if (hindrance !== undefined) return hinder(ctx, message, hindrance)
  const chosen = await choose(ctx, ways, message)
  if ('kind' in chosen) return chosen
  if (ways.turns.isDue(chosen.code)) return { kind: 'turn', gateway: chosen }
  return begin(ctx, chosen, message)
}

/** A task that is paused is looked at again as often. */
const pausedMs = 60_000

/** The reason for the message has ended, or is deferred. */
async function hinder(ctx: Context, message: Message, { reason, from }: Hindrance): Promise<Step> {
  if (from === null) return end(ctx, message, 'refused', reason)
  await changeMessage(ctx, message.id, { state: 'queued', reason })
  const waitMs = Math.max(from.getTime() - ctx.clock.now().getTime(), pausedMs)
  return { kind: 'wait', why: reason, waitMs }
}

async function choose(
  ctx: Context,
  { able, turns }: Ways,
  message: Message,
): Promise<Step | GatewayInUse> {
  const refusedBy = await refusalsOf(ctx, message)
  const carrying = await withinLimits(ctx, able, message)
  const left = carrying.filter(({ code }) => refusedBy.every((one) => one.gateway !== code))
  const free = left.filter(({ code }) => turns.waitMs(code) === undefined)
  const [gateway] = gatewayOrder(free, drawOf(message.id))
  if (gateway !== undefined) return gateway
  const waits = gatewayOrder(left, 0).flatMap(({ code }) => turns.waitMs(code) ?? [])
  if (waits.length > 0) {
    await changeMessage(ctx, message.id, { state: 'queued', reason: 'gateway-pace' })
    return { kind: 'wait', why: 'waits for the pace', waitMs: Math.min(...waits) }
  }
  if (refusedBy.length > 0) {
    return end(ctx, message, 'failed', refusedBy.at(-1)?.code ?? 'refused')
  }
  await changeMessage(ctx, message.id, { state: 'queued', reason: 'no-gateway' })
  return { kind: 'wait', why: 'no gateway answers', waitMs: limits.providerTrialMs }
}

/** The rule of contact is asked here, at the moment of sending: from here on it may be leaving. */
async function begin(ctx: Context, gateway: GatewayInUse, waited: Message): Promise<Step> {
  const message = await withDebtOfNow(ctx, waited)
  if (message === 'settled') return end(ctx, waited, 'refused', 'settled')
  const prepared = await requestOf(ctx, message, gateway)
  if ('impossible' in prepared) return end(ctx, message, 'refused', prepared.impossible)
  const verdict = await takeContactLater(ctx, {
    party: partyOf(message),
    purpose: message.purpose,
    channel: message.channel,
    source: { kind: 'message', id: message.id },
    askedBy: message.askedBy,
  })
  if (!verdict.allowed) {
    const { rule, from } = verdict
    if (from === null || !isOutOfHours(rule)) return end(ctx, message, 'refused', rule)
    await changeMessage(ctx, message.id, { state: 'held', reason: rule, sendAfter: from })
    const waitMs = from.getTime() - ctx.clock.now().getTime()
    return { kind: 'wait', why: 'out of hours', waitMs }
  }
  await beginAttempt(ctx, message.id, gateway)
  if (message.channel !== 'push') await countOfAll(ctx, 'texts')
  return { kind: 'call', messageId: message.id, gateway, ...prepared }
}

/**
 * It is the message's newest attempt until it is answered: an attempt that was begun and not answered is
 * never repeated.
 */
async function beginAttempt(
  ctx: Context,
  messageId: number,
  { code: gateway }: TextGateway,
): Promise<void> {
  const at = ctx.clock.now()
  const leaving = { state: 'sending', reason: null, gateway, sentAt: at }
  await updateLater(ctx.tx, 'messaging.message', { id: messageId }, leaving)
  await insertLater(ctx.tx, 'messaging.attempt', [{ messageId, gateway, writtenAt: at }])
}

/** A number from 0 up to 1 that stays the message's. */
function drawOf(id: number): number {
  return createHash('sha256').update(`gateway of ${id}`).digest().readUInt32BE() / 2 ** 32
}

async function end(
  ctx: Context,
  message: Message,
  state: 'refused' | 'failed',
  reason: string,
): Promise<Step> {
  await endMessage(ctx, message, { state, reason })
  return { kind: 'done' }
}
