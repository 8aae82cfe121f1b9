import { useSyncExternalStore } from 'react'

/** How much of each file that is being sent has left already: 0 to 1. */
const shares = new Map<Blob, number>()
const listeners = new Set<() => void>()

/** Undefined once it is over, well or not. */
export function noteUpload(file: Blob, share: number | undefined): void {
  if (share === undefined) shares.delete(file)
  else shares.set(file, share)
  for (const listener of listeners) listener()
}

/** Whoever shows a file shows how far it is; undefined while it is not being sent. */
export function useUploadShare(file: Blob | undefined): number | undefined {
  return useSyncExternalStore(listen, () => (file === undefined ? undefined : shares.get(file)))
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
