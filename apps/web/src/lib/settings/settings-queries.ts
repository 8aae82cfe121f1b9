import type { preferences, savePreference } from '@daftari/contract/administration/session'
import type { OutputOf } from '@daftari/contract/endpoint'
import type { listViews } from '@daftari/contract/platform/views'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Addressed, call } from '../api/call.ts'

export type SavedView = OutputOf<typeof listViews>['rows'][number]

const preferencesAddress: Addressed<typeof preferences> = {
  method: 'GET',
  path: '/admin/preferences',
}
const viewsAddress: Addressed<typeof listViews> = { method: 'GET', path: '/views' }
export const savePreferenceAddress: Addressed<typeof savePreference> = {
  method: 'PUT',
  path: '/admin/preferences/{key}',
}

const ofThisSession = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { silent: true },
} as const

/** All of the person's own settings in one answer: tables, page sizes. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => call(preferencesAddress, {}, { signal }),
  ...ofThisSession,
})

/** The saved views of every table the person may see. */
export const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: ({ signal }) => call(viewsAddress, {}, { signal }),
  ...ofThisSession,
})

/** Asked for as soon as somebody is signed in, so that no table is drawn twice. */
export function fetchSettings(client: QueryClient): void {
  void client.prefetchQuery(preferencesQuery)
  void client.prefetchQuery(viewsQuery)
}
