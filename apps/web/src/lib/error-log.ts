import { ApiError } from './api/api-error.ts'

/** An error of this browser, for the bug button of the navbar. */
export interface LoggedError {
  id: number
  message: string
  /** Where in the interface it happened. */
  info: string
  url: string
  stack: string
}

const most = 50
let errors: readonly LoggedError[] = []
let nextId = 1
const listeners = new Set<() => void>()

export const errorLog = {
  add(error: unknown, info: string): void {
    const known = error instanceof Error ? error : new Error(String(error))
    const one: LoggedError = {
      id: nextId++,
      message: known.message,
      info,
      url: location.pathname,
      stack: known.stack ?? '',
    }
    errors = [one, ...errors].slice(0, most)
    for (const listener of listeners) listener()
  },
  clear(): void {
    errors = []
    for (const listener of listeners) listener()
  },
  read: (): readonly LoggedError[] => errors,
  listen(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Collects what nobody caught. */
export function watchErrors(): void {
  addEventListener('error', (event) => {
    // The browser's own complaint about a resize that took two rounds; nothing failed.
    if (event.message.startsWith('ResizeObserver')) return
    errorLog.add(event.error ?? event.message, 'window')
  })
  addEventListener('unhandledrejection', (event) => {
    // Refusals are shown where the request was made: nothing failed in this browser.
    if (event.reason instanceof ApiError) event.preventDefault()
    else errorLog.add(event.reason, 'promise')
  })
}
