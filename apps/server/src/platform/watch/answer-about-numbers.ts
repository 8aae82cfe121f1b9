import { contextFor, type ReadContext, requireWord, type Saying } from '../context.ts'
import { transact } from '../db/transact.ts'
import { limits } from '../limits.ts'
import { askedToday, isCounted, keepCounted } from './counted-searches.ts'
import { lockCountOf, refuseWithheld, type Withheld, withhold } from './number-quota.ts'

interface AskedNumbers {
  place: string
  /** The same again on a day is counted once. */
  key: string
  /** How many numbers the caller supplies; none where they were counted before, or nobody chose them. */
  numbers: number
}

/**
 * Every operation that answers about a list of numbers calls this: the list is counted as a list and by its
 * numbers, once a day for what is asked, in a transaction of its own before anything is answered. The answer
 * may only report the form of the numbers supplied, and `heldAgainst` of all of them together. Refuses:
 * list.over-quota, list.too-many-numbers.
 */
export async function answerAboutNumbers<T>(
  ctx: ReadContext & Saying<'answersAboutNumbers'>,
  asked: AskedNumbers,
  answer: () => Promise<T>,
): Promise<T> {
  requireWord(ctx, 'answersAboutNumbers')
  await countAsked(ctx, asked)
  return answer()
}

async function countAsked(ctx: ReadContext, { place, key, numbers }: AskedNumbers): Promise<void> {
  const { actor, appContext } = ctx
  if (actor.kind !== 'staff') return
  const numberHash = appContext.cipher.hash(`list:${key}`)
  const search = { staffId: actor.id, field: 'list', numberHash, place, numbers } as const
  const withheld = await transact(appContext.db, async (tx): Promise<Withheld | undefined> => {
    const writing = { ...contextFor(appContext, tx, actor), requestId: ctx.requestId }
    if (await isCounted(writing, search)) return undefined
    await lockCountOf(writing, actor.id)
    const refused = whyNot(await askedToday(writing, actor.id), numbers)
    if (refused !== undefined) return withhold(writing, refused, { type: 'search', id: place })
    await keepCounted(writing, search)
    return undefined
  })
  refuseWithheld(withheld)
}

function whyNot(today: { lists: number; numbers: number }, more: number): Withheld | undefined {
  const { listChecksPerDay, listNumbersPerDay } = limits
  if (today.lists >= listChecksPerDay) {
    return { code: 'list.over-quota', params: { count: today.lists, limit: listChecksPerDay } }
  }
  const count = today.numbers + more
  if (more > 0 && count > listNumbersPerDay) {
    return { code: 'list.too-many-numbers', params: { count, limit: listNumbersPerDay } }
  }
  return undefined
}
