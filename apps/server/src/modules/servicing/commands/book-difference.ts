import { type Cents, sum } from '@daftari/kernel/money'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'
import { credit, debit, type Posting, post } from '../../ledger/index.ts'
import type { AllocationLine } from '../domain/allocation.ts'
import type { Difference, RepaymentChange } from '../domain/difference.ts'
import { bookCharges } from '../loan-charge/book-charges.ts'
import type { StoredLoan } from '../stored-loan.ts'
import { bookDiscounts } from './book-discounts.ts'
import { bookWaivers } from './book-waivers.ts'
import { bookWriteOff } from './book-write-off.ts'
import { receivableLines, recoveryLines } from './receivable-lines.ts'

/**
 * Books what a loan's history now says otherwise: interest and fines of days that were closed for
 * it alone or again, each on its own day, and payments that are allocated differently. Money that a
 * repayment turns out not to have needed goes to the customer's overpayment, and is published.
 */
export async function bookDifference(
  ctx: Context,
  loan: StoredLoan,
  changes: Difference,
): Promise<void> {
  for (const { on, amountCents } of changes.accruals) {
    await post(ctx, {
      reference: `accrual:${on}:${loan.id}:${loan.version}`,
      kind: amountCents > 0 ? 'accrual' : 'accrual-return',
      effectiveOn: on,
      source: 'servicing',
      lines: earning(loan, 'interest', amountCents),
    })
  }
  await keepOverdueInterest(ctx, loan, changes.overdueInterest)
  await bookDiscounts(ctx, loan, changes.discounts)
  for (const [on, lines] of Map.groupBy(changes.fines, (fine) => fine.chargedOn)) {
    const amountCents = sum(lines.map((line) => line.amountCents))
    const entryId = await post(ctx, {
      reference: `fine:${on}:${loan.id}:${loan.version}`,
      kind: amountCents > 0 ? 'fine' : 'fine-return',
      effectiveOn: on,
      source: 'servicing',
      lines: lines.flatMap((line) => earning(loan, 'fine', line.amountCents)),
    })
    const rows = lines.map((line) => ({
      loanId: loan.id,
      instalment: line.instalmentNumber,
      chargedOn: on,
      amountCents: line.amountCents,
      entryId,
    }))
    await ctx.tx.insertInto('servicing.fine').values(rows).execute()
  }
  await bookCharges(ctx, loan, changes.charges)
  for (const repayment of changes.repayments) await reallocate(ctx, loan, repayment)
  if (changes.repayments.some(({ surplusCents }) => surplusCents > 0)) {
    const of = { loanId: loan.id, personId: loan.personId }
    await publish(ctx, 'repayment.freed', `loan:${loan.id}`, of)
  }
  await bookWaivers(ctx, loan, changes.waivers)
  for (const one of changes.writeOffs) await bookWriteOff(ctx, loan, one)
}

/** It is booked with the other interest of its day. */
async function keepOverdueInterest(
  ctx: Context,
  { id: loanId }: StoredLoan,
  changes: Difference['overdueInterest'],
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ instalmentNumber: instalment, ...one }) => ({
    loanId,
    instalment,
    ...one,
  }))
  await ctx.tx.insertInto('servicing.overdueInterest').values(rows).execute()
}

/** Line by line: between instalments of one part the account itself may not move at all. */
async function reallocate(
  ctx: Context,
  loan: StoredLoan,
  change: Difference['repayments'][number],
): Promise<void> {
  const { paymentId, paidOn } = await ctx.tx
    .selectFrom('servicing.repayment')
    .select(['paymentId', 'paidOn'])
    .where('id', '=', change.id)
    .executeTakeFirstOrThrow()
  const freed = credit('customer_overpayment', change.surplusCents, {
    personId: loan.personId,
    paymentId,
  })
  const entryId = await post(ctx, {
    reference: `reallocation:${change.id}:${loan.version}`,
    kind: 'reallocation',
    effectiveOn: paidOn as typeof loan.closedThrough,
    source: 'servicing',
    lines: [
      ...change.lines.flatMap((line) => receivableLines(loan, [line])),
      ...change.recovered.flatMap((line) => recoveryLines(loan, [line])),
      freed,
    ],
  })
  await saveLines(ctx, { repaymentId: change.id, entryId }, change)
  await ctx.tx
    .updateTable('servicing.repayment')
    .set({
      amountCents: sql`amount_cents - ${change.surplusCents}`,
      freedCents: sql`freed_cents + ${change.surplusCents}`,
    })
    .where('id', '=', change.id)
    .execute()
}

/** What settles a receivable, and what is recovered of a claim, each as such. */
export async function saveLines(
  ctx: Context,
  of: { repaymentId: number; entryId: number },
  { lines, recovered }: Pick<RepaymentChange, 'lines' | 'recovered'>,
): Promise<void> {
  const rowsOf = (some: readonly AllocationLine[], isRecovered: boolean) =>
    some.map((line) => ({
      ...of,
      instalment: line.instalmentNumber,
      component: line.component,
      amountCents: line.amountCents,
      recovered: isRecovered,
    }))
  const rows = [...rowsOf(lines, false), ...rowsOf(recovered, true)]
  if (rows.length > 0) await ctx.tx.insertInto('servicing.repaymentLine').values(rows).execute()
}

/**
 * Earned, or reversed when negative. As in the close of a day, the receivable has the loan's details, and the
 * income only the lender's.
 */
function earning(loan: StoredLoan, what: 'interest' | 'fine', amountCents: Cents): Posting[] {
  const subject = { loanId: loan.id, personId: loan.personId }
  const income = what === 'interest' ? 'interest_income' : 'fine_income'
  return [debit(`${what}_receivable`, amountCents, subject), credit(income, amountCents)]
}
