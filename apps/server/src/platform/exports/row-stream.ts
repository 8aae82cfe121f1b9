import { CompiledQuery, sql } from 'kysely'
import type { ReadContext } from '../context.ts'
import type { Tx } from '../db/database.ts'
import type { ListReader } from '../tables/list-query.ts'
import type { ReportReader } from '../tables/report-query.ts'

const batch = 1_000

/** All rows of a list in its order, from one snapshot, a batch in memory at a time. */
export async function* listRows(
  ctx: ReadContext & { tx: Tx },
  list: ListReader,
  request: { filters: Record<string, unknown>; sort: string },
): AsyncGenerator<Record<string, unknown>[]> {
  const keys = list.keys(ctx, request)
  await ctx.tx.executeQuery(
    CompiledQuery.raw(`declare export_keys no scroll cursor for ${keys.sql}`, [...keys.parameters]),
  )
  for (;;) {
    const found = await sql<{ key: number }>`fetch ${sql.lit(batch)} from export_keys`.execute(
      ctx.tx,
    )
    if (found.rows.length === 0) return
    yield await list.rows(
      ctx,
      found.rows.map((row) => row.key),
      request.filters,
    )
  }
}

export async function* reportRows(
  ctx: ReadContext,
  report: ReportReader,
  filters: Record<string, unknown>,
): AsyncGenerator<Record<string, unknown>[]> {
  yield (await report.read(ctx, filters)).rows
}
