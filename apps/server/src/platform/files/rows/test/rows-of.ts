import type { TableUpload } from '../../upload.ts'
import { type Cells, type RowLimits, rowLimits } from '../cells.ts'
import { storedBytes } from '../read-rows.ts'
import { readTable } from '../read-table.ts'
import { tableRows } from '../table-rows.ts'

const some = rowLimits({ rows: 10_000 })

/** The rows of a file of these bytes, read here and not in a separate thread. */
export const rowsOf = (file: string | Uint8Array, limits: RowLimits = some): Promise<Cells[]> =>
  Array.fromAsync(tableRows(storedBytes(Buffer.from(file)), limits))

/** A CSV file as a route receives it, its rows read. */
export const aTable = (name: string, text: string | Uint8Array): Promise<TableUpload> =>
  readTable({ name, mediaType: 'text/csv', bytes: new Uint8Array(Buffer.from(text)) }, some)
