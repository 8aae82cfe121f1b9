import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { digestOf, firstDigest } from '../queries/digest.ts'
import { sumSeals } from './sum-seals.ts'

const entriesPerSeal = 20_000

/** Seals every entry that was posted since the last seal, and sums it. Gives how much that was. */
export async function sealLedger(
  ctx: Context,
): Promise<{ seals: number; entries: number; lines: number }> {
  const sealed = { seals: 0, entries: 0, lines: 0 }
  const upToId = await lastCommittedEntry(ctx)
  const last = await ctx.tx
    .selectFrom('ledger.seal')
    .select(['upToEntryId', 'digest'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  let afterId = last?.upToEntryId ?? 0
  let previous = last?.digest ?? firstDigest
  while (afterId < upToId) {
    const query = digestOf({ afterId, upToId, previous, most: entriesPerSeal })
    const { rows } = await query.execute(ctx.tx)
    const [one] = rows
    if (one === undefined || one.upToEntryId === null) break
    const { upToEntryId, entries, lines, digest } = one
    await ctx.tx
      .insertInto('ledger.seal')
      .values({ upToEntryId, entries, lines, digest, sealedAt: ctx.clock.now() })
      .execute()
    sealed.seals += 1
    sealed.entries += entries
    sealed.lines += lines
    afterId = upToEntryId
    previous = digest
  }
  await sumSeals(ctx)
  return sealed
}

/**
 * The last entry below which none can still appear: ids are given before they are committed, so
 * every writer is waited for, for a moment.
 */
async function lastCommittedEntry(ctx: Context): Promise<number> {
  await sql`savepoint seal`.execute(ctx.tx)
  await sql`lock table ledger.entry in share mode`.execute(ctx.tx)
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from ledger.entry`.execute(ctx.tx)
  await sql`rollback to savepoint seal`.execute(ctx.tx)
  return rows[0]?.last ?? 0
}
