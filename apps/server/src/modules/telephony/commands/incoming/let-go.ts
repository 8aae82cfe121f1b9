import { refuse } from '@daftari/contract/refusals'
import type { Context } from '../../../../platform/context.ts'
import {
  type Advanced,
  advance,
  type Call,
  type CallReport,
  endingOf,
  lockCall,
  publishEnd,
} from '../../call-store.ts'
import { extensionOf } from '../place-call.ts'
import { assign, claimOf, lastClaim, ringsAt } from './ringing.ts'

/**
 * A report of one of the softphones at which a call rings: answering assigns it, refusing or an end releases
 * only that softphone's claim. Refuses: request.not-found.
 */
export async function noteRinging(
  ctx: Context,
  call: Call,
  { staffId, report }: { staffId: number; report: CallReport },
): Promise<Advanced> {
  const claim = await claimOf(ctx, call.id, staffId)
  if (claim === undefined) return refuse('request.not-found')
  const released = claim.releasedAt !== null
  // Until it is answered only its end matters: one softphone hanging up does not affect the others.
  const noNews = report.state === 'hangup' || (report.state === 'destroy' && released)
  if (call.state === 'destroy' || noNews) return { state: call.state, outcome: call.outcome }
  if (report.state === 'destroy') return letGo(ctx, call, { staffId, report })
  const answers = report.state === 'answering' || report.state === 'active'
  if (answers && released) return refuse('request.not-found')
  if (answers) await assign(ctx, call, { id: staffId, extension: claim.extension })
  return advance(ctx, call, report)
}

/** The call continues at the softphones where it still rings, and ends with the last of them. */
async function letGo(
  ctx: Context,
  call: Call,
  { staffId, report }: { staffId: number; report: Omit<CallReport, 'state'> },
): Promise<Advanced> {
  const now = ctx.clock.now()
  await ctx.tx
    .updateTable('telephony.callClaim')
    .set({ releasedAt: now })
    .where('callId', '=', call.id)
    .where('staffId', '=', staffId)
    .execute()
  return endIfNobody(ctx, call, report)
}

async function endIfNobody(
  ctx: Context,
  call: Call,
  report: Omit<CallReport, 'state'>,
): Promise<Advanced> {
  const other = await lastClaim(ctx, call.id)
  if (other !== undefined) {
    await assign(ctx, call, other)
    return { state: call.state, outcome: null }
  }
  const endedAt = ctx.clock.now()
  const ending = endingOf({ ...report, answeredAt: null, endedAt, by: 'browser' })
  await ctx.tx
    .updateTable('telephony.call')
    .set({ ...ending, heardAt: endedAt })
    .where('id', '=', call.id)
    .execute()
  await publishEnd(ctx, call)
  return { state: 'destroy', outcome: ending.outcome }
}

const userBusy = { q850: 17, cause: 'USER_BUSY' }

/**
 * A softphone that is busy or on a break has refused the call by itself. It may ring in another window of
 * the same person: a claim of theirs stays. Refuses: telephone.no-account, request.not-found.
 */
export async function declineIncoming(ctx: Context, reference: string): Promise<void> {
  const staff = await extensionOf(ctx)
  const call = await lockCall(ctx, { reference })
  if (call === undefined || !ringsAt(ctx, call, staff)) return refuse('request.not-found')
  if (call.state === 'destroy') return
  const now = ctx.clock.now()
  await ctx.tx
    .insertInto('telephony.callClaim')
    .values({
      callId: call.id,
      staffId: staff.id,
      extension: staff.extension,
      claimedAt: now,
      releasedAt: now,
    })
    .onConflict((on) => on.columns(['callId', 'staffId']).doNothing())
    .execute()
  if (call.staffId === null) await assign(ctx, call, staff)
  await endIfNobody(ctx, call, userBusy)
}
