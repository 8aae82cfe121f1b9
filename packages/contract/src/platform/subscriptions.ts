import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParams, reason } from '../shapes.ts'

const tag = 'Exports'

/** How often a report is written: every morning, on Mondays, on the first of the month. */
export const subscriptionRhythms = ['day', 'week', 'month'] as const
export type SubscriptionRhythm = (typeof subscriptionRhythms)[number]

/** The days of the file. All end with the last closed day; `month` is the previous month. */
export const subscriptionPeriods = ['day', 'last7', 'last30', 'month-to-date', 'month'] as const
export type SubscriptionPeriod = (typeof subscriptionPeriods)[number]

export const mostSubscriptions = 30

/** What may be changed of one later: the rest is another report. */
const how = {
  format: z.enum(['csv', 'xlsx']),
  every: z.enum(subscriptionRhythms),
  period: z.enum(subscriptionPeriods),
  byMail: z.boolean(),
} as const

/**
 * A report as a file on a schedule, into the person's own exports and alerts. Refuses: permission.denied as
 * an export does; request.not-found; request.invalid for a table that is not a report; subscription.too-many;
 * subscription.no-mail where no mail server is set up or the person has no address.
 */
export const createSubscription = endpoint({
  method: 'POST',
  path: '/subscriptions',
  summary: 'Have a report written on a schedule',
  access: 'session',
  tag,
  body: z.strictObject({
    table: z.string().max(100),
    /** Filters as in the address; days are left to the period, and a month or a day moves with it. */
    query: z.record(z.string(), z.string()),
    columns: z.array(z.string().max(60)).max(100).optional(),
    ...how,
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
        /** Whether its period says which days it is about. */
        hasDays: z.boolean(),
        ...how,
        nextOn: z.iso.date(),
        lastWrittenAt: z.string().nullable(),
        /** Why no file is written any more. */
        stopped: z.enum(['denied', 'changed']).nullable(),
      }),
    ),
  }),
})

/**
 * The next file comes as the new rhythm says. Refuses: request.not-found unless it is one's own;
 * subscription.no-mail.
 */
export const changeSubscription = endpoint({
  method: 'PUT',
  path: '/subscriptions/{id}',
  summary: 'Change how often and how a report is written',
  access: 'session',
  tag,
  params: idParams,
  body: z.strictObject(how),
  response: z.object({ nextOn: z.iso.date() }),
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
