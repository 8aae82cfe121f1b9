import { pageOf } from '@daftari/contract/navigation/navigation'
import { useRouter } from '@tanstack/react-router'
import { lazy, memo, Suspense, useMemo } from 'react'
import { PageContext, type PageView } from '../../lib/page-context.ts'
import { searchText } from '../../lib/search-text.ts'
import { useKeptElement } from '../../ui/element/use-kept-element.ts'
import { Boundary } from '../../ui/instead/boundary.tsx'
import { LateSkeleton } from '../../ui/instead/late-skeleton.tsx'
import { pageComponent } from '../page-modules.ts'
import { PageCrash } from './page-crash.tsx'
import { tabStore } from './tab-store.ts'
import styles from './tabs.module.css'
import type { Tab } from './tabs.ts'
import { useCloseTabs } from './use-close-tabs.ts'

const Dashboard = lazy(() => import('../dashboard.tsx'))

/**
 * One tab's page with its own scroll position. It renders again only when its own tab changes, not when it is
 * shown or hidden: a hidden page has no effects, so it sends no requests and runs no timers.
 */
export const Pane = memo(function Pane({ tab }: { tab: Tab }) {
  const [container, setContainer] = useKeptElement()
  const view = usePageView(tab, container)
  const Page = tab.page === undefined ? Dashboard : pageComponent(tab.page)
  return (
    <PageContext value={view}>
      <div className={styles.pane} ref={setContainer}>
        <div className={styles.scroll}>
          <Boundary key={tab.nonce} instead={(error) => <PageCrash error={error} />}>
            <Suspense fallback={<Coming />}>
              <Page />
            </Suspense>
          </Boundary>
        </div>
      </div>
    </PageContext>
  )
})

function Coming() {
  return (
    <div className={styles.coming}>
      <LateSkeleton />
    </div>
  )
}

function usePageView(tab: Tab, container: HTMLElement | null): PageView {
  const router = useRouter()
  const closeTabs = useCloseTabs()
  const { key, page, params, search } = tab
  return useMemo(
    () => ({
      key,
      page,
      parameter: page === undefined ? undefined : pageOf(page).parameter,
      params,
      search,
      container,
      setSearch(patch) {
        const { location } = router.history
        router.history.replace(hrefOf(key, { ...searchNow(key), ...patch }), location.state)
      },
      setOpened(patch) {
        const { history } = router
        const now = searchNow(key)
        const [under, href] = [hrefOf(key, now), hrefOf(key, { ...now, ...patch })]
        const opens = Object.entries(patch).some(([name, value]) => value && !now[name])
        if (history.location.state.under === href) history.back()
        else if (opens) history.push(href, { under })
        else history.replace(href, history.location.state)
      },
      setUnsaved: (unsaved) => tabStore.setUnsaved(key, unsaved),
      setName: (shown, plain) => tabStore.setName(key, { shown, plain }),
      refresh: () => tabStore.refresh(key),
      close: () => closeTabs([key]),
    }),
    [key, page, params, search, container, router, closeTabs],
  )
}

const hrefOf = (key: string, search: Readonly<Record<string, unknown>>) => key + searchText(search)

/** Two changes in one turn must not undo each other, so each begins from the latest. */
function searchNow(key: string): Readonly<Record<string, string>> {
  return tabStore.read().tabs.find((tab) => tab.key === key)?.search ?? {}
}
