import { businessDateOf } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Problem, Row } from '../domain/statement-row.ts'
import type { StatementFile } from '../file-store.ts'

/**
 * Keeps rows, each once for its receipt: one that another file brought stays as it was, and is said
 * when it was told differently then. One statement for all of them.
 */
export async function keepRows(
  ctx: Context,
  file: StatementFile,
  rows: readonly Row[],
): Promise<{ known: number; problems: Problem[] }> {
  if (rows.length === 0) return { known: 0, problems: [] }
  const { zone } = ctx.clock
  const given = rows.map(({ completedAt, ...row }) => ({
    ...row,
    completedAt: completedAt.toISOString(),
    completedOn: businessDateOf(completedAt, zone),
  }))
  const kept = await sql<{ number: number }>`
    insert into settlement.statement_line (file_id, number, account, receipt, completed_at,
      completed_on, kind, completed, amount_cents, balance_cents, details, reason_type,
      party_masked, party_name, linked_receipt, reference, state)
    select ${file.id}, r.number, ${file.account}, r.receipt, r."completedAt", r."completedOn",
      r.kind, r.completed, r."amountCents", r."balanceCents", r.details, r."reasonType",
      r."partyMasked", r."partyName", r."linkedReceipt", r.reference,
      case when r.completed then 'open' else 'no-money' end
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r(number integer, receipt text,
      "completedAt" timestamptz, "completedOn" date, kind text, completed boolean,
      "amountCents" bigint, "balanceCents" bigint, details text, "reasonType" text,
      "partyMasked" text, "partyName" text, "linkedReceipt" text, reference text)
    order by r.number, r.kind = 'charge'
    on conflict (account, receipt, (kind = 'charge')) do nothing
    returning number`.execute(ctx.tx)
  if (kept.rows.length === rows.length) return { known: 0, problems: [] }
  const fresh = new Set(kept.rows.map((row) => row.number))
  const known = rows.filter((row) => !fresh.has(row.number))
  return { known: known.length, problems: await changedSince(ctx, file, known) }
}

/** Rows that were known, and were told with another amount, time or balance before. */
async function changedSince(
  ctx: Context,
  file: StatementFile,
  known: readonly Row[],
): Promise<Problem[]> {
  const before = await ctx.tx
    .selectFrom('settlement.statementLine')
    .select(['receipt', 'kind', 'amountCents', 'balanceCents', 'completed', 'completedAt'])
    .where('account', '=', file.account)
    .where(
      'receipt',
      'in',
      known.map((row) => row.receipt),
    )
    .execute()
  const keyOf = (row: { receipt: string; kind: string }) =>
    `${row.receipt}${row.kind === 'charge' ? '/charge' : ''}`
  const byKey = new Map(before.map((row) => [keyOf(row), row]))
  return known.flatMap((row) => {
    const then = byKey.get(keyOf(row))
    const same =
      then !== undefined &&
      then.amountCents === row.amountCents &&
      then.balanceCents === row.balanceCents &&
      then.completed === row.completed &&
      then.completedAt.getTime() === row.completedAt.getTime()
    const { number, receipt } = row
    const problem = 'differs-from-known' as const
    return same ? [] : [{ number, field: 'receipt' as const, problem, value: receipt }]
  })
}

export async function keepProblems(
  ctx: Context,
  file: StatementFile,
  problems: readonly Problem[],
): Promise<void> {
  if (problems.length === 0) return
  await ctx.tx
    .insertInto('settlement.statementProblem')
    .values(problems.map((one) => ({ ...one, fileId: file.id })))
    .execute()
}
