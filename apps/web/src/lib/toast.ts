/** One line that goes by itself after five seconds; the same text is shown once. */
export interface Toast {
  good(text: string): void
  note(text: string): void
  warning(text: string): void
  error(text: string): void
}

export const toastMs = 5_000

let shown: Toast | undefined

/** The shell draws them; code anywhere may ask for one. */
export function drawToasts(toast: Toast): void {
  shown = toast
}

export const toast: Toast = {
  good: (text) => shown?.good(text),
  note: (text) => shown?.note(text),
  warning: (text) => shown?.warning(text),
  error: (text) => shown?.error(text),
}
