import { refuse } from '@daftari/contract/refusals'
import { businessDate } from '@daftari/kernel/business-date'
import type { Context } from '../../../platform/context.ts'
import { requireOpenDay } from '../domain/manual-entry.ts'
import { type Manual, manualEntry } from './manual-entry.ts'
import { keepLines, linesOf, lockManual, monthsOf } from './manual-store.ts'

/**
 * Requests the reversal of a booked entry. Refuses: request.not-found, record.stale, manual-entry.not-booked,
 * .reversal-asked, .future, .closed, .before-books.
 */
export async function askManualReversal(
  ctx: Context,
  { reason, ...seen }: { id: number; version: number; reason: string; accountingOn: string },
): Promise<Manual> {
  const { id, state, kind } = await lockManual(ctx, seen)
  if (state !== 'booked' || kind === 'reversal') refuse('manual-entry.not-booked')
  const waiting = await ctx.tx
    .selectFrom('ledger.manualEntry')
    .select('id')
    .where('reversesId', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  if (waiting !== undefined) refuse('manual-entry.reversal-asked', { id: waiting.id })
  const accountingOn = businessDate(seen.accountingOn)
  requireOpenDay(accountingOn, await monthsOf(ctx))
  const made = await manualEntry.file(ctx, {
    act: 'manual-entry.ask-reversal',
    own: { kind: 'reversal', accountingOn, text: reason, reversesId: id },
    reason,
  })
  const mirror = (await linesOf(ctx, id)).map(({ account, amountCents }) => ({
    account,
    amountCents: -amountCents,
  }))
  await keepLines(ctx, made.id, mirror)
  return made
}
