import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { field } from '../platform/records/fields.ts'
import { request } from '../platform/request.ts'
import { list } from '../table.ts'
import {
  decisionColumns,
  loanColumns,
  loanRequestFilters,
  loanRequestPage,
} from './loan-request.ts'

/** The states of a request; one made unnecessary by a later payment counts again if that is taken back. */
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

const page = loanRequestPage

/** Loans that are, or shall be, written off, with what came back since. */
export const writeOffs = list(page, {
  name: `${page}/write-offs`,
  path: '/settlement/change-bill/write-offs',
  key: 'writeOffId',
  defaultSort: '-writeOffId',
  tabs: 'writeOffState',
  filters: {
    writeOffState: filter.choice(writeOffStates),
    ...loanRequestFilters,
    writtenOff: filter.dateRange(),
  },
  columns: {
    writeOffId: column.id({ sortable: true }),
    ...loanColumns,
    writeOffState: column.choice(writeOffStates),
    owedWhenAsked: column.money({ sortable: true }),
    daysPastDue: column.count(),
    writtenOffAmount: column.money({ sortable: true }),
    recoveredAmount: column.money({ sortable: true }),
    writtenOffOn: column.date({ sortable: true }),
    ...decisionColumns,
  },
})

/**
 * A loan is written off when one person requests it and another approves it. Refuses: asking loan.not-found,
 * write-off.not-open, .not-late, .open-before, .reduction-open; deciding request.not-found, record.stale,
 * write-off.decided, .own and what asking refuses; withdrawing .not-yours. After a reversal the loan owes as
 * if it had never been written off, with the fines of the days since: never by its approver, write-off.own,
 * .not-in-force.
 */
export const writeOffRequest = request('write-off', {
  list: writeOffs,
  show: 'write-offs',
  state: 'writeOffState',
  states: { done: 'approved', reversed: 'taken-back' },
  amount: 'owedWhenAsked',
  path: '/settlement/change-bill/write-offs',
  tag: 'Write-offs',
  ask: {
    can: 'write-off.ask',
    summary: 'Ask for a write-off',
    fields: { loanId: field.id(), reason: field.reason() },
  },
  decide: { can: 'write-off.decide', summary: 'Decide a write-off' },
  withdraw: {
    can: 'write-off.ask',
    summary: 'Withdraw a write-off that was asked for',
    by: 'asker-or-decider',
  },
  reverse: { summary: 'Take a write-off back', notBy: 'decider', path: 'take-back' },
  acts: { reverse: 'write-off.take-back' },
  refusals: {
    own: 'write-off.own',
    decided: 'write-off.decided',
    notYours: 'write-off.not-yours',
    notDone: 'write-off.not-in-force',
  },
})
export const {
  ask: askWriteOff,
  decide: decideWriteOff,
  withdraw: withdrawWriteOff,
  reverse: takeBackWriteOff,
} = writeOffRequest.endpoints
