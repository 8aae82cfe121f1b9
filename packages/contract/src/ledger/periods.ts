import { z } from 'zod'
import { column } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { filter } from '../filters.ts'
import { panelOfPage } from '../platform/panels/panel.ts'
import { request } from '../platform/request.ts'
import { requestOf } from '../platform/request-of.ts'
import { idParams, reason, version } from '../shapes.ts'
import { list } from '../table.ts'

const page = 'settlement/ledger/periods'
const tag = 'Ledger'
const path = '/settlement/ledger/periods'

export const periodStates = ['closed', 'reopen-asked', 'reopened'] as const
export type PeriodState = (typeof periodStates)[number]

/** What is looked at before a month is closed, in this order. */
export const periodChecks = [
  'days',
  'sealed',
  'balanced',
  'suspense',
  'manual',
  'verified',
] as const
export type PeriodCheck = (typeof periodChecks)[number]

/** Each closing of a month, the newest first, including reopened ones. */
export const periods = list(page, {
  key: 'closingId',
  defaultSort: '-closingId',
  filters: { periodState: filter.choice(periodStates), requestOf: requestOf() },
  columns: {
    closingId: column.id({ sortable: true }),
    month: column.month({ sortable: true }),
    periodState: column.choice(periodStates),
    closedBy: column.staff(),
    closedAt: column.instant({ sortable: true }),
    note: column.text(),
    reopenAskedBy: column.staff({ optional: true }),
    reopenReason: column.text(),
    reopenedBy: column.staff(),
    reopenedAt: column.instant(),
    version: column.count({ optional: true }),
    reopeningId: column.id({ optional: true }),
    reopeningVersion: column.count({ optional: true }),
  },
})

/** The month that is closed next, and whether everything is ready for it. */
export const nextPeriod = panelOfPage('next-period', {
  path: `${path}/next`,
  summary: 'The month to be closed next, with its checks',
  access: { page },
  tag,
  parts: {
    /** Null when nothing was ever booked. */
    month: z.string().nullable(),
    checks: z.array(z.object({ check: z.enum(periodChecks), passed: z.boolean() })),
    /** What is in suspense at the month's end, to be explained when it is not nothing. */
    suspenseCents: z.int(),
    suspensePayments: z.number().int(),
    /** Service partners whose fee for the month is not confirmed, to be explained too. */
    feesUnconfirmed: z.number().int(),
    /** The last that is closed and may be opened again. */
    lastClosingId: z.number().nullable(),
  },
})

const outcome = z.object({ id: z.number(), version: z.number() })

/** Refuses: period.not-next, period.not-ready, period.explain-suspense, period.explain-fees. */
export const closePeriod = endpoint({
  method: 'POST',
  path,
  summary: 'Close a month of the books',
  access: { can: 'period.close' },
  idempotent: true,
  tag,
  body: z.strictObject({
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
    note: z.string().trim().max(500).default(''),
  }),
  response: outcome,
})

const askReopen = endpoint({
  method: 'POST',
  path: `${path}/{id}/reopen`,
  summary: 'Ask for a closed month to be opened again',
  access: { can: 'period.reopen' },
  idempotent: true,
  tag,
  params: idParams,
  body: z.strictObject({ reason, version }),
  response: z.object({ id: z.number(), state: z.string(), version }),
})

/**
 * The last closed month is opened again. Refuses: asking request.not-found, record.stale, period.not-last,
 * .reopen-asked; deciding period.not-asked, .own, .not-last.
 */
export const reopenRequest = request('period-reopen', {
  list: periods,
  waiting: { periodState: 'reopen-asked', requestOf: 'others' },
  inRow: { id: 'reopeningId', version: 'reopeningVersion', askedBy: 'reopenAskedBy' },
  state: 'reopenState',
  path: `${path}/reopenings`,
  tag,
  answer: z.object({ id: z.number(), state: z.string(), version }),
  ask: askReopen,
  decide: { can: 'period.reopen', summary: 'Open a closed month again, or leave it closed' },
  acts: { ask: 'period.ask-reopen', approve: 'period.reopen', refuse: 'period.refuse-reopen' },
  refusals: { own: 'period.own', decided: 'period.not-asked' },
})
