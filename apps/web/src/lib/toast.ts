/** One line that goes by itself after five seconds; the same text is shown once. */
export interface Toast {
  good(text: string): void
  note(text: string): void
  warning(text: string): void
  error(text: string): void
}

export const toastMs = 5_000

let shown: Toast | undefined
const waiting: [keyof Toast, string][] = []
const watching = new Set<() => void>()

/** The shell draws toasts; any code may request one. */
export function drawToasts(toast: Toast): void {
  shown = toast
  for (const [kind, text] of waiting.splice(0)) toast[kind](text)
}

/** What draws them is loaded soon, and at once when one is asked for. */
export const toasts = {
  /** How many were asked for while nothing could draw them. */
  asked: (): number => waiting.length,
  listen(listener: () => void): () => void {
    watching.add(listener)
    return () => watching.delete(listener)
  },
}

const ask = (kind: keyof Toast) => (text: string) => {
  if (shown !== undefined) {
    shown[kind](text)
    return
  }
  waiting.push([kind, text])
  for (const listener of watching) listener()
}

export const toast: Toast = {
  good: ask('good'),
  note: ask('note'),
  warning: ask('warning'),
  error: ask('error'),
}

/** An act that can be taken back for a few seconds. */
export interface UndoOffer {
  /** What was done: `Task 100123 taken`. */
  text: string
  /** The requests that did it, in their order. */
  requestIds: readonly string[]
}

let offer: UndoOffer | undefined
const listeners = new Set<() => void>()

function change(next: UndoOffer | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}

/** The last act that can still be undone; a newer one takes its place. The shell shows it. */
export const undoOffer = {
  read: (): UndoOffer | undefined => offer,
  make: (made: UndoOffer): void => change(made),
  withdraw: (): void => change(undefined),
  listen(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
