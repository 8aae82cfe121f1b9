import type { CallStanding } from '@daftari/contract/platform/records/call-standing'
import type { ReadContext } from '../../../platform/context.ts'
import { callStanding, partyOf } from '../../contact/index.ts'
import { isOfferedNothing } from './general-hold-out.ts'

/** For a record of promotion: as of a call with an offer, also where its person is excluded by now. */
export async function offerCall(
  ctx: ReadContext,
  of: Parameters<typeof partyOf>[0],
): Promise<CallStanding> {
  if (await isOfferedNothing(ctx, of)) return { rule: 'DN-01', from: null }
  return callStanding(ctx, { party: partyOf(of), purpose: 'marketing' })
}
