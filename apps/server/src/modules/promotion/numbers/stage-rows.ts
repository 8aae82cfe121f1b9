import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { type Cells, rowLimits } from '../../../platform/files/rows/cells.ts'
import { readRows, storedBytes } from '../../../platform/files/rows/read-rows.ts'
import type { Upload } from '../../../platform/files/upload.ts'
import { limits } from '../../../platform/limits.ts'
import { type SealedNumber, sealPhone } from '../../customers/index.ts'
import { asUtf8, numberColumn, readNumber } from './read-number.ts'

/** And a heading. */
const fileLimits = rowLimits({ rows: 200_001, anySeparator: true })
const together = 5_000

interface Row {
  line: number
  number: SealedNumber | null
  reason: string | null
}

/**
 * Puts the rows of a file beside their batch as they are read, so many at a time: of the file no more is in
 * memory than these. A number is kept sealed; what is none is not kept at all. Refuses: file.*.
 */
export async function stageRows(ctx: Context, batchId: number, upload: Upload): Promise<number> {
  const file = storedBytes(asUtf8(upload.bytes))
  const signal = AbortSignal.timeout(limits.operatorFileMs)
  let column: number | undefined
  let count = 0
  let waiting: Row[] = []
  const read = ({ number: line, cells }: Cells): Row => {
    const { e164, fault = null } = readNumber(cells[column ?? 0] ?? '')
    const number = e164 === undefined ? null : sealPhone(ctx.appContext.cipher, e164)
    return { line, number, reason: fault }
  }
  const keep = async () => {
    await insertRows(ctx, batchId, waiting)
    count += waiting.length
    waiting = []
  }
  for await (const rows of readRows(file, fileLimits, signal)) {
    for (const row of rows) {
      const heading: boolean = column === undefined && numberColumn(row.cells) !== undefined
      column ??= numberColumn(row.cells) ?? 0
      if (!heading) waiting.push(read(row))
    }
    if (waiting.length >= together) await keep()
  }
  await keep()
  return count
}

async function insertRows(ctx: Context, batchId: number, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const of = <K extends keyof SealedNumber>(name: K) =>
    rows.map(({ number }) => number?.[name] ?? null)
  await sql`
    insert into promotion.number_row (batch_id, line, phone_hash, phone_masked, phone_cipher, reason)
    select ${batchId}, * from unnest(
      ${rows.map(({ line }) => line)}::int[], ${of('hash')}::bytea[], ${of('masked')}::text[],
      ${of('cipher')}::bytea[], ${rows.map(({ reason }) => reason)}::text[])`.execute(ctx.tx)
}
