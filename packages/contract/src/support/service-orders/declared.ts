import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { action } from '../../platform/records/action.ts'
import { field } from '../../platform/records/fields.ts'
import { record } from '../../platform/records/record.ts'
import { list } from '../../table.ts'
import {
  callbackCheck,
  callbackColumns,
  callbackFilters,
  callFields,
  callRules,
  contactColumns,
  contactFilters,
  dueColumns,
  dueFilters,
} from '../../work/call-desk.ts'
import { assignmentPanel, type QueueResults, workQueue } from '../../work/queue.ts'
import { orderResults, serviceOrderKinds, serviceOrderStates } from './enums.ts'

const page = 'customer-service/forward/distribute'
const everyOrder = 'customer-service/forward/list'

const filters = {
  serviceOrderKind: filter.choice(serviceOrderKinds),
  opened: filter.dateRange(),
  app: filter.app(),
  assignee: filter.staff(),
  lastResult: filter.choice(orderResults, { set: 'leadResult' }),
  attempts: filter.countRange(),
  loanId: filter.id(),
  customerId: filter.id(),
} as const
const columns = {
  serviceOrderId: column.id({ sortable: true }),
  openedAt: column.instant({ sortable: true }),
  serviceOrderKind: column.choice(serviceOrderKinds),
  serviceOrderState: column.choice(serviceOrderStates),
  loanId: column.id({ of: 'loan' }),
  firstName: column.text({ short: true }),
  phone: column.phone({ under: 'firstName' }),
  app: column.app(),
  assignee: column.staff(),
  attempts: column.count({ sortable: true }),
  lastResult: column.choice(orderResults, { set: 'leadResult' }),
  lastContactAt: column.instant({ sortable: true, under: 'lastResult' }),
  customerId: column.id({ optional: true }),
  version: column.count({ optional: true }),
} as const

/** One row per order that is still to be worked. */
export const openOrders = list(page, {
  entity: 'service-order',
  key: 'serviceOrderId',
  state: 'serviceOrderState',
  defaultSort: '-openedAt',
  filters: {
    ...filters,
    unassigned: filter.choice(['yes', 'no'], { set: 'yesNo', single: true }),
    ...dueFilters,
    ...callbackFilters,
  },
  columns: {
    ...columns,
    nextActionAt: column.instant({ sortable: true }),
    ...dueColumns,
    ...callbackColumns,
  },
})

/** One row per order, including ended ones, with whether the customer was paid out within three days. */
export const serviceOrders = list(everyOrder, {
  entity: 'service-order',
  key: 'serviceOrderId',
  state: 'serviceOrderState',
  defaultSort: '-openedAt',
  tabs: 'serviceOrderState',
  filters: {
    serviceOrderState: filter.choice(serviceOrderStates),
    ...filters,
    closed: filter.dateRange(),
  },
  columns: {
    ...columns,
    paidOutAfter: column.flag(),
    closedAt: column.instant({ sortable: true }),
  },
})

/** Every call about an order, the newest first. */
export const orderCalls = list('customer-service/forward/call-list', {
  key: 'contactId',
  defaultSort: '-contactId',
  filters: {
    ...contactFilters,
    serviceOrderKind: filter.choice(serviceOrderKinds),
    leadResult: filter.choice(orderResults),
    serviceOrderId: filter.id(),
    customerId: filter.id(),
  },
  columns: {
    ...contactColumns,
    serviceOrderId: column.id(),
    serviceOrderKind: column.choice(serviceOrderKinds),
    leadResult: column.choice(orderResults),
    firstName: column.text({ short: true }),
    phone: column.phone(),
    loanId: column.id({ of: 'loan' }),
    customerId: column.id({ optional: true }),
  },
})

/** The effect of each result: a customer who does not answer is called again after four hours. */
export const orderResultRules = {
  done: { endsAs: 'done' },
  ...callRules({ againAfterMinutes: 240, most: 3 }),
} as const satisfies QueueResults

/** Callbacks that are due first, then who was never tried, then who is tried again; the newest first. */
export const serviceOrderQueue = workQueue('service-order', {
  list: openOrders,
  can: 'service-order.work',
  handsOut: 'service-order.hand-out',
})

export const orderCallback = callbackCheck(openOrders, 'service-order.work')

/** The result of a call. No more contact and a wrong number take effect at once, for everybody. */
export const recordOrder = action('service-order.record', {
  stopsContact: true,
  on: openOrders,
  can: 'service-order.work',
  from: ['open'],
  primary: true,
  asks: { leadResult: field.choice(orderResults), ...callFields() },
  outcome: { field: 'leadResult', callback: orderCallback },
  refreshes: [serviceOrders, orderCalls],
})

const shown = {
  calls: { of: 'service-order', while: ['open'] },
  actions: [recordOrder, ...serviceOrderQueue.actions],
} as const
const facts = [
  'serviceOrderKind',
  'serviceOrderState',
  'firstName',
  'customerId',
  'phone',
  'loanId',
  'app',
  'assignee',
  'attempts',
  'lastResult',
  'lastContactAt',
] as const
const rows = [
  {
    rows: orderCalls,
    title: 'contactsMade',
    by: { serviceOrderId: 'serviceOrderId' },
    columns: ['madeAt', 'caller', 'leadChannel', 'leadResult', 'note'],
  },
  assignmentPanel(serviceOrderQueue, 'serviceOrderId'),
] as const

export const openOrderRecord = record(openOrders, {
  ...shown,
  panels: [[...facts, 'nextActionAt', 'callableFrom'], ...rows],
})
export const serviceOrderRecord = record(serviceOrders, {
  ...shown,
  panels: [[...facts, 'paidOutAfter', 'closedAt'], ...rows],
})
