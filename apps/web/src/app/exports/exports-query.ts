import type { OutputOf } from '@daftari/contract/endpoint'
import { listExports } from '@daftari/contract/platform/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

export type ExportRow = OutputOf<typeof listExports>['rows'][number]

const pollMs = 2_000

/** The reader's exports; fetched again only while one of them is being made. */
export const exportsQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: ({ signal }) => call(listExports, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.rows.some(isBeingMade) === true ? pollMs : false),
  refetchIntervalInBackground: false,
  meta: { silent: true },
})

export function isBeingMade({ state }: ExportRow): boolean {
  return state === 'waiting' || state === 'running'
}
