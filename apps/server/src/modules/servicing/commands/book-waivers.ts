import { sum } from '@daftari/kernel/money'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'
import { debit, post } from '../../ledger/index.ts'
import type { Waived } from '../domain/history.ts'
import type { StoredLoan } from '../stored-loan.ts'
import { receivableLines } from './receivable-lines.ts'

/** Books what is waived of a loan, or owed after all, each on its day. */
export async function bookWaivers(
  ctx: Context,
  loan: StoredLoan,
  changes: readonly Waived[],
): Promise<void> {
  for (const one of changes) await bookWaiver(ctx, loan, one)
  for (const waiverId of new Set(changes.map(({ id }) => id))) await keepSum(ctx, loan, waiverId)
}

/** Line by line: between instalments of one part the account itself may not move at all. */
async function bookWaiver(ctx: Context, loan: StoredLoan, { id, on, lines }: Waived) {
  const amountCents = sum(lines.map((line) => line.amountCents))
  const subject = { loanId: loan.id, personId: loan.personId }
  const entryId = await post(ctx, {
    reference: `waiver:${id}:${on}:${loan.version}`,
    kind: amountCents > 0 ? 'waiver' : 'waiver-return',
    effectiveOn: on,
    source: 'servicing',
    lines: [
      debit('waiver_expense', amountCents, subject),
      ...lines.flatMap((line) => receivableLines(loan, [line])),
    ],
  })
  const rows = lines.map((line) => ({
    waiverId: id,
    entryId,
    instalment: line.instalmentNumber,
    component: line.component,
    amountCents: line.amountCents,
  }))
  await ctx.tx.insertInto('servicing.waiverLine').values(rows).execute()
}

/** The total of a waiver, and its day: a cache of its lines, published to its requester. */
async function keepSum(ctx: Context, loan: StoredLoan, waiverId: number): Promise<void> {
  const { rows } = await sql<{ waivedCents: number; waivedOn: string | null }>`
    update servicing.waiver w set waived_cents = g.cents, waived_on = g.waived_on
    from (
      select coalesce(sum(cents), 0)::bigint as cents, max(effective_on) as waived_on
      from (
        select coalesce(n.counts_on, e.effective_on) as effective_on, sum(n.amount_cents) as cents
        from servicing.waiver_line n
        join reporting.ledger_entry e on e.entry_id = n.entry_id
        where n.waiver_id = ${waiverId}
        group by coalesce(n.counts_on, e.effective_on) having sum(n.amount_cents) <> 0
      ) of_day
    ) g
    where w.id = ${waiverId}
    returning w.waived_cents, w.waived_on`.execute(ctx.tx)
  const [kept] = rows
  await publish(ctx, 'waiver.changed', `loan:${loan.id}`, {
    loanId: loan.id,
    waiverId,
    waivedCents: kept?.waivedCents ?? 0,
  })
}
