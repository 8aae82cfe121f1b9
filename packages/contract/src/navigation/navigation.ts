import { collection } from './sections/collection.ts'
import { customerService } from './sections/customer-service.ts'
import { loanAdmin } from './sections/loan-admin.ts'
import { operation } from './sections/operation.ts'
import { promotion } from './sections/promotion.ts'
import { settlement } from './sections/settlement.ts'
import { statistics } from './sections/statistics.ts'
import type { PageLeaf, Section } from './tree.ts'

/** The sections in the order of the top menu. */
export const navigation = {
  'loan-admin': loanAdmin,
  statistics,
  operation,
  collection,
  settlement,
  promotion,
  'customer-service': customerService,
} satisfies Record<string, Section>

type Navigation = typeof navigation
type GroupsOf<S extends SectionKey> = Navigation[S]['groups']
type PagesOf<S extends SectionKey, G extends keyof GroupsOf<S>> = GroupsOf<S>[G] extends {
  pages: infer Pages
}
  ? keyof Pages & string
  : never
export type SectionKey = keyof Navigation & string
export type GroupKey = {
  [S in SectionKey]: `${S}/${keyof GroupsOf<S> & string}`
}[SectionKey]
/** `section/group/page`: the name of a page everywhere but in its address. */
export type PageKey = {
  [S in SectionKey]: {
    [G in keyof GroupsOf<S> & string]: `${S}/${G}/${PagesOf<S, G>}`
  }[keyof GroupsOf<S> & string]
}[SectionKey]

/**
 * Its title is in `titles`, its entities in `objectPages`; its default roles are only read by the reference
 * rows.
 */
export interface Page extends Omit<PageLeaf, 'title' | 'roles' | 'entities'> {
  key: PageKey
  section: SectionKey
  group: GroupKey
}

export const pages: readonly Page[] = Object.entries<Section>(navigation).flatMap(
  ([section, { groups }]) =>
    Object.entries(groups).flatMap(([group, { pages }]) =>
      Object.entries(pages).map(([name, leaf]) => ({
        ...leaf,
        key: `${section}/${group}/${name}` as PageKey,
        section: section as SectionKey,
        group: `${section}/${group}` as GroupKey,
      })),
    ),
)

const byKey = new Map(pages.map((one) => [one.key, one]))

export function pageOf(key: PageKey): Page {
  const found = byKey.get(key)
  if (found === undefined) throw new Error(`no page ${key}`)
  return found
}

export const pageKeys = pages.map((one) => one.key)

/** For a page: its hidden neighbours; for a hidden page, the page it is found from. */
export function neighboursOf(key: PageKey): readonly PageKey[] {
  const from = besideOf(pageOf(key))
  const found = pages.filter((one) => besideOf(one) === key).map((one) => one.key)
  return from === undefined ? found : [from, ...found]
}

/** The page by which a page is found in the menu: itself, or the one that it is beside. */
export const inMenuOf = (key: PageKey): PageKey => besideOf(pageOf(key)) ?? key

/** The pages among which a reader of this one chooses: the page in the menu, then those beside it. */
export function familyOf(key: PageKey): readonly PageKey[] {
  const head = inMenuOf(key)
  return pageOf(head).chooses === true ? [head, ...neighboursOf(head)] : []
}

function besideOf({ beside, group }: Page): PageKey | undefined {
  if (beside === undefined) return undefined
  return (beside.includes('/') ? beside : `${group}/${beside}`) as PageKey
}
