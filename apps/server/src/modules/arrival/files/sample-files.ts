import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { columnsOf, type InputName, inputNames } from '@daftari/contract/arrival/files/declared'
import { stringify } from 'csv-stringify/sync'
import type { LivedLoan } from '../../servicing/index.ts'

export type SampleRow = Readonly<Record<string, string | number>>

/** Where the rows of a sample go. */
export interface SampleFiles {
  row(name: InputName, row: SampleRow): Promise<void>
  /** Told of a loan's plan before the loan, where the system exports it. */
  plan?(loanId: string, lived: LivedLoan): Promise<void>
  close(): Promise<void>
}

/** CSV files that are written row by row: of a large book no more is in memory than a row. */
export function writtenFiles(folder: string, columns: ReadonlyMap<string, readonly string[]>) {
  const streams = new Map(
    [...columns.keys()].map((name) => [name, createWriteStream(join(folder, `${name}.csv`))]),
  )
  const put = async (name: string, cells: readonly (string | number)[]) => {
    const stream = streams.get(name)
    if (stream?.write(stringify([cells])) === false) {
      await new Promise((resolve) => stream.once('drain', resolve))
    }
  }
  for (const [name, names] of columns) void put(name, names)
  return {
    /** A column that the row does not say is written as `nothing`. */
    row: (name: string, row: SampleRow, nothing = ''): Promise<void> =>
      put(
        name,
        (columns.get(name) ?? []).map((field) => row[field] ?? nothing),
      ),
    async close(): Promise<void> {
      await Promise.all(
        [...streams.values()].map((one) => new Promise((resolve) => one.end(resolve))),
      )
    },
  }
}

/** The columns of one of our files, by its name. */
export const ownColumns = (name: InputName): [string, string[]] => [
  name,
  columnsOf(name).map(([field]) => field),
]

/** Our own files, with a manifest of how many rows each has. */
export function ownFiles({ folder }: { folder: string }): SampleFiles {
  const files = writtenFiles(folder, new Map(inputNames.map(ownColumns)))
  const rows = new Map<InputName, number>()
  return {
    async row(name, row) {
      rows.set(name, (rows.get(name) ?? 0) + 1)
      await files.row(name, row)
    },
    async close() {
      for (const name of inputNames) {
        if (name === 'manifest') continue
        await files.row('manifest', { file: name, rows: rows.get(name) ?? 0 })
      }
      await files.close()
    },
  }
}
