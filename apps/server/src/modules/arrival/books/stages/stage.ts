import type { BookStep } from '@daftari/contract/arrival/books/declared'
import type { InputName } from '@daftari/contract/arrival/files/declared'
import { sql } from 'kysely'
import type { ContextSaying, ReadContext } from '../../../../platform/context.ts'
import { openRow } from '../../files/staged-row.ts'
import type { LiveBook } from '../live-book.ts'
import type { Cells } from '../loan-terms.ts'

/** What is brought are stops of contact and payouts that were made. */
export type BringingContext = ContextSaying<'stopsContact' | 'pays'>

/** The rows of a file behind one of them, up to another, by their place in it. */
export interface Piece {
  after: number
  upTo: number
}

/** A part of bringing a book. */
export interface Stage {
  name: BookStep
  /**
   * The file whose rows it brings, so many in each piece; if left out, all at once. A book that is under way
   * goes on in the pieces that it began with.
   */
  pieces?: { file: InputName; rows: number }
  /** How many pieces may be brought side by side, while the database works on another; one, if left out. */
  atOnce?: number
  /** Gives of how many rows it was. */
  run(ctx: BringingContext, book: LiveBook, piece: Piece): Promise<number>
}

export interface OpenedRow {
  key: string
  cells: Cells
}

interface Kept {
  key: string
  cells: Cells | null
  sealed: Buffer | null
}

const opened = ({ appContext: { cipher } }: ReadContext, rows: readonly Kept[]): OpenedRow[] =>
  rows.map(({ key, cells, sealed }) => ({
    key,
    cells: sealed === null ? (cells ?? {}) : openRow(cipher, sealed),
  }))

/** The rows of one piece. */
export async function rowsOfPiece(
  ctx: ReadContext,
  of: { bookId: number; file: InputName } & Piece,
): Promise<OpenedRow[]> {
  const { rows } = await sql<Kept>`
    select s.key, s.cells, s.sealed from arrival.staged_row s
    where s.book_id = ${of.bookId} and s.file = ${of.file}
      and s.ordinal > ${of.after} and s.ordinal <= ${of.upTo}
    order by s.ordinal`.execute(ctx.db)
  return opened(ctx, rows)
}

/** All rows of a file that is never large. */
export async function rowsOfFile(
  ctx: ReadContext,
  { bookId, file }: { bookId: number; file: InputName },
): Promise<OpenedRow[]> {
  const { rows } = await sql<Kept>`
    select s.key, s.cells, s.sealed from arrival.staged_row s
    where s.book_id = ${bookId} and s.file = ${file} order by s.ordinal`.execute(ctx.db)
  return opened(ctx, rows)
}

/** Rows that are of one of these customers or loans, by whose they are. */
export async function rowsByOwner(
  ctx: ReadContext,
  of: { bookId: number; file: InputName; owners: readonly string[] },
): Promise<ReadonlyMap<string, Cells[]>> {
  const { rows } = await sql<Kept & { ofKey: string }>`
    select s.key, s.of_key, s.cells, s.sealed from arrival.staged_row s
    where s.book_id = ${of.bookId} and s.file = ${of.file}
      and s.of_key = any(${of.owners}::text[])
    order by s.ordinal`.execute(ctx.db)
  const cells = opened(ctx, rows)
  const all = rows.map(({ ofKey }, index) => ({ ofKey, cells: cells[index]?.cells ?? {} }))
  return new Map(
    [...Map.groupBy(all, (one) => one.ofKey)].map(([key, of]) => [key, of.map((one) => one.cells)]),
  )
}

/** Our numbers of what the source names. */
export async function idsOf(
  ctx: ReadContext,
  { bookId, kind, keys }: { bookId: number; kind: string; keys: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; id: number }>`
    select key, id from arrival.identity
    where book_id = ${bookId} and kind = ${kind} and key = any(${keys}::text[])`.execute(ctx.db)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

export async function keepIds(
  ctx: ContextSaying<never>,
  { bookId, kind }: { bookId: number; kind: string },
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  if (ids.size === 0) return
  await sql`insert into arrival.identity (book_id, kind, key, id)
    select ${bookId}, ${kind}, * from unnest(${[...ids.keys()]}::text[],
      ${[...ids.values()]}::bigint[])`.execute(ctx.tx)
}

export const textIn = (cells: Cells, name: string): string | null =>
  cells[name] === undefined ? null : String(cells[name])

export const numberIn = (cells: Cells, name: string): number | null =>
  cells[name] === undefined ? null : Number(cells[name])
