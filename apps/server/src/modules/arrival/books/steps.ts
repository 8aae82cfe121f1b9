import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import type { BringingContext, Piece, Stage } from './stages/stage.ts'

/** Numbers of steps of one stage stand before those of the next. */
const stepsOfStage = 1_000_000

/** A piece of a stage: each is one step, brought in one transaction. */
interface Step {
  bookId: number
  /** The place of its stage among all. */
  at: number
  place: number
}

/** What was brought of a stage. */
interface Done {
  places: ReadonlySet<number>
  /** In pieces of so many rows. */
  pieceRows: number | null
}

/** By the place of the stage. */
export async function stepsDone(
  { db }: AppContext,
  bookId: number,
): Promise<ReadonlyMap<number, Done>> {
  const rows = await db
    .selectFrom('arrival.step')
    .select(['number', 'pieceRows'])
    .where('bookId', '=', bookId)
    .orderBy('number')
    .execute()
  const byStage = Map.groupBy(rows, ({ number }) => Math.floor(number / stepsOfStage) - 1)
  return new Map(
    [...byStage].map(([at, some]) => [
      at,
      {
        places: new Set(some.map(({ number }) => number % stepsOfStage)),
        pieceRows: pieceRowsOf(some),
      },
    ]),
  )
}

/** A step that an earlier release brought may not say it; two that say otherwise are of no one cut. */
function pieceRowsOf(steps: readonly { number: number; pieceRows: number | null }[]) {
  const [first = null, ...others] = steps.flatMap(({ pieceRows }) => pieceRows ?? [])
  const isOne = others.every((one) => one === first)
  assert(isOne, `steps from ${steps[0]?.number} on were brought in pieces of more than one size`)
  return first
}

export async function keepStep(
  ctx: BringingContext,
  { bookId, at, place }: Step,
  done: { name: string; rows: number; pieceRows: number | null },
): Promise<void> {
  const number = (at + 1) * stepsOfStage + place
  await ctx.tx
    .insertInto('arrival.step')
    .values({ bookId, number, ...done, doneAt: ctx.clock.now() })
    .execute()
}

/**
 * In how many pieces of how many rows a stage is brought: what began goes on as it began, though this
 * release would take another number of rows.
 */
export async function piecesOf(
  { db }: AppContext,
  bookId: number,
  { pieces }: Stage,
  done?: Done,
): Promise<{ count: number; pieceRows: number | null }> {
  if (pieces === undefined) return { count: 1, pieceRows: null }
  const pieceRows = done?.pieceRows ?? pieces.rows
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(s.ordinal), 0)::bigint as last from arrival.staged_row s
    where s.book_id = ${bookId} and s.file = ${pieces.file}`.execute(db)
  return { count: Math.ceil((rows[0]?.last ?? 0) / pieceRows), pieceRows }
}

export const pieceAt = (place: number, pieceRows: number | null): Piece =>
  pieceRows === null
    ? { after: 0, upTo: Number.MAX_SAFE_INTEGER }
    : { after: place * pieceRows, upTo: (place + 1) * pieceRows }
