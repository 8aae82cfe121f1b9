import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { record } from '../../platform/records/record.ts'
import { list } from '../../table.ts'
import { dueColumns, dueFilters } from '../../work/call-desk.ts'
import { assignmentPanel, workQueue } from '../../work/queue.ts'

export const missedCallStates = [
  'open',
  'reached',
  'called-again',
  'unreachable',
  'no-need',
  'expired',
] as const

const page = 'customer-service/issue/telephone-records'

/** One row per number that called in vain, until somebody has called back or it called again. */
export const missedCalls = list(page, {
  name: `${page}/missed`,
  path: `/${page}/missed`,
  entity: 'missed-call',
  key: 'callId',
  state: 'missedCallState',
  defaultSort: '-calledAt',
  tabs: 'missedCallState',
  opensOn: 'open',
  filters: {
    missedCallState: filter.choice(missedCallStates),
    called: filter.dateRange(),
    assignee: filter.staff(),
    customerId: filter.id(),
    timesCalled: filter.countRange(),
    ...dueFilters,
  },
  columns: {
    callId: column.id({ sortable: true }),
    calledAt: column.instant({ sortable: true }),
    missedCallState: column.choice(missedCallStates),
    phone: column.phone(),
    name: column.text(),
    customerId: column.id({ optional: true }),
    timesCalled: column.count({ sortable: true }),
    lastCalledAt: column.instant({ sortable: true }),
    assignee: column.staff(),
    nextActionAt: column.instant({ sortable: true }),
    ...dueColumns,
    attempts: column.count(),
    version: column.count({ optional: true }),
  },
})

export const missedCallQueue = workQueue('missed-call', {
  list: missedCalls,
  can: 'missed-call.work',
  handsOut: 'missed-call.hand-out',
  results: {
    reached: { endsAs: 'reached' },
    'no-answer': { againAfterMinutes: 240, most: 3, endsAs: 'unreachable' },
    busy: { againAfterMinutes: 30, most: 6, endsAs: 'unreachable' },
    'no-need': { endsAs: 'no-need' },
  },
})

export const missedCallRecord = record(missedCalls, {
  calls: { of: 'call', while: ['open'] },
  actions: missedCallQueue.actions,
  panels: [
    [
      'missedCallState',
      'calledAt',
      'lastCalledAt',
      'timesCalled',
      'phone',
      'name',
      'customerId',
      'assignee',
      'attempts',
      'nextActionAt',
      'callableFrom',
    ],
    assignmentPanel(missedCallQueue, 'callId'),
  ],
})
