import { cents, sum } from '@daftari/kernel/money'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { debit, post } from '../../ledger/index.ts'
import type { History, WrittenOff } from '../domain/history.ts'
import type { StoredLoan } from '../stored-loan.ts'
import { receivableLines } from './receivable-lines.ts'

/** Books what leaves the receivables by a write-off, or comes back, on the day it counts for. */
export async function bookWriteOff(
  ctx: Context,
  loan: StoredLoan,
  { id, on, lines }: WrittenOff,
): Promise<void> {
  const amountCents = sum(lines.map((line) => line.amountCents))
  const subject = { loanId: loan.id, personId: loan.personId }
  const entryId = await post(ctx, {
    reference: `write-off:${id}:${on}:${loan.version}`,
    kind: amountCents > 0 ? 'write-off' : 'write-off-return',
    effectiveOn: on,
    source: 'servicing',
    lines: [
      debit('write_off_expense', amountCents, subject),
      ...lines.flatMap((line) => receivableLines(loan, [line])),
    ],
  })
  const rows = lines.map((line) => ({
    writeOffId: id,
    entryId,
    instalment: line.instalmentNumber,
    component: line.component,
    amountCents: line.amountCents,
  }))
  await ctx.tx.insertInto('servicing.writeOffLine').values(rows).execute()
  await keepSum(ctx, id)
}

/** A write-off with nothing left was unnecessary: an earlier payment, reported later, had paid the loan. */
async function keepSum(ctx: Context, id: number): Promise<void> {
  await sql`
    update servicing.write_off w set
      written_off_cents = n.cents,
      recovered_cents = case when n.cents = 0 then 0 else w.recovered_cents end,
      state = case when w.state = 'taken-back' then w.state
        when n.cents = 0 then 'unneeded' else 'approved' end
    from (
      select coalesce(sum(amount_cents), 0)::bigint as cents
      from servicing.write_off_line where write_off_id = ${id}
    ) n
    where w.id = ${id}`.execute(ctx.tx)
}

/** What came after the write-off: a cache of its repayments. */
export async function keepRecovered(ctx: Context, history: History): Promise<void> {
  if (history.writtenOff === null) return
  const lines = history.repayments.filter((one) => one.recovered).flatMap((one) => one.lines)
  await ctx.tx
    .updateTable('servicing.writeOff')
    .set({ recoveredCents: sum([cents(0), ...lines.map((line) => line.amountCents)]) })
    .where('id', '=', history.writtenOff.id)
    .execute()
}
