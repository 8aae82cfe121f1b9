import { refuse } from '@daftari/contract/refusals'
import { type Context, staffOf } from '../../../platform/context.ts'
import { type Advanced, advance, lockCall, type Told } from '../call-store.ts'

/** What a browser sees of its own call. Refuses: request.not-found. */
export async function noteCall(ctx: Context, id: number, told: Told): Promise<Advanced> {
  const call = await lockCall(ctx, { id })
  if (call === undefined || call.staffId !== staffOf(ctx)) return refuse('request.not-found')
  return advance(ctx, call, told)
}
