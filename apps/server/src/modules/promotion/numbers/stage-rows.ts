import type { ReadingChoice, WhatWasRead } from '@daftari/contract/platform/what-was-read'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { asUtf8 } from '../../../platform/files/rows/as-utf8.ts'
import { nothingRead, rowLimits } from '../../../platform/files/rows/cells.ts'
import { type ColumnCell, columnCells } from '../../../platform/files/rows/columns/column-cells.ts'
import type { FoundColumn } from '../../../platform/files/rows/columns/find-column.ts'
import { readNumber, telephones } from '../../../platform/files/rows/columns/read-number.ts'
import { readRows, storedBytes } from '../../../platform/files/rows/read-rows.ts'
import { whatWasReadOf } from '../../../platform/files/rows/what-was-read.ts'
import type { Upload } from '../../../platform/files/upload.ts'
import { limits } from '../../../platform/limits.ts'
import { type SealedNumber, sealPhone } from '../../customers/index.ts'

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
 * memory than these. A number is kept sealed; what is none is not kept at all. Refuses and asks: file.*.
 */
export async function stageRows(
  ctx: Context,
  batchId: number,
  { upload, choice }: { upload: Upload; choice: ReadingChoice },
): Promise<WhatWasRead> {
  const file = storedBytes(asUtf8(upload.bytes))
  const signal = AbortSignal.timeout(limits.operatorFileMs)
  const facts = nothingRead()
  let column: FoundColumn | undefined
  const samples: string[] = []
  let waiting: Row[] = []
  const read = ({ line, cell, isTooWide }: ColumnCell): Row => {
    const { e164, fault = null } = isTooWide ? { fault: 'unreadable' } : readNumber(cell)
    if (e164 === undefined) return { line, number: null, reason: fault }
    const number = sealPhone(ctx.appContext.cipher, e164)
    if (samples.length < 3) samples.push(number.masked)
    return { line, number, reason: null }
  }
  const keep = async () => {
    await insertRows(ctx, batchId, waiting)
    waiting = []
  }
  const batches = readRows(file, fileLimits, { choice, facts, signal })
  const wanted = { kind: telephones, column: choice.column, facts }
  for await (const cells of columnCells(batches, {
    ...wanted,
    onFound: (found) => (column = found),
  })) {
    for (const one of cells) waiting.push(read(one))
    if (waiting.length >= together) await keep()
  }
  await keep()
  return whatWasReadOf(upload.name, facts, column && { column: { ...column, samples } })
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
