import type { PageKey } from '@daftari/contract/navigation/navigation'
import { useRouterState } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import type { Search } from '../../lib/page-context.ts'
import { useSession } from '../../lib/session.ts'
import { placeOf } from '../routes/page-place.ts'
import { tabStore } from '../tabs/tab-store.ts'

/** Notifies the tabs of the router's new location, before the browser paints. */
export function useVisitedTab(): void {
  const session = useSession()
  const leaf = useRouterState({
    select: ({ matches, status, location }) => {
      const match = matches.at(-1)
      if (match === undefined || status === 'pending' || match.status !== 'success')
        return undefined
      return {
        page: match.staticData.page,
        home: match.staticData.home,
        params: match.params as Record<string, string>,
        pathname: match.pathname,
        search: location.search as Search,
      }
    },
    structuralSharing: true,
  })

  useLayoutEffect(() => {
    tabStore.restore((tab) => tab.page === undefined || session.sees(tab.page as PageKey))
  }, [session])

  useLayoutEffect(() => {
    if (leaf === undefined || (leaf.page === undefined && leaf.home !== true)) return
    const { page, params, pathname, search } = leaf
    tabStore.visit(placeOf({ page, params, pathname, search }))
  }, [leaf])
}
