import type { BusinessDate } from '@daftari/kernel/business-date'
import { cents, negate, sum } from '@daftari/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { credit, post } from '../../ledger/index.ts'
import type { AllocationLine, Component } from '../domain/allocation.ts'
import type { StoredLoan } from '../stored-loan.ts'
import { receivableLines, recoveryLines } from './receivable-lines.ts'

type Given = {
  repaymentId: number
  /** The entry of the book with which the repayment was imported. */
  entryId: number
  effectiveOn: BusinessDate
  source: string
  reason: string
}

/**
 * Takes back a repayment that was imported with a book: the amounts it settled are owed again, and its money,
 * which is in the accounts that the book opened, moves to suspense. Returns the entry's id.
 */
export async function returnBrought(
  ctx: Context,
  loan: StoredLoan,
  { repaymentId, entryId, ...entry }: Given,
): Promise<number> {
  const rows = await ctx.tx
    .selectFrom('servicing.repaymentLine as n')
    .innerJoin('servicing.repayment as r', 'r.id', 'n.repaymentId')
    .select(['n.instalment', 'n.component', 'n.amountCents', 'n.recovered', 'r.paymentId'])
    .where('n.repaymentId', '=', repaymentId)
    .where('n.entryId', '=', entryId)
    .execute()
  const taken = rows.map((row) => ({ ...row, line: takenBack(row) }))
  const lines = (recovered: boolean) =>
    taken.filter((one) => one.recovered === recovered).map(({ line }) => line)
  const [first] = rows
  const money = {
    personId: loan.personId,
    ...(first !== undefined && { paymentId: first.paymentId }),
  }
  const amountCents = sum(taken.map(({ line }) => line.amountCents))
  return post(ctx, {
    reference: `brought-return:${repaymentId}`,
    kind: 'reallocation',
    ...entry,
    lines: [
      ...receivableLines(loan, lines(false)),
      ...recoveryLines(loan, lines(true)),
      credit('suspense', negate(amountCents), money),
    ],
  })
}

const takenBack = (row: {
  instalment: number
  component: string
  amountCents: number
}): AllocationLine => ({
  instalmentNumber: row.instalment,
  component: row.component as Component,
  amountCents: cents(-row.amountCents),
})
