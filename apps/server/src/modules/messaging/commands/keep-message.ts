import type { ContactRule } from '@daftari/contract/contact/enums'
import type { MessageLanguage, MessagePurpose } from '@daftari/contract/messaging/enums'
import type { MessageChannel, MessageSender } from '@daftari/contract/messaging/message-enums'
import type { PlaceholderValues } from '@daftari/contract/messaging/placeholders'
import { partsOf } from '@daftari/contract/messaging/template-text'
import { type Context, staffOf } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Recipient } from '../message-store.ts'

export interface NewMessage {
  to: Recipient
  channel: MessageChannel
  /** Null for the confirmation of an opt-out, which is of no template. */
  versionId: number | null
  purpose: MessagePurpose
  language: MessageLanguage
  body: string
  title: string | null
  known: PlaceholderValues
  /** Its amount is looked up again when it leaves. */
  namesDebt?: boolean
  loanId?: number | null
  object?: { type: string; id: number }
  sender?: MessageSender
  /** Once for a person or number. */
  event: string
  /** After this time it is out of date. */
  sendBefore?: Date
}

interface Begun {
  state: 'held' | 'queued'
  reason: ContactRule | null
  sendAfter: Date | null
}

/** Its row, and the job that sends it; no id where there is one for this event already. */
export async function keepMessage(ctx: Context, message: NewMessage, begun: Begun) {
  const { to, loanId = null, channel, sender = 'staff', object, body, title, event } = message
  const parts = partsOf(body, channel)
  const { personId, phoneHash, phoneMasked, phoneCipher } = to
  const added = await ctx.tx
    .insertInto('messaging.message')
    .values({
      personId,
      phoneHash,
      phoneMasked,
      phoneCipher,
      ...begun,
      relation: personId === null ? 'lead' : 'own',
      reference: referenceOf(ctx, event, to),
      event,
      loanId,
      channel,
      sender,
      body,
      title,
      parts,
      objectType: object?.type ?? null,
      objectId: object?.id ?? null,
      filled: channel === 'whatsapp' || message.namesDebt ? json(message.known) : null,
      templateVersionId: message.versionId,
      purpose: message.purpose,
      language: message.language,
      askedBy: sender === 'staff' ? staffOf(ctx) : null,
      askedAt: ctx.clock.now(),
      askedOn: ctx.clock.today(),
      sendBefore: message.sendBefore ?? null,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added !== undefined) {
    await publish(ctx, 'message.asked', `message:${added.id}`, { messageId: added.id })
  }
  return { id: added?.id, parts }
}

/** The same for the same event and recipient, and nobody who sees some can guess another. */
function referenceOf(ctx: Context, event: string, { personId, phoneHash }: Recipient): string {
  const who = personId ?? phoneHash.toString('hex')
  return `m${ctx.appContext.cipher.hash(`message:${event}:${who}`).toString('hex').slice(0, 31)}`
}
