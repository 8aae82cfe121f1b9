import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { followJourneys, phonesOf } from '../../../customers/index.ts'
import { bringApplications, reserveApplications } from '../../../origination/index.ts'
import {
  bringParts,
  bringPayments,
  bringPayouts,
  reservePayments,
  reservePayouts,
} from '../../../payments/index.ts'
import {
  type BroughtLoan,
  type Differences,
  payoutCents,
  writeBrought,
} from '../../../servicing/index.ts'
import type { LiveBook } from '../live-book.ts'
import { broughtLoan, isTakenOver, loansBehind, type StagedLoan } from '../loans-of-book.ts'
import { entryOf } from './products.ts'
import { type BringingContext, idsOf, keepIds, type Stage } from './stage.ts'

/** Loans with all that is of them: their applications, payouts, payments, life and opening entries. */
export const loans: Stage = {
  name: 'loans',
  pieces: { file: 'loans', rows: 100 },
  atOnce: 3,
  async run(ctx, book, piece) {
    const { id: bookId, asOf, askedBy, decidedBy } = book
    const staged = await loansBehind(ctx, { bookId, ...piece })
    if (staged.length === 0) return 0
    const brought = await numberedLoans(ctx, book, staged)
    await writeAround(ctx, book, staged, brought)
    await writeBrought(ctx, brought, {
      bookId,
      asOf,
      askedBy,
      decidedBy,
      bookEntryId: await entryOf(ctx, bookId),
      accepted: await acceptedOf(ctx, bookId, brought),
    }).then(({ surpluses }) =>
      bringParts(ctx, { loanIds: brought.map((one) => one.id), surpluses }),
    )
    await keepIds(
      ctx,
      { bookId, kind: 'loan' },
      new Map(brought.map(({ foreignId, id }) => [foreignId, id])),
    )
    await followJourneys(ctx, [...new Set(brought.map((one) => one.personId))])
    return staged.length
  },
}

async function numberedLoans(
  ctx: BringingContext,
  { id: bookId }: LiveBook,
  staged: readonly StagedLoan[],
): Promise<BroughtLoan[]> {
  const keys = staged.map(({ cells }) => String(cells.customer_id))
  const persons = await idsOf(ctx, { bookId, kind: 'person', keys })
  const payments = staged.map(({ cells, rows }) =>
    isTakenOver(cells) ? 0 : (rows.payments?.length ?? 0),
  )
  const applications = await reserveApplications(ctx, staged.length)
  const payouts = await reservePayouts(ctx, staged.length)
  const paymentIds = await reservePayments(
    ctx,
    payments.reduce((sum, one) => sum + one, 0),
  )
  let next = 0
  return staged.map((loan, index) => {
    const own = paymentIds.slice(next, next + (payments[index] ?? 0))
    next += own.length
    return broughtLoan(loan, {
      id: numberAt(applications, index),
      disbursementId: numberAt(payouts, index),
      personId: numberOf(persons, String(loan.cells.customer_id)),
      paymentIds: own,
    })
  })
}

function numberAt(numbers: readonly number[], index: number): number {
  const number = numbers[index]
  assert(number !== undefined, 'a number was reserved for each')
  return number
}

function numberOf(numbers: ReadonlyMap<string, number>, key: string): number {
  const number = numbers.get(key)
  assert(number !== undefined, `${key} was brought before what is of it`)
  return number
}

/** What of a loan belongs to modules above the one that keeps it. */
async function writeAround(
  ctx: BringingContext,
  { id: bookId }: LiveBook,
  staged: readonly StagedLoan[],
  brought: readonly BroughtLoan[],
): Promise<void> {
  const products = staged.map((one) => one.productCode)
  const offers = await idsOf(ctx, { bookId, kind: 'offer', keys: products })
  const phones = await phonesOf(
    ctx,
    brought.map((one) => one.personId),
  )
  await bringApplications(
    ctx,
    brought.map(({ customerType, terms, foreignId, ...one }) => ({
      ...one,
      customerType: customerType as 'new' | 'returning',
      offerId: numberOf(offers, one.productCode),
      principalCents: terms.principalCents,
      reference: `book-${bookId}-${foreignId}`,
    })),
  )
  await bringPayouts(
    ctx,
    brought.map((one) => {
      const phone = phones.get(one.personId)
      assert(phone !== undefined, `customer ${one.personId} was brought before the loan`)
      const { id, disbursementId, terms, ...loan } = one
      const paidCents = payoutCents(terms)
      return { ...loan, id: disbursementId, applicationId: id, terms, paidCents, phone }
    }),
  )
  await bringPayments(
    ctx,
    brought.flatMap((loan) =>
      loan.events.flatMap((event) =>
        event.kind === 'payment'
          ? [
              {
                id: event.paymentId,
                loanId: loan.id,
                personId: loan.personId,
                amountCents: event.amountCents,
                paidOn: event.on,
                receipt: `book-${bookId}-${event.foreignId}`,
              },
            ]
          : [],
      ),
    ),
  )
}

/** What ours differ by from the source: explained by a rule, or accepted by two persons. */
async function acceptedOf(
  ctx: ReadContext,
  bookId: number,
  brought: readonly BroughtLoan[],
): Promise<Map<number, Differences>> {
  const { rows } = await sql<{ key: string; differences: Differences }>`
    select loan_key as key, differences from arrival.brought_loan
    where book_id = ${bookId} and differences is not null
      and loan_key = any(${brought.map((one) => one.foreignId)}::text[])`.execute(ctx.db)
  const ids = new Map(brought.map(({ foreignId, id }) => [foreignId, id]))
  return new Map(rows.map(({ key, differences }) => [numberOf(ids, key), differences]))
}
