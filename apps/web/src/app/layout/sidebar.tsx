import type { MenuItem } from '@daftari/contract/navigation/menu'
import { inMenuOf, type PageKey, pageOf } from '@daftari/contract/navigation/navigation'
import { Menu, type MenuProps } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { deskKindOf } from '../../features/dashboard/desks/desk-kinds.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { preloadPage } from '../page-modules.ts'
import { useTabs } from '../tabs/tab-store.ts'
import { AppLink } from './app-link.tsx'
import { useFavouriteItems } from './favourites.tsx'
import styles from './layout.module.css'
import { MenuBadge } from './menu-badge.tsx'
import { SectionMenu } from './section-menu.tsx'
import { currentSection, menuTitle, shownGroups } from './sections.ts'
import type { SidebarState } from './use-sidebar.ts'

const SidebarDrawer = lazy(() => import('./sidebar-drawer.tsx'))

/** Groups and pages of the current section; on a phone a drawer, with the sections on top. */
export function Sidebar({ sidebar }: { sidebar: SidebarState }) {
  const { t } = useTranslation()
  if (sidebar.drawer) {
    return (
      <Suspense>
        <SidebarDrawer sidebar={sidebar}>
          <SectionMenu mode="inline" onChoose={sidebar.chosen} />
          <hr className={styles.rule} />
          <PageMenu onChoose={sidebar.chosen} />
        </SidebarDrawer>
      </Suspense>
    )
  }
  if (!sidebar.open) return null
  return (
    <nav className={styles.sidebar} aria-label={t(($) => $.navbar.menu)}>
      <PageMenu onChoose={sidebar.chosen} />
    </nav>
  )
}

/** In a small section every group is open; in a large one the shown page's and those opened. */
const openAllUpTo = 14

function PageMenu({ onChoose }: { onChoose: () => void }) {
  useTranslation()
  const session = useSession()
  const favourites = useFavouriteItems(onChoose)
  const { user } = session
  const { tabs, active } = useTabs()
  const tab = tabs.find((one) => one.key === active)
  const section = currentSection(tab, user, deskKindOf(session)?.section)
  const groups = section === undefined ? [] : shownGroups(user, section)
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({})

  const shown = tab?.page === undefined ? undefined : inMenuOf(tab.page)
  const shownGroup = shown === undefined ? undefined : pageOf(shown).group
  const small = groups.reduce((sum, group) => sum + group.children.length, 0) <= openAllUpTo
  const isOpen = (key: string) => toggled[key] ?? (small || key === shownGroup)
  const open = ['favourites', ...groups.map((group) => group.key)].filter((key) =>
    key === 'favourites' ? toggled[key] !== false : isOpen(key),
  )

  return (
    <Menu
      mode="inline"
      inlineIndent={12}
      style={{ border: 'none' }}
      selectedKeys={shown === undefined ? [] : [shown]}
      openKeys={open}
      onOpenChange={(keys) =>
        setToggled({
          ...toggled,
          ...Object.fromEntries(groups.map(({ key }) => [key, keys.includes(key)])),
        })
      }
      items={[...favourites, ...groups.map((group) => groupItem(group, onChoose))]}
    />
  )
}

type Item = NonNullable<MenuProps['items']>[number]

function groupItem(group: MenuItem, onChoose: () => void): Item {
  return {
    key: group.key,
    label: menuTitle(group),
    children: group.children.map((page) => ({
      key: page.key,
      title: menuTitle(page),
      label: (
        <AppLink
          href={page.path}
          onClick={onChoose}
          onPointerEnter={() => preloadPage(page.key as PageKey)}
        >
          {menuTitle(page)}
          {page.badge !== undefined && <MenuBadge name={page.badge} />}
        </AppLink>
      ),
    })),
  }
}
