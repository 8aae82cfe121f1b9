import type { ReadingChoice, WhatWasRead } from '@daftari/contract/platform/what-was-read'
import { asUtf8 } from '../../../platform/files/rows/as-utf8.ts'
import { nothingRead, rowLimits } from '../../../platform/files/rows/cells.ts'
import { type ColumnCell, columnCells } from '../../../platform/files/rows/columns/column-cells.ts'
import type { FoundColumn } from '../../../platform/files/rows/columns/find-column.ts'
import { telephones } from '../../../platform/files/rows/columns/read-number.ts'
import { readRows, storedBytes } from '../../../platform/files/rows/read-rows.ts'
import { whatWasReadOf } from '../../../platform/files/rows/what-was-read.ts'
import type { Upload } from '../../../platform/files/upload.ts'
import { limits } from '../../../platform/limits.ts'

/** And a heading. */
const fileLimits = rowLimits({ rows: 200_001, anySeparator: true })

export interface ReadList {
  cells: readonly ColumnCell[]
  /** Without the sample values of its column. */
  whatWasRead: WhatWasRead
}

/**
 * The cells of the column that has the numbers. All are read before the first is stored, so that a file that
 * is too long, or broken at its end, has changed nothing and occupied no connection. Refuses and asks:
 * file.*.
 */
export async function readList(upload: Upload, choice: ReadingChoice): Promise<ReadList> {
  const file = storedBytes(asUtf8(upload.bytes))
  const signal = AbortSignal.timeout(limits.operatorFileMs)
  const facts = nothingRead()
  const cells: ColumnCell[] = []
  let column: FoundColumn | undefined
  const batches = readRows(file, fileLimits, { choice, facts, signal })
  const wanted = { kind: telephones, column: choice.column, facts }
  for await (const some of columnCells(batches, {
    ...wanted,
    onFound: (found) => (column = found),
  })) {
    for (const one of some) cells.push(one)
  }
  const found = column && { column: { ...column, samples: [] } }
  return { cells, whatWasRead: whatWasReadOf(upload.name, facts, found) }
}
