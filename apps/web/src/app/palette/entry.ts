import type { HitKind } from '@daftari/contract/platform/search'
import { matchSorter } from 'match-sorter'

export type Group = 'recent' | 'open' | 'page' | 'act' | 'number' | HitKind

/** One line of the palette: what it is called, by what else it is found, and what it does. */
export interface Entry {
  key: string
  group: Group
  title: string
  note?: string | undefined
  state?: { set: string; value: string } | undefined
  /** Other words to find it by, among them its English name. */
  words?: readonly string[]
  /** Its address; remembered among the recent entries. */
  href?: string
  run?: () => void
  /** True if the palette stays open to show the result. */
  stays?: true
}

const mostPages = 7
const mostActs = 5

/**
 * The entries that match the words, best first: titles before other words, exact before scattered letters.
 */
export function fitting(entries: readonly Entry[], text: string): Entry[] {
  const found = matchSorter(entries, text, {
    keys: [
      'title',
      { key: (one) => [...(one.words ?? [])], maxRanking: matchSorter.rankings.CONTAINS },
    ],
    threshold: text.length < 3 ? matchSorter.rankings.WORD_STARTS_WITH : undefined,
  } as Parameters<typeof matchSorter<Entry>>[2])
  const most: Partial<Record<Group, number>> = { page: mostPages, act: mostActs }
  const taken = new Map<Group, number>()
  return found.filter(({ group }) => {
    const count = (taken.get(group) ?? 0) + 1
    taken.set(group, count)
    return count <= (most[group] ?? Number.POSITIVE_INFINITY)
  })
}

/** The entries in their groups, ordered by the first entry of each group. */
export function grouped(entries: readonly Entry[]): [Group, Entry[]][] {
  const groups = new Map<Group, Entry[]>()
  for (const entry of entries) {
    const known = groups.get(entry.group)
    if (known === undefined) groups.set(entry.group, [entry])
    else known.push(entry)
  }
  return [...groups]
}
