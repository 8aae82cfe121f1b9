import { normaliseIdNumber } from '@daftari/kernel/id-number'
import { normalisePhone } from '@daftari/kernel/phone'
import { sql } from 'kysely'
import { audit } from '../audit.ts'
import { type Context, contextFor, type ReadContext } from '../context.ts'
import { transact } from '../db/transact.ts'
import { limits } from '../limits.ts'
import { lockCountOf, refuseWithheld, type Withheld, withhold } from './number-quota.ts'

interface Numbers {
  phone?: unknown
  idNumber?: unknown
}

/**
 * Whoever finds a customer by a whole number learns whose it is: it is written down and counted as
 * a reveal is, once a day for each number, however often the list is paged or sorted. In a
 * transaction of its own, before anything is looked for. Refuses: search.over-quota,
 * search.too-fast.
 */
export async function countNumberSearch(
  ctx: ReadContext,
  place: string,
  asked: Numbers,
): Promise<void> {
  const { actor, appContext } = ctx
  if (actor.kind !== 'staff') return
  for (const [field, number] of wholeNumbers(asked)) {
    const numberHash = appContext.cipher.hash(`search:${field}:${number}`)
    const withheld = await transact(appContext.db, (tx) => {
      const writing = { ...contextFor(appContext, tx, actor), requestId: ctx.requestId }
      return record(writing, { staffId: actor.id, field, numberHash, place })
    })
    refuseWithheld(withheld)
  }
}

/** A part of a number finds nobody, so it tells nothing. */
function wholeNumbers({ phone, idNumber }: Numbers): [field: keyof Numbers, number: string][] {
  const e164 = typeof phone === 'string' ? normalisePhone(phone) : undefined
  const id = typeof idNumber === 'string' ? normaliseIdNumber(idNumber) : ''
  const numbers: [keyof Numbers, string][] = []
  if (e164 !== undefined) numbers.push(['phone', e164])
  if (id !== '') numbers.push(['idNumber', id])
  return numbers
}

interface Search {
  staffId: number
  field: keyof Numbers
  numberHash: Buffer
  place: string
}

async function record(ctx: Context, search: Search): Promise<Withheld | undefined> {
  const { staffId, field, place, numberHash } = search
  const businessOn = ctx.clock.today()
  if (await isKnown(ctx, search)) return undefined
  await lockCountOf(ctx, staffId)
  const withheld = await whyNot(ctx, staffId)
  if (withheld !== undefined) return withhold(ctx, withheld, { type: 'search', id: place })
  const searchedAt = ctx.clock.now()
  await ctx.tx
    .insertInto('administration.numberSearch')
    .values({ staffId, businessOn, numberHash, field, place, searchedAt })
    .onConflict((on) => on.doNothing())
    .execute()
  await audit(ctx, {
    act: 'number.search',
    object: { type: 'search', id: place },
    after: { field },
  })
  return undefined
}

async function isKnown(ctx: Context, { staffId, numberHash }: Search): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('administration.numberSearch')
    .select('staffId')
    .where('staffId', '=', staffId)
    .where('businessOn', '=', ctx.clock.today())
    .where('numberHash', '=', numberHash)
    .executeTakeFirst()
  return row !== undefined
}

async function whyNot(ctx: Context, staffId: number): Promise<Withheld | undefined> {
  const since = new Date(ctx.clock.now().getTime() - limits.revealBurstMinutes * 60_000)
  const { rows } = await sql<{ today: number; lately: number }>`
    select count(*) as today, count(*) filter (where searched_at > ${since}) as lately
    from administration.number_search
    where staff_id = ${staffId} and business_on = ${ctx.clock.today()}`.execute(ctx.tx)
  const { today = 0, lately = 0 } = rows[0] ?? {}
  const { searchesPerDay, searchesInBurst } = limits
  if (today >= searchesPerDay) {
    return { code: 'search.over-quota', params: { count: today, limit: searchesPerDay } }
  }
  if (lately >= searchesInBurst) {
    return { code: 'search.too-fast', params: { count: lately, limit: searchesInBurst } }
  }
  return undefined
}
