import { useSyncExternalStore } from 'react'

/** From this width on the sidebar is beside the page; below it the screen counts as a phone's. */
const wideFromPx = 992

const queries = new Map<string, MediaQueryList>()

function queryOf(text: string): MediaQueryList {
  const known = queries.get(text)
  if (known !== undefined) return known
  const made = matchMedia(text)
  queries.set(text, made)
  return made
}

/** True from the first render on, so that nothing is drawn twice. */
export function useMedia(text: string): boolean {
  const query = queryOf(text)
  return useSyncExternalStore(
    (changed) => {
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => query.matches,
  )
}

export function useWide(): boolean {
  return useMedia(`(min-width: ${wideFromPx}px)`)
}
