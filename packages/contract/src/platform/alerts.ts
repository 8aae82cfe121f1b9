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
] as const
export type AlertKind = (typeof alertKinds)[number]

/**
 * Which alert, and what became of it: `refund:12:paid`; `alarm:3:x:2` is the second time. What changes
 * again is shown again.
 */
const key = z
  .string()
  .max(100)
  .regex(/^[\w.-]+:\d+:[\w.-]+(:\d+)?$/)

const alert = z.object({
  key,
  kind: z.enum(alertKinds),
  /** Of a decision the kind of request that was decided, of a comment the entity it stands on. */
  of: z.string().max(40).optional(),
  /** What the page behind it is opened with. */
  id: z.number(),
  /** A choice of the glossary: what became of it, or what happened. */
  state: z.object({ set: z.string(), value: z.string() }),
  /** Whom it is about; of an export the table. */
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
 * What one should know of: alarms for who looks after them, one's files that are ready, and what
 * became of what one asked for. The unread first, then the newest.
 */
export const alerts = endpoint({
  method: 'GET',
  path: '/alerts',
  summary: 'What one should know of, read or not',
  access: 'session',
  tag,
  response: z.object({ unread: z.number().int(), rows: z.array(alert) }),
})

/** Of these only what is told to the reader anyway; another's, or what is gone, is left out. */
export const readAlerts = endpoint({
  method: 'POST',
  path: '/alerts/read',
  summary: 'Note alerts as read',
  access: 'session',
  tag,
  body: z.strictObject({ keys: z.array(key).min(1).max(mostAlerts) }),
  response: z.object({ unread: z.number().int() }),
})
