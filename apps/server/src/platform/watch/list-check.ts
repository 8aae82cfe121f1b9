import { contextFor, type ReadContext } from '../context.ts'
import { transact } from '../db/transact.ts'
import { limits } from '../limits.ts'
import { isCounted, keepCounted, searchesToday } from './counted-searches.ts'
import { lockCountOf, refuseWithheld, type Withheld, withhold } from './number-quota.ts'

/**
 * Whoever brings a list of numbers, and asks what may be done with it, learns something of all of them: each
 * list is counted once a day for what is asked. In a transaction of its own, before anything is answered.
 * Refuses: list.over-quota.
 */
export async function countListCheck(
  ctx: ReadContext,
  { place, key }: { place: string; key: string },
): Promise<void> {
  const { actor, appContext } = ctx
  if (actor.kind !== 'staff') return
  const search = {
    staffId: actor.id,
    field: 'list',
    numberHash: appContext.cipher.hash(`list:${key}`),
    place,
  } as const
  const withheld = await transact(appContext.db, async (tx): Promise<Withheld | undefined> => {
    const writing = { ...contextFor(appContext, tx, actor), requestId: ctx.requestId }
    if (await isCounted(writing, search)) return undefined
    await lockCountOf(writing, actor.id)
    const { today } = await searchesToday(writing, actor.id, ['list'])
    if (today < limits.listChecksPerDay) {
      await keepCounted(writing, search)
      return undefined
    }
    const params = { count: today, limit: limits.listChecksPerDay }
    return withhold(writing, { code: 'list.over-quota', params }, { type: 'search', id: place })
  })
  refuseWithheld(withheld)
}
