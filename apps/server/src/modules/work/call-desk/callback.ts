import { minuteOfDay, timeOfDay } from '@daftari/contract/contact/hours'
import type { Action } from '@daftari/contract/platform/records/action'
import type { Fields } from '@daftari/contract/platform/records/field'
import { refuse } from '@daftari/contract/refusals'
import type { callbackCheck } from '@daftari/contract/work/call-desk'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { wallTime } from '@daftari/kernel/wall-time'
import { type ReadContext, staffOf } from '../../../platform/context.ts'
import type { Entity } from '../../../platform/desk/actions/entity.ts'
import { type Route, read } from '../../../platform/module.ts'
import {
  callbackStanding,
  isOutOfHours,
  ownCalls,
  type Party,
  refuseContact,
  shortestTalkSeconds,
} from '../../contact/index.ts'
import type { QueueTable } from '../queue/queue.ts'
import { type CallDesk, type CalledRow, isSince, type Result } from './call-desk.ts'

type CallbackCheck = ReturnType<typeof callbackCheck>

/** How many days ahead a callback may be promised. */
const furthestDays = 30
/** Whether a requested callback about an item is possible: refuses what recording it would refuse. */
export function checkingCallback<T extends QueueTable>(
  check: CallbackCheck,
  entity: Entity<T>,
  desk: CallDesk<T>,
): Route {
  return read(check, async (ctx, { params: { id }, body }) => {
    const found = (await entity.find(ctx, id)) ?? refuse('request.not-found')
    const row = found as unknown as CalledRow
    if (row.assigneeId !== staffOf(ctx)) refuse('work.not-yours')
    const at = callbackTimeOf(ctx, body)
    const calls = await ownCalls(ctx, { type: entity.type, id })
    const talked = calls.some((call) => isSince(row, call) && call.talked)
    await requireKept(ctx, desk, { party: await desk.partyOf(ctx, found), at, talked })
    return {}
  })
}

/** They ask to be called, or name a time when interested. */
export function asksForCall(
  { asks }: Action,
  { leadResult, callbackOn, callbackTime }: Result,
): boolean {
  if (leadResult === 'callback') return true
  const { when } = (asks as Fields).callbackOn ?? {}
  const named = callbackOn !== undefined || callbackTime !== undefined
  return named && when?.among.includes(leadResult) === true
}

/**
 * A callback that the contact rules will refuse is not accepted. For offers it is accepted only after a call
 * in which the person could have asked for it. Refuses: lead.callback-talk, lead.callback-hours,
 * contact.not-allowed, .barred, .wrong-number.
 */
export async function requireKept(
  ctx: ReadContext,
  { purpose }: Pick<CallDesk<QueueTable>, 'purpose'>,
  { party, at, talked }: { party: Party; at: Date; talked: boolean },
): Promise<void> {
  if (purpose === 'marketing' && !talked) {
    refuse('lead.callback-talk', { seconds: shortestTalkSeconds })
  }
  const { rule, from, hours } = await callbackStanding(ctx, { party, purpose, at })
  if (rule === null) return
  if (!isOutOfHours(rule)) refuseContact(ctx, { rule, from })
  const [opens, closes] = [timeOfDay(hours.fromMinute), timeOfDay(hours.untilMinute)]
  refuse('lead.callback-hours', { from: opens, until: closes }, { callbackTime: 'range' })
}

/** Refuses: lead.callback-time, where it is missing, past or too far ahead. */
export function callbackTimeOf(
  { clock }: ReadContext,
  { callbackOn, callbackTime }: Pick<Result, 'callbackOn' | 'callbackTime'>,
): Date {
  if (callbackOn === undefined || callbackTime === undefined) return refuse('lead.callback-time')
  const at = wallTime(callbackOn as BusinessDate, minuteOfDay(callbackTime), clock.zone)
  const latest = clock.now().getTime() + furthestDays * 86_400_000
  if (at <= clock.now() || at.getTime() > latest) refuse('lead.callback-time')
  return at
}
