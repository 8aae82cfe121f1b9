import * as contract from '@daftari/contract/support/service-orders/declared'
import type { Context } from '../../../platform/context.ts'
import { recordRoute } from '../../../platform/desk/actions/record-route.ts'
import { withoutWrittenNumbers } from '../../../platform/log.ts'
import { part } from '../../../platform/part.ts'
import { whether } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import { phoneOf } from '../../customers/index.ts'
import {
  type CallDesk,
  callableFromOf,
  callbackMissedOf,
  callStandingOf,
  checkingCallback,
  dueNowOf,
  recordCallAct,
  takeNext,
  workQueue,
} from '../../work/index.ts'
import { makingOrders, serviceOrderFlow } from './make-orders.ts'
import { ordersSeen, serviceOrderEntity } from './order-entity.ts'

const serviceOrderWork = workQueue(contract.serviceOrderQueue, {
  entity: serviceOrderEntity,
  open: "q.state = 'open'",
  order: 'q.rank, q.opened_at desc',
  capacity: 100,
  contacts: {
    purpose: 'service',
    personId: 'q.person_id',
    phoneHash: '(select p.phone_hash from reporting.person p where p.person_id = q.person_id)',
  },
})

const desk: CallDesk<'support.serviceOrder'> = {
  purpose: 'service',
  rules: contract.orderResultRules,
  contacts: { table: 'support.serviceOrderContact', item: 'orderId', source: 'order-contact' },
  async partyOf(ctx, { personId }) {
    const { phoneHash } = await phoneOf(ctx, personId)
    return { personId, phoneHash, relation: 'own' }
  },
}
/**
 * Records the result of calling about an order. Refuses: work.not-yours, and for a callback an impossible
 * time.
 */
export const recordOrderAct = recordCallAct(contract.recordOrder, serviceOrderEntity, desk)

const join = 'join reporting.person p on p.person_id = o.person_id'
const columns = {
  serviceOrderId: 'o.id',
  openedAt: 'o.opened_at',
  serviceOrderKind: 'o.kind',
  serviceOrderState: 'o.state',
  loanId: 'o.loan_id',
  firstName: "split_part(p.full_name, ' ', 1)",
  phone: 'p.phone_masked',
  app: 'o.app_code',
  assignee: staff('o.assignee_id'),
  attempts: 'o.attempts',
  lastResult: 'o.last_result',
  lastContactAt: 'o.last_result_at',
  customerId: 'o.person_id',
  version: 'o.version',
}
const filters = { opened: 'o.opened_on', assignee: 'o.assignee_id' }

const openList = listQuery(contract.openOrders, {
  from: 'support.service_order o',
  where: "o.state = 'open'",
  scope: ordersSeen,
  join,
  key: 'o.id',
  columns: {
    ...columns,
    callableFrom: callableFromOf('o'),
  },
  filters: {
    ...filters,
    unassigned: whether('o.assignee_id is null'),
    dueNow: whether(dueNowOf('o')),
    callback: 'o.callback_at',
    callbackMissed: whether(callbackMissedOf('o')),
  },
})

const orderList = listQuery(contract.serviceOrders, {
  from: 'support.service_order o',
  scope: ordersSeen,
  join,
  key: 'o.id',
  columns: {
    ...columns,
    paidOutAfter: `exists (select from reporting.disbursement d where d.person_id = o.person_id
      and d.disbursed_at > o.opened_at and d.disbursed_at <= o.opened_at + interval '3 days')`,
  },
  filters: { ...filters, closed: 'o.closed_on' },
})

const callList = listQuery(contract.orderCalls, {
  from: 'support.service_order_contact k join support.service_order o on o.id = k.order_id',
  scope: ordersSeen,
  join,
  key: 'k.id',
  columns: {
    contactId: 'k.id',
    serviceOrderId: 'k.order_id',
    serviceOrderKind: 'o.kind',
    caller: staff('k.staff_id'),
    leadChannel: 'k.channel',
    leadResult: 'k.result',
    firstName: "split_part(p.full_name, ' ', 1)",
    phone: 'p.phone_masked',
    loanId: 'o.loan_id',
    customerId: 'o.person_id',
    note: { sql: 'k.note', as: withoutWrittenNumbers },
  },
  filters: { caller: 'k.staff_id', made: 'k.made_on' },
})

/** The next order for the caller, or none. */
export const takeOrder = (ctx: Context, skip: readonly number[] = []) =>
  takeNext(ctx, serviceOrderWork.queue, { skip: [...skip] })

const acts = [recordOrderAct]
const queue = serviceOrderWork
const callable = callStandingOf(queue)

export const serviceOrders = part({
  entity: serviceOrderEntity,
  list: openList,
  record: contract.openOrderRecord,
  acts,
  queue,
  callable,
  settings: [serviceOrderFlow],
  daily: [makingOrders],
  lists: [orderList, callList],
  routes: [
    checkingCallback(contract.orderCallback, serviceOrderEntity, desk),
    recordRoute(contract.serviceOrderRecord, orderList, {
      entity: serviceOrderEntity,
      actions: [...acts, ...queue.actions],
      callable,
    }),
  ],
})
