import { z } from 'zod'
import { column } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { filter } from '../filters.ts'
import { requestOf } from '../platform/request-of.ts'
import { decision, idParams, reason, version } from '../shapes.ts'
import { list } from '../table.ts'

/** Of a request; one that a payment found later made needless counts again if that is taken back. */
export const writeOffStates = [
  'asked',
  'approved',
  'refused',
  'withdrawn',
  'unneeded',
  'taken-back',
] as const
export type WriteOffState = (typeof writeOffStates)[number]

/** A loan that is less late is collected, not written off. */
export const writeOffFromDays = 90

const page = 'settlement/change-bill/mutli-change-bill'

/** Loans that are, or shall be, written off, with what came back since. */
export const writeOffs = list(page, {
  name: `${page}/write-offs`,
  path: '/settlement/change-bill/write-offs',
  key: 'writeOffId',
  defaultSort: '-writeOffId',
  tabs: 'writeOffState',
  filters: {
    writeOffState: filter.choice(writeOffStates),
    loanId: filter.id(),
    customerId: filter.id(),
    app: filter.app(),
    product: filter.product(),
    askedBy: filter.staff(),
    requestOf: requestOf(),
    decidedBy: filter.staff(),
    submitted: filter.dateRange(),
    writtenOff: filter.dateRange(),
  },
  columns: {
    writeOffId: column.id({ sortable: true }),
    loanId: column.id({ of: 'loan', sortable: true }),
    name: column.text(),
    writeOffState: column.choice(writeOffStates),
    owedWhenAsked: column.money({ sortable: true }),
    daysPastDue: column.count(),
    writtenOffAmount: column.money({ sortable: true }),
    recoveredAmount: column.money({ sortable: true }),
    writtenOffOn: column.date({ sortable: true }),
    reason: column.text(),
    askedBy: column.staff(),
    submittedAt: column.instant({ sortable: true }),
    decidedBy: column.staff(),
    decidedAt: column.instant({ sortable: true, optional: true }),
    decisionReason: column.text(),
    customerId: column.id({ optional: true }),
    app: column.text({ optional: true }),
    product: column.text({ optional: true }),
    version: column.count({ optional: true }),
  },
})

const tag = 'Write-offs'
const outcome = z.object({ id: z.number(), state: z.enum(writeOffStates), version })

/**
 * Asks that a loan be written off. Refuses: loan.not-found, write-off.not-open, write-off.not-late,
 * write-off.open-before, write-off.reduction-open.
 */
export const askWriteOff = endpoint({
  method: 'POST',
  path: '/settlement/change-bill/write-offs',
  summary: 'Ask for a write-off',
  access: { can: 'write-off.ask' },
  idempotent: true,
  tag,
  body: z.strictObject({ loanId: z.int().positive(), reason }),
  response: outcome,
})

/**
 * Approved by another person, it counts on that day. Refuses: request.not-found, record.stale,
 * write-off.own, write-off.decided, and what asking refuses.
 */
export const decideWriteOff = endpoint({
  method: 'POST',
  path: '/settlement/change-bill/write-offs/{id}/decision',
  summary: 'Decide a write-off',
  access: { can: 'write-off.decide' },
  idempotent: true,
  tag,
  params: idParams,
  body: decision,
  response: outcome,
})

/** Refuses: request.not-found, record.stale, write-off.not-yours, write-off.decided. */
export const withdrawWriteOff = endpoint({
  method: 'POST',
  path: '/settlement/change-bill/write-offs/{id}/withdraw',
  summary: 'Withdraw a write-off that was asked for',
  access: { can: 'write-off.ask' },
  tag,
  params: idParams,
  body: z.strictObject({ version, reason }),
  response: outcome,
})

/**
 * As if it had never been: the loan owes again, with the fines of the days since. Never by whoever
 * approved it. Refuses: request.not-found, record.stale, write-off.own, write-off.not-in-force.
 */
export const takeBackWriteOff = endpoint({
  method: 'POST',
  path: '/settlement/change-bill/write-offs/{id}/take-back',
  summary: 'Take a write-off back',
  access: { can: 'write-off.decide' },
  idempotent: true,
  tag,
  params: idParams,
  body: z.strictObject({ version, reason }),
  response: outcome,
})
