import type { GroupKey, PageKey, SectionKey } from './navigation.ts'
import { pages } from './navigation.ts'

/** An entry of the menu as `/admin/userDetail` gives it. */
export interface MenuItem {
  /** The section, group or page key, under which the browser's texts are filed. */
  key: SectionKey | GroupKey | PageKey
  path: string
  title: string
  hidden: boolean
  badge?: string
  children: MenuItem[]
}

export interface Menu {
  nav_menu: MenuItem[]
  left_menu: MenuItem[]
}

export type Titles = (key: SectionKey | GroupKey | PageKey) => string

/**
 * What a person with these pages sees: the sections, and each section's groups and pages. A group
 * or section whose children are all hidden is hidden itself; hidden entries stay routable.
 */
export function menuFor(granted: ReadonlySet<PageKey>, title: Titles): Menu {
  const left: MenuItem[] = []
  for (const page of pages) {
    if (!granted.has(page.key)) continue
    const section = childOf(left, page.section, `/${page.section}`, title)
    const group = childOf(section.children, page.group, groupPath(page.path), title)
    group.children.push({
      key: page.key,
      path: page.path,
      title: title(page.key),
      hidden: page.hidden === true,
      ...(page.badge === undefined ? {} : { badge: page.badge }),
      children: [],
    })
  }
  for (const section of left) {
    for (const group of section.children) group.hidden = group.children.every((one) => one.hidden)
    section.hidden = section.children.every((one) => one.hidden)
    section.path = firstPath(section) ?? section.path
  }
  const nav = left.map((section) => ({ ...section, children: [] }))
  return { nav_menu: nav, left_menu: left }
}

/** The pages by the names of their section and group, and those alone. */
export type PagesBySection = Record<string, Record<string, string[]>>

export function pagesBySection(granted: ReadonlySet<PageKey>): PagesBySection {
  const by: PagesBySection = {}
  for (const key of granted) {
    const [section = '', group = '', page = ''] = key.split('/')
    const groups = by[section] ?? {}
    groups[group] = [...(groups[group] ?? []), page]
    by[section] = groups
  }
  return by
}

/** Each page by its key; one of a newer server is nobody's page here. */
export function pagesIn(by: PagesBySection): ReadonlySet<PageKey> {
  const keys = Object.entries(by).flatMap(([section, groups]) =>
    Object.entries(groups).flatMap(([group, names]) =>
      names.map((name) => `${section}/${group}/${name}`),
    ),
  )
  return new Set(keys as PageKey[])
}

function childOf(items: MenuItem[], key: MenuItem['key'], path: string, title: Titles) {
  const found = items.find((one) => one.key === key)
  if (found !== undefined) return found
  const made: MenuItem = { key, path, title: title(key), hidden: false, children: [] }
  items.push(made)
  return made
}

/** `/statistics/repayment/vintage` belongs under `/statistics/repayment`. */
function groupPath(path: string): string {
  return path.split('/').slice(0, -1).join('/')
}

function firstPath(section: MenuItem): string | undefined {
  for (const group of section.children) {
    const shown = group.children.find((one) => !one.hidden)
    if (shown !== undefined) return shown.path
  }
  return undefined
}
