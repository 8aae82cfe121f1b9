import type { MenuItem } from '@daftari/contract/navigation/menu'
import { pageOf, type SectionKey } from '@daftari/contract/navigation/navigation'
import { knownTitle } from '../../lib/format/page-title.ts'
import type { SessionUser } from '../../lib/session.ts'
import type { Tab } from '../tabs/tabs.ts'

/** An entry's name in the language of the moment; the server's own word for one we do not know. */
export function menuTitle(item: MenuItem): string {
  return knownTitle(item.key) ?? item.title
}

/** The entries that are shown: what is hidden is reachable only from other pages. */
export function shownSections(user: Pick<SessionUser, 'nav_menu'>): MenuItem[] {
  return user.nav_menu.filter((one) => !one.hidden)
}

export function shownGroups(user: Pick<SessionUser, 'left_menu'>, section: string): MenuItem[] {
  const found = user.left_menu.find((one) => one.key === section)
  return (found?.children ?? [])
    .filter((group) => !group.hidden)
    .map((group) => ({ ...group, children: group.children.filter((page) => !page.hidden) }))
    .filter((group) => group.children.length > 0)
}

/** The section of the shown page; on the dashboard the person's working section, or their first. */
export function currentSection(
  tab: Pick<Tab, 'page'> | undefined,
  user: Pick<SessionUser, 'nav_menu'>,
  worksIn?: SectionKey,
): SectionKey | undefined {
  if (tab?.page !== undefined) return pageOf(tab.page).section
  const sections = shownSections(user)
  const own = sections.find(({ key }) => key === worksIn) ?? sections[0]
  return own?.key as SectionKey | undefined
}
