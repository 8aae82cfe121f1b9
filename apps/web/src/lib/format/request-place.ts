import type { PageKey } from '@daftari/contract/navigation/navigation'
import { payoutDoubts } from '@daftari/contract/payments/enums'
import type { RequestKind } from '@daftari/contract/statistics/dashboard'
import { type ListedRequest, requestTiles } from '@daftari/contract/statistics/request-tiles'

export interface RequestPlace {
  page: PageKey
  search?: Readonly<Record<string, string>>
}

/** What has no list of those that are one's own to decide: its page, or the oldest of them. */
type Place = RequestPlace | ((oldest: string) => RequestPlace)

const places: Record<Exclude<RequestKind, ListedRequest>, Place> = {
  'payout-doubt': {
    page: 'loan-admin/loan-list/disbursements',
    search: { disburseStatus: 'holding', holdDoubt: payoutDoubts.join(',') },
  },
  'payout-retry': (payout) => ({ page: 'loan-admin/loan-list/disbursements', search: { payout } }),
  'staff-grant': { page: 'operation/user-auth/index' },
  'role-grant': { page: 'operation/user-auth/auth' },
  'period-reopen': { page: 'settlement/ledger/periods' },
  laying: {
    page: 'settlement/repayment/mpesa-payment',
    search: { show: 'held', heldState: 'waiting', layingState: 'asked' },
  },
  'refund-retry': (refund) => ({
    page: 'settlement/change-bill/payment-refund-list',
    search: { refund },
  }),
}

/** Where somebody decides it. */
export function requestPlace(kind: RequestKind, oldest: number | null): RequestPlace {
  if (kind in requestTiles) {
    const { rows, show, by } = requestTiles[kind as ListedRequest]
    return { page: rows.page, search: { ...by, ...(show === undefined ? {} : { show }) } }
  }
  const place = places[kind as keyof typeof places]
  return typeof place === 'function' ? place(String(oldest ?? '')) : place
}
