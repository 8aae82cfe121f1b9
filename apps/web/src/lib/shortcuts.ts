import { useEffect, useId, useSyncExternalStore } from 'react'
import { type KeyAct, useHotkeys } from './hotkeys.ts'

export interface Shortcut {
  /** As `useHotkeys` names it: `a`, `alt+w`. */
  keys: string
  /** What it does, for the sheet. */
  text: string
  /** Left out for a key that works where it is explained, such as inside a form. */
  act?: KeyAct | undefined
}

let shown: ReadonlyMap<string, readonly Shortcut[]> = new Map()
let all: readonly Shortcut[] = []
const listeners = new Set<() => void>()

/** The keys of a page: they work, and stand on the sheet that `?` opens, while it is shown. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const id = useId()
  useHotkeys(Object.fromEntries(shortcuts.map(({ keys, act }) => [keys, act])))
  const told = JSON.stringify(shortcuts.map(({ keys, text }) => ({ keys, text })))
  useEffect(() => {
    tell(new Map(shown).set(id, JSON.parse(told) as Shortcut[]))
    return () => {
      const rest = new Map(shown)
      rest.delete(id)
      tell(rest)
    }
  }, [id, told])
}

/** The keys of the page that is shown now. */
export function useShownShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(listen, () => all)
}

function tell(next: ReadonlyMap<string, readonly Shortcut[]>): void {
  shown = next
  all = [...next.values()].flat()
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
