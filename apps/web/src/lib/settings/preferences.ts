import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { preferencesQuery, savePreferenceAddress } from './settings-queries.ts'

/** Written this long after the last change: a column is dragged in many steps. */
const writeDelayMs = 600

const pending = new Map<string, unknown>()
let timer: ReturnType<typeof setTimeout> | undefined

/** One of the person's own settings, kept on the server; a change shows at once. */
export function usePreference<T>(key: string, initial: T): [T, (value: T | undefined) => void] {
  const client = useQueryClient()
  const { data } = useQuery(preferencesQuery)
  const value = (data?.[key] as T | null | undefined) ?? initial
  const change = (next: T | undefined) => {
    client.setQueryData<Record<string, unknown>>(preferencesQuery.queryKey, (all) => ({
      ...all,
      [key]: next ?? null,
    }))
    pending.set(key, next ?? null)
    clearTimeout(timer)
    timer = setTimeout(writePreferences, writeDelayMs)
  }
  return [value, change]
}

/** Sends what was changed and not yet sent; also when the browser's tab is left. */
function writePreferences(): void {
  clearTimeout(timer)
  for (const [key, value] of pending) {
    const body = { value: value as never }
    call(savePreferenceAddress, { params: { key }, body }).catch(() => {
      // The setting then lasts until the page is reloaded, which is not worth reporting.
    })
  }
  pending.clear()
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') writePreferences()
  })
}
