import type { MessagePurpose } from '@daftari/contract/messaging/enums'
import type { MessageChannel, MessageSender } from '@daftari/contract/messaging/message-enums'
import { fill, type PlaceholderValues } from '@daftari/contract/messaging/placeholders'
import type { MessageTexts } from '@daftari/contract/messaging/templates'
import type { Context } from '../../../platform/context.ts'
import { countOwn } from '../../../platform/watch/day-caps.ts'
import { contactStanding, isOutOfHours, partyOf, refuseContact } from '../../contact/index.ts'
import type { Recipient } from '../message-store.ts'
import { textFor } from '../queries/offers.ts'
import { personValues } from '../queries/person-values.ts'
import { keepMessage } from './keep-message.ts'

interface OwnText {
  to: Recipient
  texts: MessageTexts
  purpose: MessagePurpose
  channel: MessageChannel
  sender: MessageSender
  /** The event of the message, sent once for a person or number. */
  event: string
  loanId?: number
  object?: { type: string; id: number }
  values?: Partial<PlaceholderValues>
}

/**
 * One of the product's own texts, which is of no template and says the same to everybody. Out of hours it
 * waits for them; nothing where the gate forbids it, and the rule is answered.
 */
export async function keepOwnText(ctx: Context, { texts, ...message }: OwnText) {
  const { to, purpose, channel, loanId = null } = message
  const { rule, from } = await contactStanding(ctx, {
    party: partyOf({ ...to, loanId }),
    purpose,
    channel,
  })
  const held = rule !== null && isOutOfHours(rule)
  if (rule !== null && !held) return { refused: { rule, from } }
  const found = await personValues(ctx, to.personId)
  const known = { ...found.values, ...message.values }
  const { language, text } = textFor(texts, found)
  await keepMessage(
    ctx,
    { ...message, language, body: fill(text, known), title: null, known, versionId: null },
    { state: held ? 'held' : 'queued', reason: rule, sendAfter: from },
  )
  return {}
}

/** The same by one of the staff, as an SMS that counts as theirs. Refuses as the gate does; spend.own-day. */
export async function sendOwnText(
  ctx: Context,
  text: Omit<OwnText, 'channel' | 'sender'>,
): Promise<void> {
  await countOwn(ctx, 'texts')
  const { refused } = await keepOwnText(ctx, { ...text, channel: 'sms', sender: 'staff' })
  if (refused !== undefined) refuseContact(ctx, refused)
}
