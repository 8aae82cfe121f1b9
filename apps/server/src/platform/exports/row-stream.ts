import { CompiledQuery, sql } from 'kysely'
import type { ReadContext } from '../context.ts'
import type { Tx } from '../db/database.ts'
import type { ListReader, ListRequest } from '../tables/list-reader.ts'
import type { Found } from '../tables/plain-map.ts'
import type { Writing } from './cell.ts'
import { csvLines } from './csv-lines.ts'

/** Rows of a file that the database has written already. */
interface Lines {
  length: number
  text: string
}

export type Rows = Record<string, unknown>[] | Lines

export const areLines = (rows: Rows): rows is Lines => 'text' in rows

interface Wanted extends Pick<ListRequest, 'filters' | 'sort'> {
  names: string[]
  /** For CSV: rows are written as lines by the database where the list allows it. */
  csv?: Writing | undefined
}

/** A row costs memory, a line hardly more than its text. */
const batches = { rows: 1_000, lines: 1_000 }

/**
 * All are fetched. Rows are written more slowly than they are read, so for them an index that has the order
 * is read, rather than a book sorted before its first row, unless that costs three times as much.
 */
const shares = { rows: 0.3, lines: 1 }

/**
 * All rows of a list in its order, from one snapshot. The database reads the next batch while the previous
 * one is written, so two are in memory at a time.
 */
export async function* listRows(
  ctx: ReadContext & { tx: Tx },
  list: ListReader,
  wanted: Wanted,
): AsyncGenerator<Rows> {
  const { query, batch, share, made } = await readingOf(ctx, list, wanted)
  // Whoever works meanwhile keeps a processor.
  await sql`set local cursor_tuple_fraction = ${sql.lit(share)}`.execute(ctx.tx)
  await sql`set local max_parallel_workers_per_gather = 0`.execute(ctx.tx)
  await ctx.tx.executeQuery(
    CompiledQuery.raw(`declare export_rows no scroll cursor for ${query.sql}`, [
      ...query.parameters,
    ]),
  )
  // Columns have their names already.
  const tx = ctx.tx.withoutPlugins()
  const next = async () => {
    const { rows } = await sql<Found>`fetch ${sql.lit(batch)} from export_rows`.execute(tx)
    return rows.length === 0 ? undefined : made(rows)
  }
  let coming = next()
  try {
    for (;;) {
      const rows = await coming
      if (rows === undefined) return
      coming = next()
      // A failure while nobody awaits the batch is reported at the next request for it.
      coming.catch(() => undefined)
      yield rows
    }
  } finally {
    // Also when the consumer stops early: the transaction may end only when nothing runs in it.
    await coming.catch(() => undefined)
  }
}

interface Reading {
  query: CompiledQuery
  batch: number
  /** The part of the rows that the plan is made for. */
  share: number
  made(rows: Found[]): Rows | Promise<Rows>
}

async function readingOf(
  ctx: ReadContext,
  list: ListReader,
  { filters, sort, names, csv }: Wanted,
): Promise<Reading> {
  const lines = csv && (await csvLines(ctx, list, { filters, sort, names, writing: csv }))
  if (lines !== undefined) {
    return { query: lines, batch: batches.lines, share: shares.lines, made: linesOf }
  }
  const { query, shown } = list.all(ctx, { filters, sort, columns: names })
  return { query, batch: batches.rows, share: shares.rows, made: shown }
}

const linesOf = (rows: Found[]): Lines => ({
  length: rows.length,
  text: `${rows.map(({ line }) => line as string).join('\n')}\n`,
})
