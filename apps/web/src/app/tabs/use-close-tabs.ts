import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { tabStore } from './tab-store.ts'
import { nextHref } from './tabs.ts'

/** Closes tabs and shows a remaining one; asks first if input would be lost. */
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
