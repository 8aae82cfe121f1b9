import { useEffect, useId, useSyncExternalStore } from 'react'
import { type KeyAct, useHotkeys } from './hotkeys.ts'

export interface Shortcut {
  /** The keys as `useHotkeys` names them: `a`, `alt+w`. */
  keys: string
  /** What it does, for the list of shortcuts. */
  text: string
  /** Left out for a key that works where it is explained, such as inside a form. */
  act?: KeyAct | undefined
  /** A key of the console and not of the shown page: last in the list. */
  shell?: true
}

let shown: ReadonlyMap<string, readonly Shortcut[]> = new Map()
let all: readonly Shortcut[] = []
const listeners = new Set<() => void>()

/** The keys of a page: they work, and are listed on the sheet that `?` opens, while the page is shown. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const id = useId()
  useHotkeys(Object.fromEntries(shortcuts.map(({ keys, act }) => [keys, act])))
  const serialized = JSON.stringify(
    shortcuts.map(({ keys, text, shell }) => ({ keys, text, shell })),
  )
  useEffect(() => {
    publish(new Map(shown).set(id, JSON.parse(serialized) as Shortcut[]))
    return () => {
      const rest = new Map(shown)
      rest.delete(id)
      publish(rest)
    }
  }, [id, serialized])
}

/** The keys that work now, those of the page before those of the console. */
export function useShownShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(listen, () => all)
}

function publish(next: ReadonlyMap<string, readonly Shortcut[]>): void {
  shown = next
  const every = [...next.values()].flat()
  all = [...every.filter((one) => one.shell !== true), ...every.filter((one) => one.shell === true)]
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
