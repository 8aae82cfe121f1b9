import type { WhatWasRead } from '@daftari/contract/platform/what-was-read'
import type { RowsRead } from './cells.ts'
import type { FoundColumn } from './columns/find-column.ts'

interface Besides {
  /** The headings of columns that are not looked at. */
  columnsNotUsed?: readonly string[]
  /** For a list with one relevant column: the column, with its first numbers masked. */
  column?: FoundColumn & { samples: readonly string[] }
}

const mostNames = 60

/** What was read from a file, in the form of the upload's answer. */
export function whatWasReadOf(
  fileName: string,
  { sheet, sheetsLeftOut, rows, hiddenRows, hiddenRowsTaken }: RowsRead,
  { columnsNotUsed = [], column }: Besides = {},
): WhatWasRead {
  return {
    fileName,
    sheet,
    sheetsLeftOut,
    rows,
    hiddenRows,
    hiddenRowsTaken,
    columnsNotUsed: columnsNotUsed.slice(0, mostNames).map((name) => name.slice(0, 60)),
    column:
      column === undefined
        ? null
        : {
            letter: column.letter,
            heading: column.heading?.slice(0, 60) ?? null,
            samples: column.samples.slice(0, 3),
          },
  }
}

/** The headings that name no column an import looks at. */
export const namesNotUsed = (
  heading: readonly string[],
  isUsed: (name: string, index: number) => boolean,
): string[] => heading.filter((name, index) => name.trim() !== '' && !isUsed(name, index))
