import type { ApiError } from './api-error.ts'

/** What the shell does when the server no longer accepts the session. */
export interface SessionEvents {
  /** A 402 while working: asks the person to sign in again; true when the call should be replayed. */
  expired(): Promise<boolean>
  /** An act wants a code of the person’s app first; true when the call should be replayed. */
  confirm?(): Promise<boolean>
  /** 413 and 423: nothing more can be done here; signs out and reloads. */
  forcedOut(error: ApiError): void
}

let listener: SessionEvents | undefined

/** The shell says once what happens; before it does, the calls simply fail. */
export function listenToSession(events: SessionEvents): () => void {
  listener = events
  return () => {
    if (listener === events) listener = undefined
  }
}

export const sessionEvents = {
  expired: async (): Promise<boolean> => (await listener?.expired()) ?? false,
  confirm: async (): Promise<boolean> => (await listener?.confirm?.()) ?? false,
  forcedOut: (error: ApiError): void => listener?.forcedOut(error),
}
