import { businessDateOf } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { jsonText } from '../../../platform/db/json.ts'
import type { Problem, Row } from '../domain/statement-row.ts'
import type { StatementFile } from '../file-store.ts'

export interface KeptRows {
  /** What the file contains, each row once; `known` of them were in another file already. */
  taken: Row[]
  known: number
  problems: Problem[]
}

/**
 * Stores rows, each once for its receipt: a row of another file stays as it was, and is reported if it
 * differs; a repetition within this file is a problem. One statement for all of them.
 */
export async function keepRows(
  ctx: Context,
  file: StatementFile,
  rows: readonly Row[],
): Promise<KeptRows> {
  const byKey = new Map(rows.toReversed().map((row) => [keyOf(row), row]))
  const once = rows.filter((row) => byKey.get(keyOf(row)) === row)
  const again = rows.filter((row) => byKey.get(keyOf(row)) !== row).map(twice)
  const fresh = await insertRows(ctx, file, once)
  if (fresh.size === once.length) return { taken: once, known: 0, problems: again }
  const before = once.filter((row) => !fresh.has(keyOf(row)))
  const kept = await keptBefore(ctx, file, before)
  const isThisFiles = (row: Row) => kept.get(keyOf(row))?.fileId === file.id
  const known = before.filter((row) => !isThisFiles(row))
  return {
    taken: once.filter((row) => fresh.has(keyOf(row)) || !isThisFiles(row)),
    known: known.length,
    problems: [
      ...again,
      ...before.filter(isThisFiles).map(twice),
      ...known.filter((row) => !isSame(row, kept.get(keyOf(row)))).map(differs),
    ],
  }
}

const keyOf = (row: { receipt: string; kind: string }) =>
  `${row.receipt}${row.kind === 'charge' ? '/charge' : ''}`

const problemOf =
  (problem: Problem['problem']) =>
  (row: Row): Problem => ({
    number: row.number,
    field: 'receipt',
    problem,
    value: row.receipt,
  })
const twice = problemOf('twice-in-file')
const differs = problemOf('differs-from-known')

/** Returns the keys of the new ones. */
async function insertRows(
  ctx: Context,
  file: StatementFile,
  rows: readonly Row[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const { zone } = ctx.clock
  const given = rows.map(({ completedAt, ...row }) => ({
    ...row,
    completedAt: completedAt.toISOString(),
    completedOn: businessDateOf(completedAt, zone),
  }))
  const kept = await sql<{ receipt: string; kind: string }>`
    insert into settlement.statement_line (file_id, number, account, receipt, completed_at,
      completed_on, kind, completed, amount_cents, balance_cents, details, reason_type,
      party_masked, party_name, linked_receipt, reference, state)
    select ${file.id}, r.number, ${file.account}, r.receipt, r."completedAt", r."completedOn",
      r.kind, r.completed, r."amountCents", r."balanceCents", r.details, r."reasonType",
      r."partyMasked", r."partyName", r."linkedReceipt", r.reference,
      case when r.completed then 'open' else 'no-money' end
    from jsonb_to_recordset(${jsonText(given)}::jsonb) as r(number integer, receipt text,
      "completedAt" timestamptz, "completedOn" date, kind text, completed boolean,
      "amountCents" bigint, "balanceCents" bigint, details text, "reasonType" text,
      "partyMasked" text, "partyName" text, "linkedReceipt" text, reference text)
    order by r.number, r.kind = 'charge'
    on conflict (account, receipt, (kind = 'charge')) do nothing
    returning receipt, kind`.execute(ctx.tx)
  return new Set(kept.rows.map(keyOf))
}

type Kept = Awaited<ReturnType<typeof keptBefore>> extends Map<string, infer K> ? K : never

async function keptBefore(ctx: Context, file: StatementFile, rows: readonly Row[]) {
  const receipts = rows.map((row) => row.receipt)
  const before = await ctx.tx
    .selectFrom('settlement.statementLine')
    .select(['fileId', 'receipt', 'kind', 'amountCents', 'balanceCents', 'completed'])
    .select('completedAt')
    .where('account', '=', file.account)
    .where('receipt', 'in', receipts)
    .execute()
  return new Map(before.map((row) => [keyOf(row), row]))
}

/** Whether the file before reported it with this amount, time and balance. */
function isSame(row: Row, then: Kept | undefined): boolean {
  return (
    then !== undefined &&
    then.amountCents === row.amountCents &&
    then.balanceCents === row.balanceCents &&
    then.completed === row.completed &&
    then.completedAt.getTime() === row.completedAt.getTime()
  )
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
