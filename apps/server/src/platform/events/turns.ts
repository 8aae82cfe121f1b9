import type { Kind } from './due.ts'

/** Loops that found nothing wait here until something of their kind is due. */
interface Turns {
  /** Wakes one waiter for each kind, or the next to come if nobody waits. */
  wake(kinds: readonly Kind[]): void
  /** Ends when something may be due, or the process is about to end. */
  next(kind: Kind): Promise<void>
}

export function newTurns(ending: AbortSignal): Turns {
  const waiting = new Map<Kind, (() => void)[]>()
  /** Woken while nobody waited: it may have been published after the last look. */
  const owed = new Set<Kind>()
  ending.addEventListener('abort', () => {
    for (const all of waiting.values()) for (const go of all.splice(0)) go()
  })
  return {
    wake(kinds) {
      for (const kind of kinds) {
        const go = waiting.get(kind)?.shift()
        if (go === undefined) owed.add(kind)
        else go()
      }
    },
    next(kind) {
      if (ending.aborted || owed.delete(kind)) return Promise.resolve()
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.set(kind, [...(waiting.get(kind) ?? []), resolve])
      return promise
    },
  }
}
