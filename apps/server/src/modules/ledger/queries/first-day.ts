import { refuse } from '@daftari/contract/refusals'
import { type BusinessDate, businessDate, firstOfMonth } from '@daftari/kernel/business-date'
import type { ReadContext } from '../../../platform/context.ts'

/**
 * A person books nothing before the month in which the books begin: a year typed wrongly would open
 * months that nobody can close. Refuses: ledger.before-books.
 */
export async function requireInBooks(
  ctx: ReadContext,
  given: { day: string; field: string },
): Promise<void> {
  const row = await ctx.db
    .selectFrom('ledger.entry')
    .select((eb) => eb.fn.min('accountingOn').as('firstOn'))
    .executeTakeFirst()
  const firstOn = row?.firstOn as BusinessDate | null | undefined
  if (firstOn === null || firstOn === undefined) return
  const day = firstOfMonth(firstOn)
  if (businessDate(given.day) < day) {
    refuse('ledger.before-books', { day }, { [given.field]: 'too early' })
  }
}
