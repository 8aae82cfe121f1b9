import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { tabStore } from './tab-store.ts'
import { nextHref } from './tabs.ts'

/** Closes tabs and goes on to what remains; where something typed would be lost, asks first. */
export function useCloseTabs(): (keys: readonly string[], o?: { sure: boolean }) => void {
  const router = useRouter()
  return useCallback(
    (keys, { sure } = { sure: false }) => {
      if (!sure && keys.some(tabStore.isUnsaved)) {
        tabStore.askToClose(keys)
        return
      }
      tabStore.close(keys)
      if (tabStore.read().active === undefined) router.history.push(nextHref(tabStore.read()))
    },
    [router],
  )
}
