import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * With unsaved input, Back and Forward within its page ask for confirmation, since they would close its form.
 * Going to another page keeps the input.
 */
export function useBackAsks(unsaved: boolean, ask: () => void): void {
  const history = useRouter({ warn: false })?.history
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    if (!unsaved || history === undefined) return
    return history.block({
      // A reload is asked about for the whole console.
      enableBeforeUnload: false,
      blockerFn({ action, currentLocation, nextLocation }) {
        const isBetween = action === 'BACK' || action === 'FORWARD' || action === 'GO'
        const asks = isBetween && nextLocation.pathname === currentLocation.pathname
        if (asks) latest.current()
        return asks
      },
    })
  }, [unsaved, history])
}
