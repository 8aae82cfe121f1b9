/** Notifies this process's deliverers that a commit of this process has added deliveries. */
export interface Doorbell<Kind> {
  ring(kinds: readonly Kind[]): void
  /** Until the returned function is called. */
  onRing(then: (kinds: readonly Kind[]) => void): () => void
}

export function newDoorbell<Kind>(): Doorbell<Kind> {
  const listeners = new Set<(kinds: readonly Kind[]) => void>()
  return {
    ring(kinds) {
      for (const then of listeners) then(kinds)
    },
    onRing(then) {
      listeners.add(then)
      return () => void listeners.delete(then)
    },
  }
}
