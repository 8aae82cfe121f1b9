import type { ContactRule } from '@daftari/contract/contact/enums'
import type { MessageLanguage } from '@daftari/contract/messaging/enums'
import type { MessageChannel, MessageSender } from '@daftari/contract/messaging/message-enums'
import {
  fill,
  noValues,
  type PlaceholderValues,
  unfilled,
} from '@daftari/contract/messaging/placeholders'
import { refuse } from '@daftari/contract/refusals'
import type { Context } from '../../../platform/context.ts'
import { countOwn } from '../../../platform/watch/day-caps.ts'
import { contactStanding, isOutOfHours, keepRefusal, partyOf } from '../../contact/index.ts'
import type { Recipient } from '../message-store.ts'
import { type Case, caseOf, type DueBy } from '../queries/case-values.ts'
import { textFor } from '../queries/offers.ts'
import { withPayoff } from '../queries/with-payoff.ts'
import { type TemplateInUse, versionById, versionInUse } from '../template-store.ts'
import { namesDebt } from './debt-of-now.ts'
import { keepMessage } from './keep-message.ts'

export interface AskedMessage extends DueBy {
  to: Recipient
  /** The template's where it is left out. */
  channel?: MessageChannel
  /**
   * The active version of a template, which the caller may have looked up, or an approved version that must
   * stay the same.
   */
  template: { templateId: number; inUse?: TemplateInUse } | { versionId: number }
  /** The loan whose values are filled in. */
  loanId?: number | null
  /** What customers pay to, for a text about a loan. */
  payTo?: string
  /** The loan's values and language, where the sender has read them already. */
  known?: Pick<Case, 'values' | 'language'>
  /** Values that replace the loan's, or are used where there is none. */
  values?: Partial<PlaceholderValues>
  language?: MessageLanguage
  /** The object of the message. */
  object?: { type: string; id: number }
  sender?: MessageSender
  /** The event of the message, sent once for a person or number; if undefined, the template, loan and day. */
  event?: string
  /** Out of hours it waits for them; otherwise it is refused then. */
  wait: boolean
  /** It waits until then, whatever the hours say. */
  notBefore?: Date
  /** After this time it is out of date: a message still waiting then is not sent. */
  sendBefore?: Date
}

interface Kept {
  state: 'queued' | 'held'
  id: number
  rule: ContactRule | null
  parts: number
  /** What the recipient will read, and of which template it is. */
  body: string
  templateName: string
}

export type Asked =
  | Kept
  | { state: 'refused'; rule: ContactRule; from: Date | null }
  /** There is one for this event already. */
  | { state: 'repeated' }
  /** The placeholders that nothing was known for. */
  | { state: 'no-value'; missing: string[] }

/**
 * Stores the message; an external job sends it, and checks the contact rules again at that moment. Reasons
 * against it are returned, not refused. Refuses: request.not-found, message.not-in-use,
 * message.other-channel, spend.own-day.
 */
export async function askMessage(ctx: Context, asked: AskedMessage): Promise<Asked> {
  const { to, loanId = null, wait } = asked
  const template = (await approvedVersion(ctx, asked)) ?? refuse('message.not-in-use')
  const { purpose, channel } = template
  if (asked.channel !== undefined && asked.channel !== channel) refuse('message.other-channel')
  const filled = await filledIn(ctx, template, asked)
  if (filled.missing.length > 0) return { state: 'no-value', missing: filled.missing }
  const party = partyOf({ ...to, loanId })
  const { rule, from } = await contactStanding(ctx, { party, purpose, channel })
  const waits = wait && rule !== null && isOutOfHours(rule) && isInTime(from, asked)
  if (rule !== null && !waits) {
    const source = { kind: 'message', id: null } as const
    await keepRefusal(ctx, { party, purpose, channel, source, rule })
    return { state: 'refused', rule, from }
  }
  if (channel !== 'push') await countOwn(ctx, 'texts')
  const sendAfter = latest(from, asked.notBefore)
  const state = sendAfter === null ? 'queued' : 'held'
  const { id, parts } = await keepMessage(
    ctx,
    { ...asked, ...filled, versionId: template.id, purpose, channel, event: eventOf(ctx, asked) },
    { state, reason: rule, sendAfter },
  )
  if (id === undefined) return { state: 'repeated' }
  return { state, id, rule, parts, body: filled.body, templateName: template.name }
}

const isInTime = (from: Date | null, { sendBefore }: Pick<AskedMessage, 'sendBefore'>) =>
  from === null || sendBefore === undefined || from < sendBefore

const latest = (from: Date | null, notBefore: Date | undefined) =>
  notBefore === undefined || (from !== null && from > notBefore) ? from : notBefore

const approvedVersion = async (ctx: Context, { template }: Pick<AskedMessage, 'template'>) =>
  'templateId' in template
    ? (template.inUse ?? versionInUse(ctx, template.templateId))
    : versionById(ctx, template.versionId)

/** The text as its recipient will read it. Refuses: request.not-found. */
async function filledIn(
  ctx: Context,
  { texts, titles }: Pick<NonNullable<Awaited<ReturnType<typeof versionById>>>, 'texts' | 'titles'>,
  asked: AskedMessage,
) {
  const { loanId = null, payTo = '' } = asked
  const ofLoan = () => (loanId === null ? undefined : caseOf(ctx, loanId, payTo, asked))
  const found = asked.known ?? (await ofLoan())
  const { language, text } = textFor(texts, { language: asked.language ?? found?.language ?? 'en' })
  const title = titles === null ? '' : textFor(titles, { language }).text
  const values = { ...noValues, ...found?.values, ...asked.values }
  const known = await withPayoff(ctx, `${title} ${text}`, { loanId, values })
  return {
    language,
    known,
    missing: unfilled(`${title} ${text}`, known),
    namesDebt: namesDebt(`${title} ${text}`),
    body: fill(text, known),
    title: titles === null ? null : fill(title, known),
  }
}

function eventOf(ctx: Context, { event, template, loanId = null }: AskedMessage): string {
  const of = 'templateId' in template ? template.templateId : template.versionId
  return event ?? `template:${of}:loan:${loanId}:${ctx.clock.today()}`
}
