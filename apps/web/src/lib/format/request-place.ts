import type { PageKey } from '@daftari/contract/navigation/navigation'
import type { RequestKind } from '@daftari/contract/registry/requests'
import {
  type ListedRequest,
  type RequestTile,
  requestTiles,
} from '@daftari/contract/statistics/request-tiles'

export interface RequestPlace {
  page: PageKey
  search?: Readonly<Record<string, string>>
}

/** What has no list of those that are one's own to decide leads to its page. */
const places: Record<Exclude<RequestKind, ListedRequest>, RequestPlace> = {
  'staff-grant': { page: 'operation/user-auth/index' },
  'role-grant': { page: 'operation/user-auth/auth' },
}

/** Where somebody decides it; of one's own requests, where they stand. */
export function requestPlace(kind: RequestKind, of: 'others' | 'own' = 'others'): RequestPlace {
  if (!(kind in requestTiles)) return places[kind as keyof typeof places]
  const { rows, show, by }: RequestTile = requestTiles[kind as ListedRequest]
  const own = Object.entries(by).flatMap(([name, value]) =>
    value === 'others' ? [[name, of]] : [],
  )
  const filters = of === 'others' ? by : Object.fromEntries(own)
  return { page: rows.page, search: { ...filters, ...(show === undefined ? {} : { show }) } }
}
