import { fill, unfilled } from '@daftari/contract/messaging/placeholders'
import { refuse } from '@daftari/contract/refusals'
import { smsSize } from '@daftari/kernel/sms'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'
import { contactStanding, isOutOfHours, refuseContact } from '../../contact/index.ts'
import { partyOf, type Recipient } from '../message-store.ts'
import { caseOf } from '../queries/case-values.ts'
import { textFor } from '../queries/offers.ts'
import { versionInUse } from '../template-store.ts'

export interface AskedMessage {
  to: Recipient
  loanId: number
  templateId: number
  /** Out of hours it waits for them; otherwise it is refused then. */
  wait: boolean
  payTo: string
  /** What it is sent for, once; left out, the template, loan and day. */
  event?: string
}

/**
 * Keeps what is to be sent; an external job sends it. One of a template for a loan and day. Refuses:
 * request.not-found, permission.denied, message.not-in-use, .no-value, .sent-already,
 * contact.not-allowed, .barred, .wrong-number.
 */
export async function askMessage(
  ctx: Context,
  { to, loanId, templateId, wait, payTo, ...asked }: AskedMessage,
) {
  const template = (await versionInUse(ctx, templateId)) ?? refuse('message.not-in-use')
  const found = await caseOf(ctx, loanId, payTo)
  const { language, text } = textFor(template.texts, found)
  const missing = unfilled(text, found.values)
  if (missing.length > 0) refuse('message.no-value', { what: missing.join(', ') })
  const { purpose } = template
  const { rule, from } = await contactStanding(ctx, { party: partyOf(to), purpose, channel: 'sms' })
  const held = rule !== null && isOutOfHours(rule) && wait
  if (rule !== null && !held) refuseContact(ctx, { rule, from })
  const body = fill(text, found.values)
  const event = asked.event ?? `template:${templateId}:loan:${loanId}:${ctx.clock.today()}`
  const state = held ? ('held' as const) : ('queued' as const)
  const added = await ctx.tx
    .insertInto('messaging.message')
    .values({
      ...to,
      reference: referenceOf(ctx, event, to.personId),
      event,
      loanId,
      templateVersionId: template.id,
      purpose,
      language,
      body,
      parts: smsSize(body).parts,
      state,
      reason: rule,
      sendAfter: from,
      askedBy: staffOf(ctx),
      askedAt: ctx.clock.now(),
      askedOn: ctx.clock.today(),
    })
    .onConflict((on) => on.columns(['event', 'personId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) refuse('message.sent-already')
  await audit(ctx, {
    act: 'message.send',
    object: { type: 'application', id: loanId },
    after: { template: template.name, text: body, phone: to.phoneMasked },
  })
  await publish(ctx, 'message.asked', `message:${added.id}`, { messageId: added.id })
  return { id: added.id, state }
}

/** The same for the same event and customer, and nobody who sees some can guess another. */
function referenceOf(ctx: Context, event: string, personId: number): string {
  return `m${ctx.appContext.cipher.hash(`message:${event}:${personId}`).toString('hex').slice(0, 31)}`
}
