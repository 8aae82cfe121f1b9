import { refuse } from '@daftari/contract/refusals'
import { type Context, staffOf } from '../../../platform/context.ts'
import { type Advanced, advance, type CallReport, lockCall } from '../call-store.ts'
import { noteRinging } from './incoming/let-go.ts'

/** A browser's report of its own call, or of a call that rings at it. Refuses: request.not-found. */
export async function noteCall(ctx: Context, id: number, report: CallReport): Promise<Advanced> {
  const call = await lockCall(ctx, { id })
  if (call === undefined) return refuse('request.not-found')
  const staffId = staffOf(ctx)
  if (call.direction === 'inbound' && call.answeredAt === null) {
    return noteRinging(ctx, call, { staffId, report })
  }
  if (call.staffId !== staffId) return refuse('request.not-found')
  return advance(ctx, call, report)
}
