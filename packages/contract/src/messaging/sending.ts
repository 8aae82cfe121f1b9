import { z } from 'zod'
import { contactRules, ruledPurposes, stopChannels } from '../contact/enums.ts'
import { endpoint } from '../endpoint.ts'
import type { Permission } from '../permissions.ts'
import { panel } from '../platform/panels/panel.ts'
import { ofLoan } from '../servicing/loan-access.ts'
import { idParams, reason, staffRef } from '../shapes.ts'
import type { List } from '../table.ts'
import { messageLanguages, messagePurposes } from './enums.ts'
import { messageLeft, messageStates } from './message-enums.ts'
import { messageTexts } from './templates.ts'

const path = '/audit/sentSms'
const id = z.int().positive()
const sends = { access: { can: 'message.send' }, tag: 'Messages' } as const

const sent = z.object({
  id: z.number(),
  /** Null for the confirmation of an opt-out. */
  templateName: z.string().nullable(),
  purpose: z.enum(messagePurposes),
  language: z.enum(messageLanguages),
  text: z.string(),
  phone: z.string(),
  parts: z.number(),
  state: z.enum(messageStates),
  /** The reason code for being held, refused or failed. */
  reason: z.string().nullable(),
  sendAfter: z.string().nullable(),
  gateway: z.string().nullable(),
  costCents: z.int().nullable(),
  loanId: z.number().nullable(),
  askedBy: staffRef.nullable(),
  askedAt: z.string(),
  sentAt: z.string().nullable(),
  endedAt: z.string().nullable(),
})

/** A template as this customer would read it, and what prevents sending it now. */
export const messageOffer = z.object({
  templateId: z.number(),
  name: z.string(),
  purpose: z.enum(messagePurposes),
  language: z.enum(messageLanguages),
  text: z.string(),
  /** Placeholders that the case has no value for: without them it is not sent. */
  missing: z.array(z.string()),
  /** The rule of contact that forbids it now. */
  rule: z.enum(contactRules).nullable(),
  /** From when it is allowed, where only the time of day prevents it. */
  opensAt: z.string().nullable(),
  /** The first moment at which no rule forbids it; null where none does now, or no waiting helps. */
  allowedFrom: z.string().nullable(),
})

/** What may be written to somebody by hand now, with what was before it and what it costs. */
export const textsToSend = z.object({
  phone: z.string(),
  /** For SMS, at most; null if no SMS gateway is in use. */
  partCents: z.int().nullable(),
  /** The last one to this number for the same purposes. */
  last: z.object({ name: z.string().nullable(), at: z.string() }).nullable(),
  offers: z.array(messageOffer),
})
export type TextsToSend = z.output<typeof textsToSend>

/** What an action on an item of a list may send to its person. */
export const textsOf = ({ path: of }: Pick<List, 'path'>, can: Permission) =>
  endpoint({
    method: 'GET',
    path: `${of}/{id}/texts`,
    summary: 'Texts that may be sent by hand, as they would be read',
    tag: 'Messages',
    access: { can },
    params: idParams,
    response: textsToSend,
  })

const stop = z.object({
  id: z.number(),
  /** Null: for everything but notices. */
  purpose: z.enum(ruledPurposes).nullable(),
  /** They may still be written to. */
  callsOnly: z.boolean(),
  /** The channel that is stopped; null for every one. */
  channel: z.enum(stopChannels).nullable(),
  reason: z.string(),
  addedBy: staffRef.nullable(),
  addedAt: z.string(),
})

/**
 * Messages sent to the customer of a loan, and possible ones; without offers for readers who may not send.
 */
export const smsData = panel(ofLoan, 'messages', {
  path: `${path}/sms/data`,
  summary: 'Messages sent to the customer of a loan, and the templates filled in',
  tag: 'Messages',
  parts: {
    ...textsToSend.shape,
    rows: z.array(sent),
    /** What the number asked not to be written for, and still does. */
    stops: z.array(stop),
  },
})

/**
 * Texts that are being written, as the customer of a loan would read them. Refuses:
 * request.not-found.
 */
export const previewSms = endpoint({
  method: 'POST',
  path: `${path}/preview`,
  summary: 'Fill texts in with the values of a loan',
  tag: 'Messages',
  effect: 'reads',
  access: { can: 'message-template.manage' },
  body: z.strictObject({ loanId: id, texts: messageTexts.partial() }),
  response: z.object({
    name: z.string(),
    texts: messageTexts.partial(),
    missing: z.array(z.string()),
  }),
})

/**
 * With a template, to the customer of a loan. Out of hours it is refused, unless it may wait for them.
 * Refuses: request.not-found, message.not-in-use, .no-value, .sent-already, contact.not-allowed, .barred,
 * .wrong-number.
 */
export const sendSms = endpoint({
  ...sends,
  method: 'POST',
  path: `${path}/send`,
  summary: 'Send an SMS to the customer of a loan',
  idempotent: true,
  body: z.strictObject({ loanId: id, templateId: id, wait: z.boolean().default(false) }),
  response: z.object({ id: z.number(), state: z.enum(['queued', 'held']) }),
})

/** The same to the customers of several loans; who cannot be written to is named with the reason. */
export const sendShortMessages = endpoint({
  ...sends,
  method: 'POST',
  path: `${path}/shortMessages`,
  summary: 'Send an SMS to the customers of several loans',
  idempotent: true,
  body: z.strictObject({
    loanIds: z.array(id).min(1).max(100),
    templateId: id,
    wait: z.boolean().default(false),
  }),
  response: z.object({
    sent: z.number(),
    left: z.array(z.object({ loanId: z.number(), reason: z.enum(messageLeft) })),
  }),
})

/** The customer asked not to be written to, for one purpose or at all. Refuses: request.not-found. */
export const stopMessages = endpoint({
  ...sends,
  method: 'POST',
  path: `${path}/stop`,
  summary: 'Stop writing to a customer',
  stopsContact: true,
  body: z.strictObject({
    loanId: id,
    purpose: z.enum(ruledPurposes).optional(),
    callsOnly: z.boolean().default(false),
    reason,
  }),
  /** Whether another person confirms it first, because no call of theirs bears it out. */
  response: z.object({ waits: z.boolean() }),
})

/** The customer takes such a request back. Refuses: request.not-found, record.stale. */
export const resumeMessages = endpoint({
  method: 'POST',
  path: `${path}/resume`,
  summary: 'Write to a customer again',
  stopsContact: true,
  access: { can: 'message.resume' },
  tag: 'Messages',
  body: z.strictObject({ loanId: id, stopId: id, reason }),
  response: z.object({}),
})

/** What a gateway posts of a message that it took; its bytes are kept whatever they say. */
export const deliveryReport = endpoint({
  method: 'POST',
  path: '/callbacks/{secret}/delivery-reports/{gateway}',
  summary: 'A gateway reports what became of a message',
  stopsContact: true,
  access: { callback: 'delivery-reports', of: 'gateway' },
  params: z.strictObject({ secret: z.string(), gateway: z.string().max(40) }),
  tag: 'Callbacks',
  response: z.unknown(),
})

const webhook = z.strictObject({ secret: z.string(), gateway: z.string().max(40) })

/** WhatsApp verifies that this address is ours. Refuses: request.not-found, signature.wrong. */
export const verifyWhatsApp = endpoint({
  method: 'GET',
  path: '/callbacks/{secret}/whatsapp/{gateway}',
  summary: 'WhatsApp sets its webhook up',
  access: { callback: 'whatsapp', of: 'gateway' },
  params: webhook,
  query: z.strictObject({
    'hub.mode': z.string().max(40),
    'hub.verify_token': z.string().max(200),
    'hub.challenge': z.string().regex(/^[\w.-]{1,200}$/, 'letters, digits, dots and dashes'),
  }),
  tag: 'Callbacks',
  response: z.unknown(),
})

/** What WhatsApp posts, signed over its bytes. Refuses: request.not-found, signature.wrong. */
export const whatsappWebhook = endpoint({
  method: 'POST',
  path: '/callbacks/{secret}/whatsapp/{gateway}',
  summary: 'WhatsApp tells what became of messages, and what customers wrote',
  stopsContact: true,
  access: { callback: 'whatsapp', of: 'gateway' },
  params: webhook,
  tag: 'Callbacks',
  response: z.unknown(),
})

/** What a gateway posts of what somebody wrote back; its bytes are kept whatever they say. */
export const inboundText = endpoint({
  method: 'POST',
  path: '/callbacks/{secret}/inbound-texts/{gateway}',
  summary: 'A gateway hands on what somebody wrote back',
  stopsContact: true,
  access: { callback: 'inbound-texts', of: 'gateway' },
  params: z.strictObject({ secret: z.string(), gateway: z.string().max(40) }),
  tag: 'Callbacks',
  response: z.unknown(),
})
