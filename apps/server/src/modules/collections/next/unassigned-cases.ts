import type { ProductKind, StageCode } from '@daftari/contract/collections/enums'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { armsOf } from '../domain/arms-of.ts'
import type { Found } from './assigned-cases.ts'
import { all, firstByIndex } from './first-by-index.ts'
import { partyOfCase } from './not-callable.ts'
import { whyJson } from './why-next.ts'

export interface Pool {
  stages: readonly StageCode[]
  channel: 'call' | 'whatsapp'
  kind?: ProductKind | undefined
}

/** What others take meanwhile is among the first as well. */
const spare = 50

/** The first unassigned cases in order; customers who may not be called now come last. */
export async function nextUnassigned(ctx: Context, pool: Pool, count: number): Promise<Found[]> {
  const calls = pool.channel === 'call'
  const some = { count, each: count + spare }
  const found = await firstOf(ctx, pool, calls ? { ...some, callable: 'only' } : some)
  if (found.length === count) return found
  return firstOf(ctx, pool, { count, each: all, ...(calls ? { callable: 'first' } : {}) })
}

async function firstOf(
  ctx: Context,
  { stages, channel, kind }: Pool,
  o: { count: number; each: number; callable?: 'only' | 'first' },
): Promise<Found[]> {
  const ofKind = kind === undefined ? sql`true` : sql`c.kind = ${kind}`
  const fit = sql`c.assignee_id is null and c.arm = any(${armsOf(channel)}) and ${ofKind}`
  const { rows } = await sql<Found>`
    select w.id, w.stage, ${whyJson} as why, w.callable,
      ${partyOfCase(ctx, sql`w.id`)} as party
    from (${firstByIndex(ctx, { ...o, fit, stages })}) w`.execute(ctx.tx)
  return rows
}
