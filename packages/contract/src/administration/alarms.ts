import { z } from 'zod'
import { column } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { filter } from '../filters.ts'
import { panelOfPage } from '../platform/panels/panel.ts'
import { idParams, reason, staffRef } from '../shapes.ts'
import { list, report } from '../table.ts'

/** What supervisors are notified of at once. */
export const alarmKinds = [
  'reveal.over-quota',
  'reveal.too-fast',
  'reveal.out-of-hours',
  'reveal.unusual',
  'search.over-quota',
  'search.too-fast',
  'list.over-quota',
  'list.too-many-numbers',
  'gifts.unusual',
  'gifts.over-day',
  'money-laid.unusual',
  'money-laid.over-day',
  'customers-opened.unusual',
  'customers-opened.over-day',
  'networks.changed',
  'gateway.changed',
  'administrator.from-server',
  'account.access-given',
  'account.disabled',
  'account.mail-changed',
  'account.password-used',
  'payout.staff-number',
  'customer.staff-number',
  'contact.staff-number',
] as const
export type AlarmKind = (typeof alarmKinds)[number]

const page = 'operation/user-auth/number-decryption-statistics'

export const revealRisks = ['normal', 'warning', 'alarm'] as const

/** One row per person and day on which they had a number shown, or looked for one. */
export const numberDecryptions = report(page, {
  filters: {
    revealed: filter.dateRange({ required: true, last: 8 }),
    who: filter.staff(),
    risk: filter.choice(revealRisks, { set: 'revealRisk' }),
  },
  columns: {
    businessOn: column.date(),
    who: column.staff(),
    reveals: column.count({ total: 'sum' }),
    revealedCustomers: column.count(),
    busiestTenMinutes: column.count(),
    numberSearches: column.count({ total: 'sum' }),
    withheld: column.count({ total: 'sum' }),
    lastRevealAt: column.instant(),
    risk: column.choice(revealRisks, { set: 'revealRisk' }),
  },
})

const revealObjects = ['person', 'contact'] as const
const revealFields = ['phone', 'idNumber', 'companyPhone'] as const

/** The reveals behind a day of somebody. */
export const revealsOfDay = list(page, {
  name: `${page}-rows`,
  path: '/operation/user-auth/number-decryption-statistics/rows',
  key: 'revealId',
  defaultSort: '-revealedAt',
  filters: { revealed: filter.dateRange(), who: filter.staff() },
  columns: {
    revealId: column.id(),
    revealedAt: column.instant({ sortable: true }),
    who: column.staff(),
    revealObject: column.choice(revealObjects),
    objectId: column.text(),
    revealField: column.choice(revealFields),
    reason: column.text(),
  },
})

const facts = z.record(z.string(), z.union([z.string(), z.number()]))

export const alarms = panelOfPage('alarms', {
  path: '/operation/user-auth/alarms',
  summary: 'Alarms nobody has looked at, newest first, and those of the last days',
  access: { page },
  tag: 'Alarms',
  parts: {
    open: z.number().int(),
    rows: z.array(
      z.object({
        id: z.number(),
        kind: z.enum(alarmKinds),
        who: staffRef,
        /** The facts of the last occurrence. */
        facts,
        firstFacts: facts,
        /** Each different one, in the order in which they came; of counts the highest. */
        distinct: z.array(z.object({ facts, times: z.number().int(), lastAt: z.string() })),
        /** How often it was about others, that are not listed. */
        leftOut: z.number().int(),
        times: z.number().int(),
        raisedAt: z.string(),
        lastAt: z.string(),
        seenBy: z.string().nullable(),
        seenAt: z.string().nullable(),
        note: z.string().nullable(),
        /** The reader's own: somebody else settles it. */
        isOwn: z.boolean(),
      }),
    ),
  },
})

/** Refuses: request.not-found, alarm.own, alarm.settled. */
export const settleAlarm = endpoint({
  method: 'POST',
  path: '/operation/user-auth/alarms/{id}/settle',
  summary: 'Say what came of an alarm',
  access: { can: 'alarm.settle' },
  tag: 'Alarms',
  params: idParams,
  body: z.strictObject({ note: reason }),
  response: z.object({}),
})
