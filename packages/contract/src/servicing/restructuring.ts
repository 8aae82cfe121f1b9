import { z } from 'zod'
import { column } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { filter } from '../filters.ts'
import { request } from '../platform/request.ts'
import { cents, idParams, reason, version } from '../shapes.ts'
import { list } from '../table.ts'
import {
  decisionColumns,
  loanColumns,
  loanRequestFilters,
  loanRequestPage,
  loanRequestStates,
} from './loan-request.ts'
import { planRow } from './prepayment.ts'

export const restructuringStates = loanRequestStates
export type RestructuringState = (typeof restructuringStates)[number]

/** The payments due in the periods of a grace in the middle. */
export const graceAsks = ['interest', 'nothing'] as const

/** The first new due day comes so many days after the oldest unpaid one, or after today, at most. */
export const firstDueWithinDays = 62

const page = loanRequestPage
const path = '/settlement/change-bill/restructurings'
const tag = 'Restructurings'

/** Loans on which new due days are, or shall be, agreed. */
export const restructurings = list(page, {
  name: `${page}/restructurings`,
  path,
  key: 'restructuringId',
  defaultSort: '-restructuringId',
  tabs: 'restructuringState',
  filters: {
    restructuringState: filter.choice(restructuringStates),
    ...loanRequestFilters,
    restructured: filter.dateRange(),
  },
  columns: {
    restructuringId: column.id({ sortable: true }),
    ...loanColumns,
    restructuringState: column.choice(restructuringStates),
    owedWhenAsked: column.money({ sortable: true }),
    daysPastDue: column.count(),
    newFirstDueOn: column.date(),
    newInstalments: column.count(),
    graceAsks: column.choice(graceAsks),
    gracePeriods: column.count(),
    newRate: column.text({ short: true }),
    formerLastDueOn: column.date({ optional: true }),
    newLastDueOn: column.date({ sortable: true }),
    addedInterest: column.money({ sortable: true }),
    restructuredOn: column.date({ sortable: true }),
    ...decisionColumns,
  },
})

/** Ten times the principal a day or a year is more than any cap leaves. */
const most = { instalments: 60, periods: 12, ratePpm: 10_000_000 }
const planned = {
  firstDueOn: z.iso.date(),
  instalments: z.int().min(1).max(most.instalments),
}
const rate = z.int().min(0).max(most.ratePpm)
const grace = z.strictObject({
  asks: z.enum(graceAsks),
  /** The number of the new plan's instalments before it. */
  after: z.int().min(0).max(most.instalments),
  periods: z.int().min(1).max(most.periods),
})

const plan = z.object({
  rows: z.array(planRow),
  lastDueOn: z.iso.date().nullable(),
  /** All that is still to pay, and the interest and the fines in it. */
  toPayCents: cents,
  interestCents: cents,
  fineCents: cents,
  /** What is due today or was before. */
  dueCents: cents,
  daysPastDue: z.number(),
  /** What fines may still come to. */
  fineRoomCents: cents,
  /** What interest costs, by the day or the year. */
  ratePpm: z.int(),
  ratePer: z.enum(['day', 'year']),
})

const outlook = z.object({
  on: z.iso.date(),
  before: plan,
  after: plan,
  /** What the customer pays for it: interest that is added, less what falls away. */
  costCents: cents,
})
export type RestructuringOutlook = z.output<typeof outlook>

/** In an address: a grace is whole or left out. */
const inAddress = z
  .strictObject({
    firstDueOn: planned.firstDueOn,
    instalments: z.coerce.number().int().min(1).max(most.instalments),
    graceAsks: z.enum(graceAsks).optional(),
    graceAfter: z.coerce.number().int().min(0).max(most.instalments).optional(),
    gracePeriods: z.coerce.number().int().min(1).max(most.periods).optional(),
    ratePpm: z.coerce.number().int().min(0).max(most.ratePpm).optional(),
  })
  .refine(
    (q) =>
      (q.graceAsks === undefined) === (q.graceAfter === undefined) &&
      (q.graceAsks === undefined) === (q.gracePeriods === undefined),
    { path: ['graceAsks'], message: 'a grace is whole or left out' },
  )

/** The id is the loan's. Refuses what asking refuses. */
export const restructuringQuote = endpoint({
  method: 'GET',
  path: '/servicing/loans/{id}/restructuring',
  summary: 'A loan on new due days, beside what it is',
  access: { can: 'restructuring.ask' },
  tag,
  params: idParams,
  query: inAddress,
  response: outlook,
})

/** The plan if approved today; for one in force, that of its day. Refuses: request.not-found. */
export const restructuringPlan = endpoint({
  method: 'GET',
  path: `${path}/{id}/plan`,
  summary: 'What a restructuring changes of the loan',
  access: { page },
  tag,
  params: idParams,
  response: outlook,
})

/** Refuses: loan.not-found, and what the request below says. */
const askRestructuringOf = endpoint({
  method: 'POST',
  path,
  summary: 'Ask for new due days of a loan',
  access: { can: 'restructuring.ask' },
  tag,
  idempotent: true,
  body: z.strictObject({
    loanId: z.int().positive(),
    ...planned,
    grace: grace.nullable().default(null),
    /** What interest costs from then on, counted as the contract counts it; null, as before. */
    ratePpm: rate.nullable().default(null),
    reason,
  }),
  response: z.object({ id: z.number(), state: z.enum(restructuringStates), version }),
})

/**
 * The rest of a loan gets new due days when one person requests it and another approves it. Refuses: asking
 * and approving restructuring.not-open, .reduction-open, .single, .grace-beyond-plan, .due-not-later,
 * .too-far, .too-few, .earlier, .too-long, .changes-nothing; deciding request.not-found, record.stale,
 * restructuring.decided, .own. After a reversal the loan is due and fined as if it had never been
 * restructured: never by its approver, nor below a later one, .not-last.
 */
export const restructuringRequest = request('restructuring', {
  list: restructurings,
  show: 'restructurings',
  state: 'restructuringState',
  states: { done: 'approved', reversed: 'taken-back' },
  amount: 'owedWhenAsked',
  path,
  tag,
  ask: askRestructuringOf,
  decide: {
    gives: 'money-off',
    can: 'restructuring.decide',
    summary: 'Decide on new due days of a loan',
  },
  withdraw: {
    can: 'restructuring.ask',
    summary: 'Withdraw new due days that were asked for',
    by: 'asker-or-decider',
  },
  reverse: { summary: 'Take new due days back', notBy: 'decider', path: 'take-back' },
  acts: { reverse: 'restructuring.take-back' },
  refusals: {
    own: 'restructuring.own',
    decided: 'restructuring.decided',
    notYours: 'restructuring.not-yours',
    notDone: 'restructuring.not-in-force',
  },
})
export const {
  ask: askRestructuring,
  decide: decideRestructuring,
  withdraw: withdrawRestructuring,
  reverse: takeBackRestructuring,
} = restructuringRequest.endpoints
