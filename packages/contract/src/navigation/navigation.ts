import { collection } from './collection.ts'
import { customerService } from './customer-service.ts'
import { loanAdmin } from './loan-admin.ts'
import { operation } from './operation.ts'
import { settlement } from './settlement.ts'
import { statistics } from './statistics.ts'
import type { PageLeaf, Section } from './tree.ts'

/** The sections in the order of the top menu. */
export const navigation = {
  'loan-admin': loanAdmin,
  statistics,
  operation,
  collection,
  settlement,
  'customer-service': customerService,
} satisfies Record<string, Section>

type Navigation = typeof navigation
export type SectionKey = keyof Navigation & string
export type GroupKey = {
  [S in SectionKey]: `${S}/${keyof Navigation[S] & string}`
}[SectionKey]
/** `section/group/page`: the name of a page everywhere but in its address. */
export type PageKey = {
  [S in SectionKey]: {
    [G in keyof Navigation[S] & string]: `${S}/${G}/${keyof Navigation[S][G] & string}`
  }[keyof Navigation[S] & string]
}[SectionKey]

export interface Page extends PageLeaf {
  key: PageKey
  section: SectionKey
  group: GroupKey
}

export const pages: readonly Page[] = Object.entries(navigation).flatMap(([section, groups]) =>
  Object.entries(groups as Section).flatMap(([group, leaves]) =>
    Object.entries(leaves).map(([name, leaf]) => ({
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
