import type { ManualEntryKind, ManualEntryState } from '@daftari/contract/ledger/manual-entries'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { type Context, type ReadContext, staffOf } from '../../../platform/context.ts'
import { checkVersion } from '../../../platform/db/check-version.ts'
import type { Months, SignedLine } from '../domain/manual-entry.ts'

export interface Outcome {
  id: number
  state: ManualEntryState
  version: number
}

/** What the columns hold by their checks. */
interface Known {
  kind: ManualEntryKind
  state: ManualEntryState
  accountingOn: BusinessDate
}

/** Refuses: request.not-found, record.stale. */
export async function lockManual(ctx: Context, seen: { id: number; version: number }) {
  const row = await ctx.tx
    .selectFrom('ledger.manualEntry')
    .selectAll()
    .where('id', '=', seen.id)
    .forUpdate()
    .executeTakeFirst()
  return checkVersion(row, seen.version) as Omit<NonNullable<typeof row>, keyof Known> & Known
}
export type Manual = Awaited<ReturnType<typeof lockManual>>

export async function linesOf(ctx: ReadContext, id: number): Promise<SignedLine[]> {
  const rows = await ctx.db
    .selectFrom('ledger.manualEntryLine')
    .select(['accountCode as account', 'amountCents'])
    .where('manualEntryId', '=', id)
    .orderBy('number')
    .execute()
  return rows as SignedLine[]
}

interface NewManual {
  accountingOn: BusinessDate
  text: string
  lines: readonly SignedLine[]
  reversesId?: number
}

export async function insertManual(ctx: Context, made: NewManual): Promise<Outcome> {
  const row = await ctx.tx
    .insertInto('ledger.manualEntry')
    .values({
      kind: made.reversesId === undefined ? 'entry' : 'reversal',
      state: 'asked',
      accountingOn: made.accountingOn,
      text: made.text,
      reversesId: made.reversesId ?? null,
      askedBy: staffOf(ctx),
      askedAt: ctx.clock.now(),
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await ctx.tx
    .insertInto('ledger.manualEntryLine')
    .values(
      made.lines.map(({ account, amountCents }, index) => ({
        manualEntryId: row.id,
        number: index + 1,
        accountCode: account,
        amountCents,
      })),
    )
    .execute()
  return { ...row, state: 'asked' }
}

export async function endManual(
  ctx: Context,
  { id, version }: Manual,
  o: { state: ManualEntryState; entryId?: number; reason: string | null },
): Promise<Outcome> {
  await ctx.tx
    .updateTable('ledger.manualEntry')
    .set({
      state: o.state,
      entryId: o.entryId ?? null,
      decidedBy: staffOf(ctx),
      decidedAt: ctx.clock.now(),
      decisionReason: o.reason,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute()
  return { id, state: o.state, version: version + 1 }
}

/** Which days may be named: nothing is booked after today, in a closed month, or before the first. */
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
