import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { type Gap, gapBetween, type Span } from '../domain/continuity.ts'

type Pair = Span & {
  id: number
  beforeId: number
  beforeFrom: Span['coversFrom']
  beforeTo: Span['coversTo']
  beforeOpening: number
  beforeClosing: number
}

/** For each of these files the gap since the previous file of its account, if any. */
export async function gapsOf(
  ctx: ReadContext,
  ids: readonly number[],
): Promise<Map<number, Gap & { after: number }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Pair>`
    select f.id, f.covers_from, f.covers_to, f.opening_cents, f.closing_cents, b.id as before_id,
      b.covers_from as before_from, b.covers_to as before_to, b.opening_cents as before_opening,
      b.closing_cents as before_closing
    from settlement.statement_file f
    cross join lateral (
      select * from settlement.statement_file b
      where b.account = f.account and b.state in ('booking', 'done') and b.id <> f.id
        and (b.covers_from, b.id) < (f.covers_from, f.id)
      order by b.covers_to desc, b.id desc limit 1
    ) b
    where f.id = any(${[...ids]}::bigint[]) and f.state in ('booking', 'done')`.execute(ctx.db)
  return new Map(
    rows.flatMap((row) => {
      const before: Span = {
        coversFrom: row.beforeFrom,
        coversTo: row.beforeTo,
        openingCents: row.beforeOpening,
        closingCents: row.beforeClosing,
      }
      const gap = gapBetween(before, row)
      return gap === undefined ? [] : [[row.id, { ...gap, after: row.beforeId }] as const]
    }),
  )
}
