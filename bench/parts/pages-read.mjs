import { compose, daftariModules } from '../../apps/server/src/app.ts'
import { manualClock } from '../../apps/server/src/platform/clock.ts'
import { operationsOf } from '../../apps/server/src/platform/http/operations.ts'
import { outsideWorld } from '../../apps/server/test/outside-world.ts'
import { shapeOf } from '../../apps/server/test/security/sample.ts'

/** The kind of the ids in an address; loans by default. */
const idsIn = [
  ['/audit/customer/', 'person'],
  ['/customer/', 'person'],
  ['/settlement/ledger/journal/', 'entry'],
  ['/settlement/repayment/mpesa-payment/', 'payment'],
  ['/settlement/repayment/mpesaPayment/', 'payment'],
  ['/collection/cash-collection/cases/', 'case'],
  ['/audit/cashCredit/disbursements/', 'payout'],
  ['/loanList/creditAccount/', 'account'],
  ['/operation/user-auth/staff/', 'staff'],
  ['/operation/user-auth/audit-log/', 'act'],
  ['/customer-service/customers/', 'person'],
  ['/customer-service/forward/', 'order'],
  ['/customer-service/issue/telephone-records/missed/', 'missedCall'],
  ['/customerService/issue/offlineMessage/', 'question'],
  ['/promotion/manage/assign-orders/', 'lead'],
  ['/promotion/manage/recycle-orders/', 'lead'],
  ['/promotion/manage/audiences/', 'audience'],
  ['/promotion/push-message/rule/tasks/', 'task'],
  ['/telephony/calls/', 'call'],
]

/** Every operation that staff read by, with what it must be given, and each order of a list. */
export function readsOf({ ids, span, withOrders }) {
  const { ports } = outsideWorld(manualClock('Africa/Nairobi', new Date()))
  return operationsOf(compose(daftariModules(ports)).modules)
    .map(({ endpoint }) => endpoint)
    .filter(
      ({ method, access }) =>
        method === 'GET' && !['signature', 'callback', 'public'].includes(access),
    )
    .flatMap((endpoint) => readsOfOne(endpoint, { ids, span, withOrders }))
}

function readsOfOne({ path, query }, o) {
  const whose = idsIn.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'loan'
  const filled = path
    .replace('/why/{of}/{id}/{figure}', `/why/loan/${o.ids.loan}/owed`)
    .replace('/audit-trail/{objectType}/{id}', `/audit-trail/loan/${o.ids.loan}`)
    .replace(/\{\w+\}/g, String(o.ids[whose]))
  const { properties = {}, required = [] } = shapeOf(query) ?? {}
  const needed = required.map((name) => [name, neededOf(name, properties[name], o)])
  const orders = o.withOrders ? (properties.sort?.enum ?? []) : []
  return [undefined, ...orders].map((sort) => {
    const asked = new URLSearchParams([...needed, ...(sort === undefined ? [] : [['sort', sort]])])
    const text = asked.size === 0 ? '' : `?${asked}`
    return { name: `${path}${sort === undefined ? '' : ` by ${sort}`}`, path: `${filled}${text}` }
  })
}

function neededOf(name, { pattern = '' }, { ids, span }) {
  if (pattern.includes('\\.\\.')) return span
  if (name === 'month') return span.slice(0, 7)
  if (name === 'customer_id') return String(ids.person)
  if (name === 'auditorId') return String(ids.staff)
  return name === 'q' ? 'wanjiku' : String(ids.loan)
}
