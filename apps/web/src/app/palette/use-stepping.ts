import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Entry } from './entry.ts'

/**
 * Arrows, Home and End move through the entries, Enter chooses the current entry; new words start at the top.
 */
export function useStepping(
  entries: readonly Entry[],
  choose: (entry: Entry) => void,
  text: string,
): { at: number; onKeyDown(event: KeyboardEvent): void } {
  const [at, setAt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins again when the text changes.
  useEffect(() => setAt(0), [text])
  const last = entries.length - 1
  const shown = Math.min(at, Math.max(0, last))
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: shown === last ? 0 : shown + 1,
    ArrowUp: shown === 0 ? last : shown - 1,
    PageDown: Math.min(last, shown + 8),
    PageUp: Math.max(0, shown - 8),
  }
  return {
    at: shown,
    onKeyDown(event) {
      const step = steps[event.key]
      const entry = entries[shown]
      if (step !== undefined) setAt(step)
      else if (event.key === 'Enter' && entry !== undefined) choose(entry)
      else return
      event.preventDefault()
    },
  }
}
