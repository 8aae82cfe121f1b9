import {
  familyOf,
  neighboursOf,
  type PageKey,
  pageOf,
} from '@daftari/contract/navigation/navigation'
import { useEffect } from 'react'
import { pageTitle } from '../../lib/format/page-title.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { useTabs } from '../tabs/tab-store.ts'
import { tabTitle, windowTitle } from '../tabs/tab-title.ts'
import { AppLink } from './app-link.tsx'
import { FavouriteButton } from './favourites.tsx'
import styles from './layout.module.css'

/** The path from the dashboard to the page; its last part is the page's name. */
export function Breadcrumbs() {
  const { t } = useTranslation()
  const { tabs, active } = useTabs()
  const tab = tabs.find((one) => one.key === active)
  const title = tab === undefined ? undefined : windowTitle(tab)
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
  // The dashboard greets with a heading of its own.
  if (tab?.page === undefined) return null
  return (
    <nav className={styles.crumbs}>
      <AppLink href="/">{t(($) => $.dashboard)}</AppLink>
      <span aria-hidden="true">/</span>
      <Above page={tab.page} />
      <h1 aria-current="page">{tabTitle(tab)}</h1>
      {!tab.traits.detail && <FavouriteButton page={tab.page} />}
      <Neighbours page={tab.page} />
    </nav>
  )
}

/** Pages outside the menu are reached from their neighbour. */
function Neighbours({ page }: { page: PageKey }) {
  const { sees } = useSession()
  // Chosen on the page itself.
  if (familyOf(page).length > 0) return null
  return neighboursOf(page)
    .filter(sees)
    .map((key) => (
      <AppLink key={key} className={styles.neighbour} href={pageOf(key).path}>
        {pageTitle(key)}
      </AppLink>
    ))
}

function Above({ page }: { page: PageKey }) {
  const { section, group } = pageOf(page)
  return [section, group].map((key) => (
    <span key={key} className={styles.crumb}>
      {pageTitle(key)}
      <span aria-hidden="true">/</span>
    </span>
  ))
}
