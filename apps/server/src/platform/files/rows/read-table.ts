import { choiceIn, type ReadingChoice } from '@daftari/contract/platform/what-was-read'
import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import { limits as all } from '../../limits.ts'
import type { RequestParts, Route } from '../../module.ts'
import { turns } from '../turns.ts'
import type { TableUpload, Upload } from '../upload.ts'
import { type Cells, nothingRead, type RowLimits } from './cells.ts'
import { askAboutWorkbook, readRows, storedBytes } from './read-rows.ts'

/**
 * Reads all rows of an uploaded CSV or XLSX file, a few files at a time. Refuses and asks what `readRows`
 * does, and file.too-slow.
 */
export function readTable(
  upload: Upload,
  limits: RowLimits,
  choice: ReadingChoice = {},
): Promise<TableUpload> {
  return inTurn(async () => {
    const signal = AbortSignal.timeout(all.readingMs)
    try {
      const rows: Cells[] = []
      const facts = nothingRead()
      const asked = { choice, facts, signal }
      for await (const batch of readRows(storedBytes(upload.bytes), limits, asked)) {
        for (const row of batch) rows.push(row)
      }
      return { ...upload, rows, facts }
    } catch (error) {
      if (!signal.aborted) throw error
      return refuse('file.too-slow', { seconds: all.readingMs / 1_000 }, { file: 'unreadable' })
    }
  })
}

/**
 * The same route, with the questions about a large file answered before its transaction begins; a job reads
 * the file.
 */
export function withQuestions(route: Route, limits: RowLimits): Route {
  return {
    ...route,
    async prepare({ largeUpload }, body, { files }) {
      assert(largeUpload !== undefined, 'the HTTP server refuses an upload without its file')
      const { key, sizeBytes } = largeUpload
      const file = { sizeBytes, read: (part: Stretch) => files.read(key, part) }
      const signal = AbortSignal.timeout(all.operatorFileMs)
      await inTurn(() => askAboutWorkbook(file, limits, { choice: choiceIn(body), signal }))
    },
  }
}

type Stretch = { from: number; to: number }

const inTurn = turns(all.readingsAtOnce)

/**
 * The same route, with its file read as a table before the transaction begins, according to the answers in
 * its body: see `tableOf`.
 */
export function withTable(route: Route, limits: RowLimits): Route {
  return {
    ...route,
    async prepare(parts, body) {
      assert(parts.upload !== undefined, 'the HTTP server refuses an upload without its file')
      parts.table = await readTable(parts.upload, limits, choiceIn(body))
    },
  }
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The media type of a file of rows, judged by its content. */
export const mediaTypeOf = ({ bytes }: { bytes: Uint8Array }): string =>
  bytes[0] === 0x50 && bytes[1] === 0x4b ? xlsx : 'text/csv'

export function tableOf({ table }: RequestParts): TableUpload {
  assert(table !== undefined, 'the route reads its table before it begins')
  return table
}
