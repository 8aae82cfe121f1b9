import type { PageKey } from '@daftari/contract/navigation/navigation'
import { type GroupKey, pages, type SectionKey } from '@daftari/contract/navigation/navigation'
import { type Permission, permissions } from '@daftari/contract/permissions'

export interface PageGroup {
  section: SectionKey
  group: GroupKey
  pages: PageKey[]
}

/** The pages of a set under their section and group, in the order of the menu. */
export function groupedPages(some: (key: PageKey) => boolean): PageGroup[] {
  const groups = new Map<GroupKey, PageGroup>()
  for (const { key, section, group } of pages.filter((page) => some(page.key))) {
    const known = groups.get(group) ?? { section, group, pages: [] }
    known.pages.push(key)
    groups.set(group, known)
  }
  return [...groups.values()]
}

/** The auth codes of a set under what they are about. */
export function groupedCodes(some: (code: Permission) => boolean): Permission[][] {
  const groups = new Map<string, Permission[]>()
  for (const code of permissions.filter(some)) {
    const name = code.split('.')[0] ?? code
    groups.set(name, [...(groups.get(name) ?? []), code])
  }
  return [...groups.values()]
}
