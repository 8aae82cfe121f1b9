import type { Cells } from './rows/cells.ts'

/** A file of rows that came with a request, and what it holds. */
export interface TableUpload extends Upload {
  rows: readonly Cells[]
}

/** A file that came with a request, already bounded in size. */
export interface Upload {
  name: string
  mediaType: string
  bytes: Uint8Array
}
