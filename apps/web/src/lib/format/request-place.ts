import { waitingPlaces } from 'virtual:waiting-requests'
import type { PageKey } from '@daftari/contract/navigation/navigation'
import type { RequestKind } from '@daftari/contract/registry/requests'
import type { ListedRequest } from '@daftari/contract/statistics/request-tiles'
import type { Target } from '../page-context.ts'

export interface RequestPlace {
  page: PageKey
  search?: Readonly<Record<string, string>>
}

/** Requests without a list of pending decisions lead to their page. */
const places: Record<Exclude<RequestKind, ListedRequest>, RequestPlace> = {
  'staff-grant': { page: 'operation/user-auth/index' },
  'role-grant': { page: 'operation/user-auth/auth' },
}

/** Where a request is decided; for the reader's own requests, where they are listed. */
export function requestPlace(kind: RequestKind, of: 'others' | 'own' = 'others'): RequestPlace {
  if (!isListed(kind)) return places[kind]
  const { page, show, by } = waitingPlaces[kind]
  const own = Object.entries(by).flatMap(([name, value]) =>
    value === 'others' ? [[name, of]] : [],
  )
  const filters = of === 'others' ? by : Object.fromEntries(own)
  return { page, search: { ...filters, ...(show === undefined ? {} : { show }) } }
}

function isListed(kind: RequestKind): kind is ListedRequest {
  return kind in waitingPlaces
}

/**
 * The search parameter with which a page without a declared record opens it: the request itself, or its
 * subject.
 */
const opened: { readonly [K in RequestKind]?: readonly [string, 'id' | 'about'] } = {
  'wallet-change': ['request', 'id'],
  'id-binding': ['request', 'id'],
  refund: ['refund', 'id'],
  'refund-retry': ['refund', 'id'],
  'payout-doubt': ['payout', 'id'],
  'payout-retry': ['payout', 'id'],
  'payment-reversal': ['payment', 'about'],
  'service-fee': ['statement', 'id'],
  'manual-entry': ['manual', 'id'],
}

interface OneRequest {
  kind: RequestKind
  id: number
  /** The number of what it is about. */
  about: number | null
  loanId: number | null
}

/** One request: opened where its page opens it, else among those that wait there, of its loan alone. */
export function placeOf({ kind, loanId, ...ids }: OneRequest): Target {
  const { page, search } = requestPlace(kind)
  if (kind === 'limit-raise') {
    return {
      page: 'loan-admin/loan-list/credit-account-detail',
      params: { id: ids.about ?? 0 },
    }
  }
  if (!isListed(kind)) return { page }
  const { show, entity, parameter: record, byLoan } = waitingPlaces[kind]
  const [parameter, number] = opened[kind] ?? []
  const id = ids[number ?? 'id']
  // A version opens among all versions of its setting.
  const isVersion = entity === 'setting-version'
  const versions = show === undefined ? { show: 'history' } : { part: 'history' }
  const name = parameter ?? (isVersion ? 'open' : record)
  return {
    page,
    search: {
      ...search,
      ...(isVersion ? versions : {}),
      ...(name === undefined || id === null ? {} : { [name]: String(id) }),
      ...(loanId !== null && byLoan ? { loanId: String(loanId) } : {}),
    },
  }
}
