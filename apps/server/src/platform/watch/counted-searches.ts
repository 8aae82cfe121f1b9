import { sql } from 'kysely'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { limits } from '../limits.ts'

/** What somebody asked about numbers of their own choosing: a number, or a list of them. */
export interface CountedSearch {
  staffId: number
  field: 'phone' | 'idNumber' | 'list'
  numberHash: Buffer
  place: string
  /** For a list, how many numbers it contained. */
  numbers?: number
}

/** The same was asked today. */
export async function isCounted(
  ctx: Context,
  { staffId, numberHash }: CountedSearch,
): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('administration.numberSearch')
    .select('staffId')
    .where('staffId', '=', staffId)
    .where('businessOn', '=', ctx.clock.today())
    .where('numberHash', '=', numberHash)
    .executeTakeFirst()
  return row !== undefined
}

export async function keepCounted(ctx: Context, search: CountedSearch): Promise<void> {
  const { field, place, numbers } = search
  await ctx.tx
    .insertInto('administration.numberSearch')
    .values({ ...search, businessOn: ctx.clock.today(), searchedAt: ctx.clock.now() })
    .onConflict((on) => on.doNothing())
    .execute()
  await audit(ctx, {
    act: 'number.search',
    object: { type: 'search', id: place },
    after: numbers === undefined ? { field } : { field, numbers },
  })
}

export async function searchesToday(
  ctx: Context,
  staffId: number,
  fields: readonly CountedSearch['field'][],
): Promise<{ today: number; lately: number }> {
  const since = new Date(ctx.clock.now().getTime() - limits.revealBurstMinutes * 60_000)
  const { rows } = await sql<{ today: number; lately: number }>`
    select count(*) as today, count(*) filter (where searched_at > ${since}) as lately
    from administration.number_search
    where staff_id = ${staffId} and business_on = ${ctx.clock.today()}
      and field = any(${[...fields]})`.execute(ctx.tx)
  return rows[0] ?? { today: 0, lately: 0 }
}

/** How many lists somebody asked about, and how many numbers these contained. */
export async function askedToday(
  ctx: Context,
  staffId: number,
): Promise<{ lists: number; numbers: number }> {
  const { rows } = await sql<{ lists: number; numbers: number }>`
    select count(*)::integer as lists, coalesce(sum(numbers), 0)::integer as numbers
    from administration.number_search
    where staff_id = ${staffId} and business_on = ${ctx.clock.today()} and field = 'list'`.execute(
    ctx.tx,
  )
  return rows[0] ?? { lists: 0, numbers: 0 }
}
