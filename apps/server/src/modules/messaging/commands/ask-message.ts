import type { ContactRule } from '@daftari/contract/contact/enums'
import type { MessageLanguage, MessagePurpose } from '@daftari/contract/messaging/enums'
import type { MessageChannel, MessageSender } from '@daftari/contract/messaging/message-enums'
import { fill, type PlaceholderValues, unfilled } from '@daftari/contract/messaging/placeholders'
import { refuse } from '@daftari/contract/refusals'
import { smsSize } from '@daftari/kernel/sms'
import { type Context, staffOf } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import { publish } from '../../../platform/events/publish.ts'
import { contactStanding, isOutOfHours, keepRefusal } from '../../contact/index.ts'
import { partyOf, type Recipient } from '../message-store.ts'
import { caseOf } from '../queries/case-values.ts'
import { textFor } from '../queries/offers.ts'
import { versionById, versionInUse } from '../template-store.ts'

export interface AskedMessage {
  to: Recipient
  /** SMS where it is left out. */
  channel?: MessageChannel
  /** The version in use of a template, or one that was approved and is to stay the same. */
  template: { templateId: number } | { versionId: number }
  /** Whose values are filled in. */
  loanId?: number | null
  /** What customers pay to, for a text about a loan. */
  payTo?: string
  /** Instead of the loan's, or where there is none. */
  values?: Partial<PlaceholderValues>
  language?: MessageLanguage
  /** What it is about. */
  object?: { type: string; id: number }
  sender?: MessageSender
  /** What it is sent for, once for a person or number; left out, the template, loan and day. */
  event?: string
  /** Out of hours it waits for them; otherwise it is refused then. */
  wait: boolean
}

export type Asked =
  | { state: 'queued' | 'held'; id: number; rule: ContactRule | null; parts: number }
  | { state: 'refused'; rule: ContactRule; from: Date | null }
  /** There is one for this event already. */
  | { state: 'repeated' }
  /** The placeholders that nothing was known for. */
  | { state: 'no-value'; missing: string[] }

const values: PlaceholderValues = {
  name: null,
  lender: null,
  agent: null,
  loanId: null,
  amount: null,
  dueOn: null,
  owed: null,
  payTo: null,
  link: null,
}

/**
 * Keeps what is to be sent; an external job sends it, and asks the gate again when it leaves. What
 * stands against it is answered, not refused. Refuses: request.not-found, message.not-in-use,
 * .other-channel.
 */
export async function askMessage(ctx: Context, asked: AskedMessage): Promise<Asked> {
  const { to, loanId = null, channel = 'sms', wait } = asked
  const template = (await approvedVersion(ctx, asked)) ?? refuse('message.not-in-use')
  if (template.channel !== channel) refuse('message.other-channel')
  const { purpose } = template
  const filled = await filledIn(ctx, template.texts, asked)
  if (filled.missing.length > 0) return { state: 'no-value', missing: filled.missing }
  const party = partyOf(to, loanId)
  const { rule, from } = await contactStanding(ctx, { party, purpose, channel })
  const held = rule !== null && isOutOfHours(rule) && wait
  if (rule !== null && !held) {
    const source = { kind: 'message', id: null } as const
    await keepRefusal(ctx, { party, purpose, channel, source, rule })
    return { state: 'refused', rule, from }
  }
  const { id, parts } = await keep(
    ctx,
    { ...asked, versionId: template.id, purpose, ...filled },
    {
      state: held ? 'held' : 'queued',
      reason: rule,
      sendAfter: from,
    },
  )
  if (id === undefined) return { state: 'repeated' }
  await publish(ctx, 'message.asked', `message:${id}`, { messageId: id })
  return { state: held ? 'held' : 'queued', id, rule, parts }
}

const approvedVersion = (ctx: Context, { template }: Pick<AskedMessage, 'template'>) =>
  'templateId' in template
    ? versionInUse(ctx, template.templateId)
    : versionById(ctx, template.versionId)

type Texts = Parameters<typeof textFor>[0]

/** As the one who gets it reads it. Refuses: request.not-found. */
async function filledIn(ctx: Context, texts: Texts, asked: AskedMessage) {
  const { loanId = null, payTo = '' } = asked
  const found = loanId === null ? undefined : await caseOf(ctx, loanId, payTo)
  const known = { ...values, ...found?.values, ...asked.values }
  const wanted = asked.language ?? found?.language ?? 'en'
  const { language, text } = textFor(texts, { language: wanted })
  return { language, known, missing: unfilled(text, known), body: fill(text, known) }
}

interface Kept extends AskedMessage {
  versionId: number
  purpose: MessagePurpose
  body: string
  known: PlaceholderValues
}

async function keep(
  ctx: Context,
  message: Kept & { language: MessageLanguage },
  begun: { state: 'held' | 'queued'; reason: ContactRule | null; sendAfter: Date | null },
) {
  const { to, loanId = null, channel = 'sms', sender = 'staff', object, body } = message
  const of = 'templateId' in message.template ? message.template.templateId : message.versionId
  const event = message.event ?? `template:${of}:loan:${loanId}:${ctx.clock.today()}`
  const { parts } = smsSize(body)
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
      parts,
      objectType: object?.type ?? null,
      objectId: object?.id ?? null,
      filled: channel === 'whatsapp' ? json(message.known) : null,
      templateVersionId: message.versionId,
      purpose: message.purpose,
      language: message.language,
      askedBy: sender === 'staff' ? staffOf(ctx) : null,
      askedAt: ctx.clock.now(),
      askedOn: ctx.clock.today(),
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return { id: added?.id, parts }
}

/** The same for the same event and recipient, and nobody who sees some can guess another. */
function referenceOf(ctx: Context, event: string, { personId, phoneHash }: Recipient): string {
  const who = personId ?? phoneHash.toString('hex')
  return `m${ctx.appContext.cipher.hash(`message:${event}:${who}`).toString('hex').slice(0, 31)}`
}
