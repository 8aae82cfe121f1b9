import { useSyncExternalStore } from 'react'

/** How much of each file that is being sent has left already: 0 to 1. */
const shares = new Map<Blob, number>()
const stops = new Map<Blob, () => void>()
const listeners = new Set<() => void>()

/** From now on the upload can be stopped. */
export function beginUpload(file: Blob, stop: () => void): void {
  stops.set(file, stop)
  noteUpload(file, 0)
}

/** Abandoning the form of a file stops its upload; no effect if it is not being sent. */
export const stopUpload = (file: Blob): void => stops.get(file)?.()

/** Undefined once it is over, well or not. */
export function noteUpload(file: Blob, share: number | undefined): void {
  if (share === undefined) {
    shares.delete(file)
    stops.delete(file)
  } else shares.set(file, share)
  for (const listener of listeners) listener()
}

/** The progress of a file's upload, for the field that shows it; undefined while it is not being sent. */
export function useUploadShare(file: Blob | undefined): number | undefined {
  return useSyncExternalStore(listen, () => (file === undefined ? undefined : shares.get(file)))
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
