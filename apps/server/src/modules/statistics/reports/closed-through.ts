import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import type { ReadContext } from '../../../platform/context.ts'

/** The last day with facts; yesterday before the first close. */
export async function closedThrough(ctx: ReadContext): Promise<BusinessDate> {
  const row = await ctx.db
    .selectFrom('platform.setting')
    .select('value')
    .where('key', '=', 'business.closed-through')
    .executeTakeFirst()
  return (row?.value as BusinessDate | undefined) ?? addDays(ctx.clock.today(), -1)
}
