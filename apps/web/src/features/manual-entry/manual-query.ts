import type { OutputOf } from '@daftari/contract/endpoint'
import { manualEntryDetail } from '@daftari/contract/ledger/manual-entries'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

export type Manual = OutputOf<typeof manualEntryDetail>

export const manualKey = (id: number | undefined) => ['ledger', 'manual-entry', id] as const

export function useManual(id: number | undefined) {
  return useQuery({
    queryKey: manualKey(id),
    queryFn: ({ signal }) => call(manualEntryDetail, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== undefined,
  })
}
