import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParams, reason } from '../shapes.ts'

const tag = 'Exports'

/** How often a report is written: every morning, on Mondays, on the first of the month. */
export const subscriptionRhythms = ['day', 'week', 'month'] as const
export type SubscriptionRhythm = (typeof subscriptionRhythms)[number]

/** Which days the file is about. All end with the last closed day; `month` is the one before this. */
export const subscriptionPeriods = ['day', 'last7', 'last30', 'month-to-date', 'month'] as const
export type SubscriptionPeriod = (typeof subscriptionPeriods)[number]

export const mostSubscriptions = 30

/**
 * A report as a file on a schedule, into one's own exports and alerts. Refuses: permission.denied as an
 * export does; request.not-found; request.invalid for a table that is no report; subscription.too-many;
 * subscription.no-mail where no mail server is set up or one has no address.
 */
export const createSubscription = endpoint({
  method: 'POST',
  path: '/subscriptions',
  summary: 'Have a report written on a schedule',
  access: 'session',
  tag,
  body: z.strictObject({
    table: z.string().max(100),
    format: z.enum(['csv', 'xlsx']),
    /** Filters as in the address; a range of days is left to the period. */
    query: z.record(z.string(), z.string()),
    columns: z.array(z.string().max(60)).max(100).optional(),
    every: z.enum(subscriptionRhythms),
    period: z.enum(subscriptionPeriods),
    byMail: z.boolean(),
    reason,
  }),
  response: z.object({ id: z.number(), nextOn: z.iso.date() }),
})

export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/subscriptions',
  summary: 'One’s own subscriptions to reports',
  access: 'session',
  tag,
  response: z.object({
    /** Where files can be mailed to; null without a mail server or an address. */
    mailTo: z.string().nullable(),
    rows: z.array(
      z.object({
        id: z.number(),
        table: z.string(),
        format: z.enum(['csv', 'xlsx']),
        every: z.enum(subscriptionRhythms),
        period: z.enum(subscriptionPeriods),
        byMail: z.boolean(),
        nextOn: z.iso.date(),
        lastWrittenAt: z.string().nullable(),
        /** Why no file is written any more. */
        stopped: z.enum(['denied', 'changed']).nullable(),
      }),
    ),
  }),
})

/** Refuses: request.not-found unless it is one's own. */
export const deleteSubscription = endpoint({
  method: 'DELETE',
  path: '/subscriptions/{id}',
  summary: 'End a subscription to a report',
  access: 'session',
  tag,
  params: idParams,
  response: z.object({}),
})
