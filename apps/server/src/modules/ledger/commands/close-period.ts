import { refuse } from '@daftari/contract/refusals'
import { businessDate, lastOfMonth } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import { checksOf } from '../domain/period.ts'
import { type Found, nextMonth, periodFacts } from '../queries/period-facts.ts'

const leastExplanation = 10

/**
 * Closes the next month: from now on no entry is counted in it. Every writer is waited for, and
 * none can book while the balances are taken down. Refuses: period.not-next, period.not-ready,
 * period.explain-suspense, period.explain-fees.
 */
export async function closePeriod(
  ctx: Context,
  given: { month: string; note: string },
): Promise<{ id: number; version: number }> {
  const month = businessDate(`${given.month}-01`)
  await sql`lock table ledger.entry in share row exclusive mode`.execute(ctx.tx)
  const next = await nextMonth(ctx)
  if (next.month !== month) {
    refuse('period.not-next', { month: next.month?.slice(0, 7) ?? '–' })
  }
  const facts = await periodFacts(ctx, month, next.lastClosingId)
  const checks = checksOf(month, facts)
  if (checks.some((one) => !one.passed)) refuse('period.not-ready', { month: given.month })
  if (given.note.length < leastExplanation) requireNothingToExplain(facts)
  const closing = await ctx.tx
    .insertInto('ledger.closing')
    .values({
      month,
      throughOn: lastOfMonth(month),
      upToEntryId: sql<number>`(select coalesce(max(id), 0) from ledger.entry)`,
      checks: json({ ...facts, checks }),
      note: given.note === '' ? null : given.note,
      closedBy: staffOf(ctx),
      closedAt: ctx.clock.now(),
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await keepBalances(ctx, closing.id, lastOfMonth(month))
  await audit(ctx, {
    act: 'period.close',
    object: { type: 'period', id: closing.id },
    after: {
      month: given.month,
      suspenseCents: facts.suspenseCents,
      feesUnconfirmed: facts.feesUnconfirmed,
    },
    ...(given.note === '' ? {} : { reason: given.note }),
  })
  return closing
}

/** Gaps and suspense in the month's books are signed only with an explanation. */
function requireNothingToExplain({
  suspenseCents,
  suspensePayments,
  feesUnconfirmed,
}: Found): void {
  if (suspenseCents !== 0) refuse('period.explain-suspense', { payments: suspensePayments })
  if (feesUnconfirmed > 0) refuse('period.explain-fees', { partners: feesUnconfirmed })
}

/** At signing: everything of the month is sealed, so the sums are complete. */
async function keepBalances(ctx: Context, closingId: number, through: string): Promise<void> {
  await sql`
    insert into ledger.closing_balance (closing_id, account_code, balance_cents)
    select ${closingId}, a.code,
      coalesce(sum(s.debit_cents - s.credit_cents) filter (where s.accounting_on <= ${through}), 0)
    from ledger.account a left join ledger.day_sum s on s.account_code = a.code
    group by a.code`.execute(ctx.tx)
}
