import { sql } from 'kysely'
import type { Context, ReadContext } from '../../../platform/context.ts'
import { checkVersion } from '../../../platform/db/check-version.ts'
import type { Months, SignedLine } from '../domain/manual-entry.ts'

/** Refuses: request.not-found, record.stale. */
export async function lockManual(ctx: Context, seen: { id: number; version: number }) {
  const row = await ctx.tx
    .selectFrom('ledger.manualEntry')
    .selectAll()
    .where('id', '=', seen.id)
    .forUpdate()
    .executeTakeFirst()
  return checkVersion(row, seen.version)
}

export async function linesOf(ctx: ReadContext, id: number): Promise<SignedLine[]> {
  const rows = await ctx.db
    .selectFrom('ledger.manualEntryLine')
    .select(['accountCode as account', 'amountCents'])
    .where('manualEntryId', '=', id)
    .orderBy('number')
    .execute()
  return rows as SignedLine[]
}

export async function keepLines(
  ctx: Context,
  manualEntryId: number,
  lines: readonly SignedLine[],
): Promise<undefined> {
  await ctx.tx
    .insertInto('ledger.manualEntryLine')
    .values(
      lines.map(({ account, amountCents }, index) => ({
        manualEntryId,
        number: index + 1,
        accountCode: account,
        amountCents,
      })),
    )
    .execute()
}

/** The allowed days: nothing is booked after today, in a closed month, or before the first. */
export async function monthsOf(ctx: ReadContext): Promise<Months> {
  const { rows } = await sql<Omit<Months, 'today'>>`
    select
      (select max(through_on) from ledger.closing where reopened_at is null) as closed_through,
      (select min(accounting_on) from ledger.entry) as first_booked_on`.execute(ctx.db)
  return {
    closedThrough: rows[0]?.closedThrough ?? null,
    firstBookedOn: rows[0]?.firstBookedOn ?? null,
    today: ctx.clock.today(),
  }
}
