import { type RowFault, rowFaults } from '@daftari/contract/promotion/numbers/enums'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { ColumnCell } from '../../../platform/files/rows/columns/column-cells.ts'
import { openSealer } from './open-sealer.ts'
import type { SealedRows } from './seal-cells.ts'

const together = 2_000

/** What a file is by its form alone: its numbers, each once, and how many rows have which fault. */
export interface ListForm {
  rows: number
  numbers: number
  faults: { fault: RowFault; rows: number }[]
}

const shown = 3

/**
 * Stores the rows of a file beside their batch: some are encrypted while the previous ones are written. A
 * number is stored encrypted; an invalid one is not stored at all. Also returns the first numbers, masked.
 */
export async function keepRows(
  ctx: Context,
  batchId: number,
  cells: readonly ColumnCell[],
): Promise<ListForm & { samples: string[] }> {
  const sealer = openSealer(ctx.appContext.cipher, cells.length)
  const counts = new Map<RowFault, number>()
  const samples: string[] = []
  let numbers = 0
  try {
    let stored: Promise<unknown> = Promise.resolve()
    for (let at = 0; at < cells.length; at += together) {
      const sealed = await sealer.seal(cells.slice(at, at + together))
      numbers += sealed.numbers
      samples.push(...sealed.samples.slice(0, shown - samples.length))
      for (const fault of rowFaults) {
        counts.set(fault, (counts.get(fault) ?? 0) + (sealed.counts[fault] ?? 0))
      }
      await stored
      stored = insertRows(ctx, batchId, sealed)
    }
    await stored
  } finally {
    await sealer.close()
  }
  const faults = [...counts].flatMap(([fault, rows]) => (rows === 0 ? [] : { fault, rows }))
  return { rows: cells.length, numbers, faults, samples }
}

async function insertRows(ctx: Context, batchId: number, rows: SealedRows): Promise<void> {
  const { lines, hashes, masks, ciphers, faults, draws } = rows
  await sql`
    insert into promotion.number_row (batch_id, line, phone_hash, phone_masked, phone_cipher, fault,
      draw)
    select ${batchId}, * from unnest(
      ${lines}::int[], ${hashes}::bytea[], ${masks}::text[], ${ciphers}::bytea[], ${faults}::text[],
      ${draws}::int[])`.execute(ctx.tx)
}
