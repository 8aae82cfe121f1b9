import { useSyncExternalStore } from 'react'

/** How much of each file that is being sent has left already: 0 to 1. */
const shares = new Map<Blob, number>()
const stops = new Map<Blob, () => void>()
const listeners = new Set<() => void>()

/** From now on it can be stopped. */
export function beginUpload(file: Blob, stop: () => void): void {
  stops.set(file, stop)
  noteUpload(file, 0)
}

/** Whoever gives up what a file is part of gives up sending it; nothing happens where it is not sent. */
export const stopUpload = (file: Blob): void => stops.get(file)?.()

/** Undefined once it is over, well or not. */
export function noteUpload(file: Blob, share: number | undefined): void {
  if (share === undefined) {
    shares.delete(file)
    stops.delete(file)
  } else shares.set(file, share)
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
