import type { addRemark } from '@daftari/contract/collections/endpoints'
import type { ParsedOf } from '@daftari/contract/endpoint'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { type Context, staffOf } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'
import { settlementOn } from '../../servicing/index.ts'
import { checkPromisedAmount, checkPromisedDays, type Part } from './promise.ts'

export interface Promised {
  caseId: number
  loanId: number
  remarkId: number
  promiseDays: number
  promise: NonNullable<ParsedOf<typeof addRemark>['body']['promise']>
}

/**
 * Keeps a promise to pay with its parts; it takes the place of the open one. Refuses:
 * promise.not-positive, promise.above-owed, promise.date, promise.parts.
 */
export async function takePromise(ctx: Context, o: Promised): Promise<number> {
  const { caseId, loanId, remarkId, promiseDays } = o
  const today = ctx.clock.today()
  const promised = partOf(o.promise)
  const parts = o.promise.parts?.map(partOf) ?? [promised]
  checkPromisedDays({ ...promised, parts }, { today, promiseDays })
  const { totalCents } = await settlementOn(ctx, loanId, promised.promisedOn)
  checkPromisedAmount({ ...promised, parts }, cents(totalCents))
  await ctx.tx
    .updateTable('collections.promise')
    .set({ state: 'cancelled', settledOn: today })
    .where('loanId', '=', loanId)
    .where('state', '=', 'open')
    .execute()
  const { id } = await ctx.tx
    .insertInto('collections.promise')
    .values({
      caseId,
      remarkId,
      loanId,
      staffId: staffOf(ctx),
      ...promised,
      state: 'open',
      madeAt: ctx.clock.now(),
      madeOn: today,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.tx
    .insertInto('collections.promisePart')
    .values(parts.map((part, index) => ({ promiseId: id, number: index + 1, ...part })))
    .execute()
  const { amountCents, promisedOn } = promised
  const payload = { promiseId: id, loanId, amountCents, promisedOn }
  await publish(ctx, 'promise.taken', `loan:${loanId}`, payload)
  return id
}

const partOf = (part: { amountCents: number; promisedOn: string }): Part => ({
  amountCents: cents(part.amountCents),
  promisedOn: part.promisedOn as BusinessDate,
})
