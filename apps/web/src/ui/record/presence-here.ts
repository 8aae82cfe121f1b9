import { type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import { PageContext } from '../../lib/page-context.ts'

/** For the open entity of a page: who else has it open, and what they changed in the meantime. */
export interface PresenceHere {
  line: ReactNode
  /** Checks for changes at once, instead of at the next beat. */
  ask(): void
}

const byPage = new Map<string, PresenceHere>()
const listeners = new Set<() => void>()

function change(page: string, here: PresenceHere | undefined): void {
  if (here === undefined) byPage.delete(page)
  else byPage.set(page, here)
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const usePageKey = () => useContext(PageContext)?.key ?? ''

/** A dialog over what is open says the same as the page under it, which it covers. */
export function usePresenceHere(): PresenceHere | undefined {
  const page = usePageKey()
  return useSyncExternalStore(listen, () => byPage.get(page))
}

export function useShowPresence(line: ReactNode, ask: () => void): void {
  const page = usePageKey()
  useEffect(() => {
    const here = { line, ask }
    change(page, here)
    return () => {
      if (byPage.get(page) === here) change(page, undefined)
    }
  }, [page, line, ask])
}
