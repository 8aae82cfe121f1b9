import { assert } from '@daftari/kernel/assert'
import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Cents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'
import type { BroughtLoan } from '../brought-loan.ts'
import { type Differences, differencesOf, noDifferences } from '../compare/differences.ts'
import { type LivedLoan, liveBrought } from '../live-brought.ts'
import { insertEvents } from './event-rows.ts'
import { insertDays, insertLoans, insertSchedules } from './loan-rows.ts'
import { numbered } from './numbered.ts'
import { bookLateCharges, bookOpenings } from './opening-entries.ts'

export type BookToWrite = {
  bookId: number
  /** At whose end the loans were as they are given: the last day that is closed. */
  asOf: BusinessDate
  /** The entry made by `openBooks`. */
  bookEntryId: number
  /** The two persons who agreed that the book is brought. */
  askedBy: number
  decidedBy: number
  /** By loan, the differences from the source that two people accepted. */
  accepted: ReadonlyMap<number, Differences>
}

export type WrittenLoans = {
  loans: number
  entries: number
  /** What payments came to too much by our arithmetic; the rest of each was kept by its loan. */
  surpluses: { paymentId: number; surplusCents: Cents }[]
}

/**
 * Writes the loans of a book in the caller's transaction: the loans as made, their replayed history, their
 * balances and their opening entries in the books. No event is published, and statistics include them when
 * `finishBrought` is called. Throws if a loan differs from its source and the difference was not accepted.
 */
export async function writeBrought(
  ctx: Context,
  loans: readonly BroughtLoan[],
  { bookId, asOf, bookEntryId: entryId, askedBy, decidedBy, accepted }: BookToWrite,
): Promise<WrittenLoans> {
  const lived = loans.map((loan) => ({ loan, lived: liveBrought(loan, asOf) }))
  for (const one of lived) requireAccepted(one, accepted.get(one.loan.id) ?? noDifferences)
  await bringing(ctx)
  const all = await numbered(ctx.tx, lived)
  const now = ctx.clock.now().toISOString()
  const book = { bookId, asOf, entryId }
  await insertLoans(ctx, all, book)
  await insertEvents(ctx, all, { asOf, entryId, askedBy, decidedBy, now })
  await insertSchedules(ctx, all)
  await insertDays(ctx, all)
  const entries = await bookOpenings(ctx, all, book)
  await bookLateCharges(ctx, all, book)
  return { loans: all.length, entries, surpluses: all.flatMap(({ lived: one }) => surplusOf(one)) }
}

/** For this transaction: rows are not counted one by one, and rows of servicing may be deleted. */
export async function bringing({ tx }: Context): Promise<void> {
  await sql`select set_config('servicing.brings', 'on', true)`.execute(tx)
}

function requireAccepted(
  { loan, lived }: { loan: BroughtLoan; lived: LivedLoan },
  accepted: Differences,
): void {
  const found = differencesOf(lived, loan.source)
  for (const part of Object.keys(found) as (keyof Differences)[]) {
    assert(
      found[part] === accepted[part],
      `loan ${loan.foreignId} differs in ${part} by ${found[part]}, of which ${accepted[part]} was accepted`,
    )
  }
}

function surplusOf({ history, events }: LivedLoan): WrittenLoans['surpluses'] {
  return history.repayments
    .filter((one) => one.surplusCents > 0)
    .flatMap(({ id, surplusCents }) => {
      const event = events[id - 1]
      return event?.kind === 'payment' ? [{ paymentId: event.paymentId, surplusCents }] : []
    })
}

/** Counts what was brought into the statistics, all at once: after the last loans of a book. */
export async function finishBrought({ tx }: Context): Promise<void> {
  await sql`
    select servicing.count_all_days(), servicing.count_all_repayments(),
      servicing.count_all_due()`.execute(tx)
}
