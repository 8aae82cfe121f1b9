import type { AppContext } from '../context.ts'
import type { CountedSearch } from './counted-searches.ts'

const known = new WeakMap<AppContext, Set<string>>()
const most = 10_000

/**
 * Whether this process remembers that the search was counted today, so that paging and sorting need no query.
 * The day is that of the search: a count stays valid until that day is over.
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
