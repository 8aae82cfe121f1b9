import type { ContactPurpose } from '@daftari/contract/contact/enums'
import type { CallStanding } from '@daftari/contract/platform/records/call-standing'
import type { ReadContext } from '../../../platform/context.ts'
import { contactStanding } from './contact-standing.ts'
import type { Party } from './facts-of.ts'

/** What a record says of a call by hand, so that nobody dials only to be refused. */
export async function callStanding(
  ctx: ReadContext,
  asked: { party: Party; purpose: ContactPurpose },
): Promise<CallStanding> {
  const { rule, from } = await contactStanding(ctx, { ...asked, channel: 'call' })
  return { rule, from: from?.toISOString() ?? null }
}
