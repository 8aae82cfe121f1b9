import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const tag = 'Alerts'
export const alertKinds = [
  'alarm',
  'export',
  'refund',
  'reduction',
  'waiver',
  'bureau',
  'books',
  'certificate',
  'request',
  'decision',
  'robot',
  'recording',
  'comment',
  'gateway',
  'feedback',
  'webhook',
  'feed',
] as const
export type AlertKind = (typeof alertKinds)[number]

/**
 * The alert with its result: `refund:12:paid`; `alarm:3:x:2` is the second occurrence. A changed alert is
 * shown again.
 */
const key = z
  .string()
  .max(100)
  .regex(/^[\w.-]+:\d+:[\w.-]+(:\d+)?$/)

const alert = z.object({
  key,
  kind: z.enum(alertKinds),
  /** For a decision the kind of the request, for a comment the entity it is on. */
  of: z.string().max(40).optional(),
  /** What the page behind it is opened with. */
  id: z.number(),
  /** A choice of the glossary: the result, or the event. */
  state: z.object({ set: z.string(), value: z.string() }),
  /** The person concerned; for an export the table. */
  about: z.string().nullable(),
  amountCents: z.int().nullable(),
  at: z.string(),
  read: z.boolean(),
})
export type Alert = z.output<typeof alert>

/** Only so many days back; an alarm for as long as nobody has looked at it. */
export const alertDays = 14
export const mostAlerts = 50

/**
 * Alerts for the reader: alarms for the people who handle them, finished files, and results of the reader's
 * requests. Unread ones first, then the newest.
 */
export const alerts = endpoint({
  method: 'GET',
  path: '/alerts',
  summary: 'What one should know of, read or not',
  access: 'session',
  tag,
  response: z.object({ unread: z.number().int(), rows: z.array(alert) }),
})

/** Marks only alerts that the reader may see anyway; other people's and vanished ones are ignored. */
export const readAlerts = endpoint({
  method: 'POST',
  path: '/alerts/read',
  summary: 'Note alerts as read',
  access: 'session',
  tag,
  body: z.strictObject({ keys: z.array(key).min(1).max(mostAlerts) }),
  response: z.object({ unread: z.number().int() }),
})
