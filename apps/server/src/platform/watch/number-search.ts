import { normaliseIdNumber } from '@daftari/kernel/id-number'
import { normalisePhone } from '@daftari/kernel/phone'
import { type Context, contextFor, type ReadContext } from '../context.ts'
import { transact } from '../db/transact.ts'
import { limits } from '../limits.ts'
import { countedHere } from './counted-here.ts'
import { type CountedSearch, isCounted, keepCounted, searchesToday } from './counted-searches.ts'
import { lockCountOf, refuseWithheld, type Withheld, withhold } from './number-quota.ts'

interface Numbers {
  phone?: unknown
  idNumber?: unknown
}

/**
 * Finding a customer by a complete number discloses its owner, so such a search is recorded and counted as a
 * reveal, once a day for each number, however often the list is paged or sorted. Runs in its own transaction,
 * before the search. Refuses: search.over-quota, search.too-fast.
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
    const search = { staffId: actor.id, field, numberHash, place }
    const counted = countedHere(appContext, search)
    if (counted.isKnown) continue
    const withheld = await transact(appContext.db, (tx) => {
      const writing = { ...contextFor(appContext, tx, actor), requestId: ctx.requestId }
      return record(writing, search)
    })
    refuseWithheld(withheld)
    counted.remember()
  }
}

/** A part of a number finds nobody, so it discloses nothing. */
function wholeNumbers({ phone, idNumber }: Numbers): [field: keyof Numbers, number: string][] {
  const e164 = typeof phone === 'string' ? normalisePhone(phone) : undefined
  const id = typeof idNumber === 'string' ? normaliseIdNumber(idNumber) : ''
  const numbers: [keyof Numbers, string][] = []
  if (e164 !== undefined) numbers.push(['phone', e164])
  if (id !== '') numbers.push(['idNumber', id])
  return numbers
}

async function record(ctx: Context, search: CountedSearch): Promise<Withheld | undefined> {
  if (await isCounted(ctx, search)) return undefined
  await lockCountOf(ctx, search.staffId)
  const withheld = whyNot(await searchesToday(ctx, search.staffId, ['phone', 'idNumber']))
  if (withheld === undefined) {
    await keepCounted(ctx, search)
    return undefined
  }
  return withhold(ctx, withheld, { type: 'search', id: search.place })
}

function whyNot({ today, lately }: { today: number; lately: number }): Withheld | undefined {
  const { searchesPerDay, searchesInBurst } = limits
  if (today >= searchesPerDay) {
    return { code: 'search.over-quota', params: { count: today, limit: searchesPerDay } }
  }
  if (lately >= searchesInBurst) {
    return { code: 'search.too-fast', params: { count: lately, limit: searchesInBurst } }
  }
  return undefined
}
