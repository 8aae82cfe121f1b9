import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Cipher } from '../../../platform/cipher.ts'
import type { ColumnCell } from '../../../platform/files/rows/columns/column-cells.ts'
import { cellSealer, type SealedRows } from './seal-cells.ts'

/** Up to this many rows are encrypted faster than a thread starts. */
const fewRows = 1_000

interface Sealer {
  /** One call after the other. */
  seal(cells: ColumnCell[]): Promise<SealedRows>
  close(): Promise<unknown>
}

/** Encrypts the numbers of a list; all but short lists in a separate thread. */
export function openSealer(cipher: Cipher, rows: number): Sealer {
  if (rows <= fewRows) {
    const seal = cellSealer(cipher)
    return { seal: (cells) => Promise.resolve(seal(cells)), close: () => Promise.resolve() }
  }
  const thread = new Worker(new URL('./sealing-thread.ts', import.meta.url), {
    workerData: cipher.forThread,
    execArgv: [],
  })
  return {
    async seal(cells) {
      const answered = once(thread, 'message') as Promise<[SealedRows]>
      thread.postMessage(cells)
      const [sealed] = await answered
      return sealed
    },
    close: () => thread.terminate(),
  }
}
