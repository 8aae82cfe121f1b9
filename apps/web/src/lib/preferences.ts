import { preferences, savePreference } from '@daftari/contract/administration/session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './api/call.ts'

const queryKey = ['preferences'] as const

/** One of the person's own settings, kept on the server; a change shows at once. */
export function usePreference<T>(key: string, initial: T): [T, (value: T) => void] {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(preferences, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  })
  const value = (data?.[key] as T | undefined) ?? initial
  const change = (next: T) => {
    client.setQueryData<Record<string, unknown>>(queryKey, (all) => ({ ...all, [key]: next }))
    const body = { value: next as never }
    call(savePreference, { params: { key }, body }).catch(() => {
      // The setting then lasts until the page is loaded again, which is no loss to report.
    })
  }
  return [value, change]
}
