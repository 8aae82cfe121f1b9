import type { Cells, RowsRead } from './rows/cells.ts'

/** A file of rows that came with a request, with its content. */
export interface TableUpload extends Upload {
  rows: readonly Cells[]
  facts: RowsRead
}

/** A file that came with a request, already bounded in size. */
export interface Upload {
  name: string
  mediaType: string
  bytes: Uint8Array
}
