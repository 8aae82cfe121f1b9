import type { CallOutcome } from '@daftari/contract/telephony/enums'
import type { Context } from '../../../platform/context.ts'
import { updateLater } from '../../../platform/db/waiting-writes.ts'
import { type Call, type CallReport, endingOf, lockCall, publishEnd } from '../call-store.ts'
import { keepTalk } from '../check-contact-policy.ts'
import { giveBack, settleContact, takeAgain } from '../contact-of-call.ts'

/** What the telephony server or a robot's engine knows of a call that ended. */
export interface CallEnd extends Omit<CallReport, 'state' | 'ringing'> {
  ringAt?: Date | undefined
  answeredAt: Date | null
  endedAt: Date
  noticePlayed?: boolean | undefined
  /**
   * False where nothing ever left, according to the client that would have dialled: it counts as no contact.
   */
  dialled?: boolean
}

export type EndedCall =
  | { status: 'no-call' }
  | { status: 'repeated'; callId: number }
  | { status: 'applied'; callId: number; outcome: CallOutcome; talkSeconds: number }

const minuteMs = 60_000

/**
 * The record takes precedence over the browser's view and over our own assumption that the call was lost,
 * once: a repetition changes nothing, except that a contact counts when a later record shows that it rang.
 */
export async function endCall(
  ctx: Context,
  { reference, ...end }: CallEnd & { reference: string },
): Promise<EndedCall> {
  const call = await lockCall(ctx, { reference })
  return call === undefined ? { status: 'no-call' } : endLocked(ctx, call, end)
}

/** The same for a call that the caller has locked. */
export async function endLocked(
  ctx: Context,
  call: Call,
  { dialled = true, ...end }: CallEnd,
): Promise<Exclude<EndedCall, { status: 'no-call' }>> {
  if (call.endedBy === 'server') {
    if (end.answeredAt !== null || end.ringAt !== undefined) await takeAgain(ctx, call)
    return { status: 'repeated', callId: call.id }
  }
  const within = (at: Date) => clamped(ctx, call.askedAt, at)
  const answeredAt = end.answeredAt && within(end.answeredAt)
  const ringAt = end.ringAt === undefined ? (call.ringAt ?? answeredAt) : within(end.ringAt)
  const ending = endingOf({ ...end, answeredAt, endedAt: within(end.endedAt), by: 'server' })
  const change = {
    ...ending,
    answeredAt,
    ringAt,
    heardAt: ctx.clock.now(),
    noticePlayed: end.noticePlayed ?? call.noticePlayed,
  }
  await updateLater(ctx.tx, 'telephony.call', { id: call.id }, change)
  const { outcome, talkSeconds } = ending
  if (dialled) await settleContact(ctx, call, { outcome, rang: ringAt !== null })
  else await giveBack(ctx, call)
  await keepTalk(ctx, call, { answeredAt, talkSeconds })
  await publishEnd(ctx, call)
  return { status: 'applied', callId: call.id, outcome, talkSeconds }
}

/** A server's clock may be a little off: no call begins before it was asked for, or ends to come. */
function clamped(ctx: Context, askedAt: Date, at: Date): Date {
  const latest = ctx.clock.now().getTime() + minuteMs
  return new Date(Math.min(Math.max(at.getTime(), askedAt.getTime()), latest))
}
