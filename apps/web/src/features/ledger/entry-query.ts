import type { OutputOf } from '@daftari/contract/endpoint'
import { entryDetail } from '@daftari/contract/ledger/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

export type Entry = OutputOf<typeof entryDetail>

/** What is posted stays as it is; only whether it was reversed since can change. */
export function useEntry(id: number | undefined) {
  return useQuery({
    queryKey: ['ledger', 'entry', id],
    queryFn: ({ signal }) => call(entryDetail, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== undefined,
  })
}
