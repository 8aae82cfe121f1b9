import type { AppContext } from '../context.ts'
import type { CountedSearch } from './counted-searches.ts'

const known = new WeakMap<AppContext, Set<string>>()
const most = 10_000

/**
 * A search as this process remembers that it is counted today, so that paging and sorting ask no
 * database. The day is the one on which it is asked: what is counted on it stays so until it is over.
 */
export function countedHere(appContext: AppContext, search: CountedSearch) {
  const { staffId, numberHash } = search
  const key = `${appContext.clock.today()} ${staffId} ${numberHash.toString('base64')}`
  const searches = known.get(appContext) ?? new Set<string>()
  known.set(appContext, searches)
  return {
    isKnown: searches.has(key),
    /** Only once it is committed. */
    remember(): void {
      if (searches.size >= most) searches.clear()
      searches.add(key)
    },
  }
}
