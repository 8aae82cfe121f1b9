import { useSyncExternalStore } from 'react'

/** The current or last person on this telephone's line, for the agent screen. */
export interface CurrentCall {
  callId: number
  direction: 'outbound' | 'inbound' | 'colleague' | 'listening'
  isOver: boolean
}

export interface Line {
  call: CurrentCall | undefined
  /** Ready for the next, once what was spoken is written down. */
  beReady(): void
}

let line: Line | undefined
const listeners = new Set<() => void>()

/** The softphone says it, pages read it; the softphone itself is loaded apart from them. */
export function setLine(next: Line | undefined): void {
  line = next
  for (const listener of listeners) listener()
}

export function useLine(): Line | undefined {
  return useSyncExternalStore(listen, () => line)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
