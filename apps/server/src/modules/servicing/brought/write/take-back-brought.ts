import { refuse } from '@daftari/contract/refusals'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'
import { type AccountCode, postFrom, returnOpenings } from '../../../ledger/index.ts'
import { sumResultsAgain } from '../../sum-results.ts'
import { bringing, finishBrought } from './write-brought.ts'

/**
 * Takes a whole book back in the caller's transaction: its opening entries are reversed, and so is what its
 * loans have earned by themselves since; their rows are deleted, and the statistics are computed without
 * them. Rows that refer to the loans must be deleted before. If the book is imported again, its loans get
 * other ids: the journal keeps the old ones. Refuses: brought.acted-on if anything else was booked.
 */
export async function takeBackBrought(ctx: Context, bookId: number): Promise<{ loans: number }> {
  await requireUntouched(ctx, bookId)
  await returnOpenings(ctx, { bookId })
  await returnEarned(ctx, bookId, {
    kind: 'accrual',
    account: 'interest_receivable',
    against: 'interest_income',
  })
  await returnEarned(ctx, bookId, {
    kind: 'fine',
    account: 'fine_receivable',
    against: 'fine_income',
  })
  await bringing(ctx)
  const loans = await deleteRows(ctx, bookId)
  await finishBrought(ctx)
  await sumResultsAgain(ctx)
  return { loans }
}

/** A payment, a waiver or a person's decision is an act; interest and fines of a day are not. */
async function requireUntouched({ tx }: Context, bookId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select l.id from servicing.loan l
    where l.brought_book_id = ${bookId} and exists (
      select from reporting.ledger_line n
      where n.loan_id = l.id and n.kind not in ('opening', 'accrual', 'fine'))
    order by l.id limit 1`.execute(tx)
  const [touched] = rows
  if (touched !== undefined) refuse('brought.acted-on', { id: touched.id })
}

type Earned = { kind: 'accrual' | 'fine'; account: AccountCode; against: AccountCode }

/** On each day what was earned on it: then nothing is left of any day. */
async function returnEarned(ctx: Context, bookId: number, { kind, account, against }: Earned) {
  const earned = sql`
    from reporting.ledger_line n join servicing.loan l on l.id = n.loan_id
    where l.brought_book_id = ${bookId} and n.kind = ${kind} and n.account_code = ${account}`
  const days = await sql<{ on: BusinessDate }>`
    select distinct n.effective_on as on ${earned} order by 1`.execute(ctx.tx)
  for (const { on } of days.rows) {
    const lines = sql`
      select n.account_code, -sum(n.amount_cents)::bigint as amount_cents, n.loan_id, n.person_id
      ${earned} and n.effective_on = ${on}::date
      group by n.account_code, n.loan_id, n.person_id`
    const reference = `opening-return:${bookId}:${kind}:${on}`
    const entry = { reference, kind: `${kind}-return` as const, effectiveOn: on }
    await postFrom(ctx, { ...entry, source: 'servicing' }, { lines, against })
  }
}

/** What hangs on a row before the row itself. */
const ofEvents = {
  waiver_line: ['waiver', 'waiver_id'],
  write_off_line: ['write_off', 'write_off_id'],
  repayment_line: ['repayment', 'repayment_id'],
} as const
const ofLoans = [
  'fine',
  'overdue_interest',
  'loan_day',
  'repayment',
  'waiver',
  'write_off',
  'restructuring',
  'instalment',
  'loan_charge',
  'balance',
] as const

async function deleteRows({ tx }: Context, bookId: number): Promise<number> {
  const ofBook = sql`(select id from servicing.loan where brought_book_id = ${bookId})`
  for (const [lines, [table, id]] of Object.entries(ofEvents)) {
    await sql`delete from ${sql.table(`servicing.${lines}`)} n
      using ${sql.table(`servicing.${table}`)} o
      where n.${sql.ref(id)} = o.id and o.loan_id in ${ofBook}`.execute(tx)
  }
  for (const table of ofLoans) {
    await sql`delete from ${sql.table(`servicing.${table}`)}
      where loan_id in ${ofBook}`.execute(tx)
  }
  const gone = await sql`delete from servicing.loan
    where brought_book_id = ${bookId}`.execute(tx)
  return Number(gone.numAffectedRows ?? 0)
}
