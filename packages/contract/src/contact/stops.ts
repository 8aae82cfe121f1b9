import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { request } from '../platform/request.ts'
import { requestOf } from '../platform/request-of.ts'
import { list } from '../table.ts'
import { stopCalls } from './endpoints.ts'
import { holdKinds, ruledPurposes } from './enums.ts'

/**
 * What ends contact with somebody: they asked for it, the number is another's, or they are left alone for a
 * while.
 */
export const stopKinds = ['stop', 'wrong-number', 'hold'] as const
export type StopKind = (typeof stopKinds)[number]

/** Confirmed by another person, or by the record of the call that came later. */
export const proposedStopStates = ['asked', 'done', 'refused'] as const

const page = 'operation/system/contact-stops'

/**
 * One row per stop, hold or wrong number that a member of staff reported without an answered call of theirs
 * that day.
 */
export const proposedStops = list(page, {
  key: 'proposedStopId',
  defaultSort: '-proposedStopId',
  tabs: 'proposedStopState',
  filters: {
    proposedStopState: filter.choice(proposedStopStates),
    requestOf: requestOf(),
    stopKind: filter.choice(stopKinds),
    askedBy: filter.staff(),
    asked: filter.dateRange(),
    customerId: filter.id(),
  },
  columns: {
    proposedStopId: column.id({ sortable: true }),
    proposedStopState: column.choice(proposedStopStates),
    stopKind: column.choice(stopKinds),
    contactPurpose: column.choice(ruledPurposes, { set: 'messagePurpose' }),
    callsOnly: column.flag({ optional: true }),
    holdKind: column.choice(holdKinds),
    holdUntil: column.date({ optional: true }),
    name: column.text(),
    customerId: column.id({ optional: true }),
    reason: column.text(),
    askedBy: column.staff(),
    submittedAt: column.instant({ sortable: true }),
    decidedBy: column.staff(),
    decidedAt: column.instant({ optional: true }),
    decisionReason: column.text({ optional: true }),
    version: column.count({ optional: true }),
  },
})

/**
 * A stop of contact waits for another person if nothing but the report of a member of staff supports it.
 * Refuses: deciding contact.held-already, contact.hold-past.
 */
export const proposedStopRequest = request('contact-stop', {
  list: proposedStops,
  state: 'proposedStopState',
  path: '/operation/system/contactStops',
  tag: 'Contact',
  ask: stopCalls,
  decide: {
    stopsContact: true,
    can: 'contact.confirm-stop',
    summary: 'Confirm or refuse that contact with somebody ends',
    reasoned: true,
  },
})
