import type { nextPeriod as contract } from '@daftari/contract/ledger/periods'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { type BusinessDate, lastOfMonth } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { readClosedThrough } from '../../../platform/schedule/daily.ts'
import { checksOf, monthToClose, type PeriodFacts } from '../domain/period.ts'

type Next = ReadOf<typeof contract>

/** The month that is closed next: none before anything is booked. */
export async function nextMonth(
  ctx: ReadContext,
): Promise<{ month: BusinessDate | null; lastClosingId: number | null }> {
  const { rows } = await sql<{
    id: number | null
    month: BusinessDate | null
    first: BusinessDate | null
  }>`
    select c.id, c.month, e.first
    from (select min(accounting_on) as first from ledger.entry) e
    left join lateral (
      select id, month from ledger.closing where reopened_at is null order by month desc limit 1
    ) c on true`.execute(ctx.db)
  const [row] = rows
  return {
    month: monthToClose(row?.month ?? null, row?.first ?? null),
    lastClosingId: row?.id ?? null,
  }
}

export async function nextPeriod(ctx: ReadContext): Promise<Next> {
  const { month, lastClosingId } = await nextMonth(ctx)
  if (month === null) {
    const nothing = { suspenseCents: 0, suspensePayments: 0, feesUnconfirmed: 0 }
    return { month, checks: [], ...nothing, lastClosingId }
  }
  const found = await periodFacts(ctx, month, lastClosingId)
  const { suspenseCents, suspensePayments, feesUnconfirmed, ...facts } = found
  return {
    month: month.slice(0, 7),
    checks: checksOf(month, facts),
    suspenseCents,
    suspensePayments,
    feesUnconfirmed,
    lastClosingId,
  }
}

export type Found = PeriodFacts & {
  suspenseCents: number
  suspensePayments: number
  /** Service partners whose fee for the month nobody has confirmed. */
  feesUnconfirmed: number
}

/** Computed from the sums of the seals: a month without a seal fails for that reason. */
export async function periodFacts(
  ctx: ReadContext,
  month: BusinessDate,
  lastClosingId: number | null,
): Promise<Found> {
  const through = lastOfMonth(month)
  const { rows } = await sql<Omit<Found, 'closedThrough' | 'verified' | 'today'>>`
    select
      (select count(*) from ledger.entry e
        where e.id > coalesce((select max(up_to_entry_id) from ledger.seal), 0)
          and e.accounting_on <= ${through}) as unsealed,
      (select coalesce(sum(debit_cents - credit_cents), 0)::bigint from ledger.day_sum
        where accounting_on <= ${through}) as off_cents,
      (select count(*) from ledger.line
        where account_code = 'suspense' and payment_id is null) as suspense_without_payment,
      (select count(*) from ledger.manual_entry
        where state = 'asked' and accounting_on <= ${through}) as manual_waiting,
      (select coalesce(-sum(debit_cents - credit_cents), 0)::bigint from ledger.day_sum
        where account_code = 'suspense' and accounting_on <= ${through})
        - (select coalesce(sum(l.amount_cents), 0)::bigint
          from ledger.entry e join ledger.line l on l.entry_id = e.id
          where e.id > coalesce((select max(up_to_entry_id) from ledger.seal), 0)
            and e.accounting_on <= ${through} and l.account_code = 'suspense') as suspense_cents,
      (select count(*) from ledger.suspense_after(${lastClosingId}, ${month}, ${through}))
        as suspense_payments,
      (select count(*) from reporting.service_agreement a
        where a.asks and a.effective_on <= ${month}
          and (a.until_on is null or a.until_on > ${month}) and not exists (
          select from reporting.service_fee_statement s where s.partner_id = a.partner_id
            and s.month = ${month} and s.state in ('confirmed', 'paid'))) as fees_unconfirmed
  `.execute(ctx.db)
  const last = await ctx.db
    .selectFrom('ledger.verification')
    .select(['state', 'businessOn'])
    .where('finishedAt', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    ...(rows[0] as Omit<Found, 'closedThrough' | 'verified' | 'today'>),
    closedThrough: (await readClosedThrough({ ...ctx.appContext, db: ctx.db })) ?? null,
    verified:
      last === undefined
        ? null
        : { holds: last.state === 'holds', businessOn: last.businessOn as BusinessDate },
    today: ctx.clock.today(),
  }
}
