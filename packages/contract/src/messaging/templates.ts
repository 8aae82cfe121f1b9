import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParams, reason, staffRef, version } from '../shapes.ts'
import { messagePurposes, templateActs, templateStates, templateVersionStates } from './enums.ts'

const path = '/audit/sentSms'
const manages = { access: { can: 'message-template.manage' }, tag: 'Messages' } as const
const id = z.int().positive()

const written = z.string().trim().min(10).max(700)
const name = z.string().trim().min(3).max(80)
/** English is what a customer gets whose own language is missing. */
export const messageTexts = z.strictObject({
  en: written,
  sw: written.optional(),
  es: written.optional(),
  zh: z.string().trim().min(5).max(700).optional(),
})
export type MessageTexts = z.output<typeof messageTexts>

const outcome = z.object({ id: z.number(), state: z.enum(templateStates), version: z.number() })

/** A template with all that was ever written of it, the newest first. */
export const smsTemplateDetail = endpoint({
  method: 'GET',
  path: `${path}/template/{id}`,
  summary: 'An SMS template and its versions',
  tag: 'Messages',
  access: { page: 'loan-admin/auditor-auth-list/audit-sms-template' },
  params: idParams,
  response: z.object({
    id: z.number(),
    name: z.string(),
    purpose: z.enum(messagePurposes),
    state: z.enum(templateStates),
    version: z.number(),
    /** The number of the version that is sent. */
    inUse: z.number().nullable(),
    closed: z.object({ by: staffRef, at: z.string(), reason: z.string() }).nullable(),
    versions: z.array(
      z.object({
        number: z.number(),
        state: z.enum(templateVersionStates),
        texts: messageTexts,
        writtenBy: staffRef,
        writtenAt: z.string(),
        decidedBy: staffRef.nullable(),
        decidedAt: z.string().nullable(),
        decisionReason: z.string().nullable(),
      }),
    ),
    /** What its state and the reader's rights allow now. */
    acts: z.array(z.enum(templateActs)),
  }),
})

/**
 * Waits until somebody else approves it. Refuses: message-template.name-taken, .placeholder,
 * .no-lender, .number, .link, .words, .too-long.
 */
export const createSmsTemplate = endpoint({
  ...manages,
  method: 'POST',
  path: `${path}/createSmsTemplate`,
  summary: 'Write an SMS template',
  body: z.strictObject({ name, purpose: z.enum(messagePurposes), texts: messageTexts }),
  response: outcome,
})

/**
 * A new version; the one in use stays in use until this is approved. Refuses: as create, and
 * request.not-found, record.stale, message-template.closed.
 */
export const updateSmsTemplate = endpoint({
  ...manages,
  method: 'POST',
  path: `${path}/updateSmsTemplate`,
  summary: 'Write the next version of an SMS template',
  body: z.strictObject({ id, version, name, texts: messageTexts }),
  response: outcome,
})

/**
 * Not sent any more; what was written stays. Refuses: request.not-found, record.stale,
 * message-template.closed.
 */
export const deleteSmsTemplate = endpoint({
  ...manages,
  method: 'POST',
  path: `${path}/deleteSmsTemplate`,
  summary: 'Close an SMS template',
  body: z.strictObject({ id, version, reason }),
  response: outcome,
})

/**
 * The waiting version is put to use, or not. Refuses: request.not-found, record.stale,
 * message-template.nothing-waits, .second-person.
 */
export const decideSmsTemplate = endpoint({
  method: 'POST',
  path: `${path}/decideSmsTemplate`,
  summary: 'Approve or refuse an SMS template',
  tag: 'Messages',
  access: { can: 'message-template.decide' },
  body: z.strictObject({ id, version, approve: z.boolean(), reason }),
  response: outcome,
})
