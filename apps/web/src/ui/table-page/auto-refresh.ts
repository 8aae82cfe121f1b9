import { useEffect, useRef } from 'react'
import { usePreference } from '../../lib/settings/preferences.ts'

const everyMs = 60_000

/** Whether tables reload their rows every minute: one setting for all tables of the person. */
export const useAutoRefreshSetting = () => usePreference<boolean>('autoRefresh', false)

/** Reloads the rows every minute while the table is visible, where the person wants that. */
export function useAutoRefresh(refetch: () => void): void {
  const [on] = useAutoRefreshSetting()
  const latest = useRef(refetch)
  latest.current = refetch
  useEffect(() => {
    if (!on) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current()
    }, everyMs)
    return () => clearInterval(timer)
  }, [on])
}
