import type { ObjectType } from '@daftari/contract/navigation/object-pages'
import type { Target } from '../page-context.ts'
import { loanTargets } from './loan-target.ts'
import { recordTarget } from './record-target.ts'

/** The page of an entity for a reader of these pages; undefined if it has no page of its own. */
export function entityTarget(
  type: ObjectType,
  id: number,
  sees: (page: Target['page']) => boolean,
): Target | undefined {
  const record = recordTarget(type, id)
  const targets = record === undefined ? (byType[type]?.(id) ?? []) : [record]
  return targets.find((target) => sees(target.page))
}

const byType: Partial<Record<ObjectType, (id: number) => Target[]>> = {
  application: loanTargets,
  case: (id) => [{ page: 'collection/cash-collection/case-detail', params: { id } }],
  disbursement: (id) => [{ page: 'loan-admin/loan-list/disbursements', search: { payout: id } }],
  payment: (id) => [{ page: 'settlement/repayment/mpesa-payment', search: { payment: id } }],
  refund: (id) => [{ page: 'settlement/change-bill/payment-refund-list', search: { refund: id } }],
  staff: (id) => [{ page: 'operation/user-auth/index', search: { staff: id } }],
}
