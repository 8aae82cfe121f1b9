import { CompiledQuery, sql } from 'kysely'
import type { ReadContext } from '../context.ts'
import type { Tx } from '../db/database.ts'
import type { ListReader, ListRequest } from '../tables/list-reader.ts'

const batch = 1_000

/**
 * All rows of a list in its order, from one snapshot. The database reads the next batch while the
 * one before it is written, so two are in memory at a time.
 */
export async function* listRows(
  ctx: ReadContext & { tx: Tx },
  list: ListReader,
  request: Pick<ListRequest, 'filters' | 'sort' | 'columns'>,
): AsyncGenerator<Record<string, unknown>[]> {
  const keys = list.keys(ctx, request)
  await ctx.tx.executeQuery(
    CompiledQuery.raw(`declare export_keys no scroll cursor for ${keys.sql}`, [...keys.parameters]),
  )
  let coming = nextRows(ctx, list, request)
  try {
    for (;;) {
      const rows = await coming
      if (rows === undefined) return
      coming = nextRows(ctx, list, request)
      // Should it fail while nobody waits for it, whoever asks next is told.
      coming.catch(() => undefined)
      yield rows
    }
  } finally {
    // Whoever has had enough: the transaction ends only when nothing runs in it.
    await coming.catch(() => undefined)
  }
}

async function nextRows(
  ctx: ReadContext & { tx: Tx },
  list: ListReader,
  request: Pick<ListRequest, 'filters' | 'columns'>,
): Promise<Record<string, unknown>[] | undefined> {
  const found = await sql<{ key: number }>`fetch ${sql.lit(batch)} from export_keys`.execute(ctx.tx)
  if (found.rows.length === 0) return undefined
  return list.rows(
    ctx,
    found.rows.map((row) => row.key),
    request,
  )
}
