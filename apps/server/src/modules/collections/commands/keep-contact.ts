import type { ContactDirection } from '@daftari/contract/collections/enums'
import type { ContextSaying } from '../../../platform/context.ts'
import { type Party, recordConversation, requireContact, stopContact } from '../../contact/index.ts'
import type { ResultOfContact } from '../results/result-of.ts'

export interface NewContact {
  channel: 'call' | 'sms' | 'whatsapp'
  direction: ContactDirection
  /** When it began. */
  at: Date
  party: Party
  remarkId: number
  result: ResultOfContact | undefined
  /** The gate was asked when the call was placed. */
  isCounted: boolean
  /** Whether they spoke, according to the record of the call. */
  talked: boolean
}

/**
 * Records what a remark says with the contact rules: that we called or wrote, that the customer was reached,
 * or that somebody else answered. Refuses: contact.not-allowed, contact.barred, contact.wrong-number.
 */
export async function keepContact(
  ctx: ContextSaying<'stopsContact'>,
  { channel, direction, at, party, remarkId, result, isCounted, talked }: NewContact,
): Promise<void> {
  const source = { kind: 'remark', id: remarkId } as const
  const purpose = 'collection'
  if (direction === 'outbound' && !isCounted) {
    await requireContact(ctx, { party, purpose, channel, source, at })
  }
  if (result?.blocksNumber === true) await stopContact(ctx, { kind: 'wrong-number', party, source })
  if (channel !== 'call' || result === undefined) return
  // The record of the call has a talk, whatever its caller says; a caller's statement that another person
  // answered is accepted.
  const talkedAll = talked && !result.connected
  if (!(result.rightParty || talkedAll)) return
  // A customer who asked to be called back within hours may be called before the week is over.
  const askedBack = result.nextHours !== null
  await recordConversation(ctx, { party, purpose, source, at, askedBack })
}
