import { stages } from '@daftari/contract/collections/enums'
import type { OutputOf } from '@daftari/contract/endpoint'
import { firstDefaultDays } from '@daftari/contract/statistics/auditor-kpi'
import { moneyAccounts } from '@daftari/contract/statistics/business/flow-summary'
import type { businessOverview } from '@daftari/contract/statistics/business/overview'
import {
  addDays,
  addMonths,
  type BusinessDate,
  firstOfMonth,
  startOfDay,
} from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { readTogether } from '../../../../platform/db/statements/read-together.ts'
import { closedThrough } from '../../reports/closed-through.ts'
import { lentAndRepaid } from './lent-and-repaid.ts'
import { profitOfMonths } from './profit-of-months.ts'

type Overview = OutputOf<typeof businessOverview>

const bookDays = 30
const shownDays = 14
const shownWeeks = 6

/** The state of the business, today so far, and earlier periods. */
export async function overview(ctx: ReadContext): Promise<Overview> {
  const [balances, flows, counts, recovery, profit] = await Promise.all([
    bookAndMoney(ctx),
    lentAndRepaid(ctx, shownDays),
    readTogether(ctx.db, { decided: decidedByDay(ctx), firstDue: firstDueByWeek(ctx) }),
    recoveryByStage(ctx),
    profitOfMonths(ctx),
  ])
  const asOf = ctx.clock.now().toISOString()
  return { ...balances, ...flows, ...counts, recovery, profit, asOf }
}

/**
 * The principal by the books and the late part of it at the end of each of the last closed days; and the
 * balances of the lender's own accounts at the end of each of the last days, and now.
 */
async function bookAndMoney(ctx: ReadContext): Promise<Pick<Overview, 'book' | 'held'>> {
  const last = await closedThrough(ctx)
  const first = addDays(last, 1 - bookDays)
  const today = ctx.clock.today()
  const { principal, late, days } = await readTogether(ctx.db, {
    principal: balanceByDay(['principal_receivable'], { first, last }),
    late: lateByDay({ first, last }),
    days: balanceByDay(moneyAccounts, { first: addDays(today, 1 - shownDays), last: today }),
  })
  const lateOn = new Map(late.map((row) => [row.businessOn, row]))
  const book = principal.map(({ date, cents }) => ({
    date,
    principalCents: cents,
    lateCents: lateOn.get(date)?.cents ?? 0,
    late30Cents: lateOn.get(date)?.cents30 ?? 0,
  }))
  return { book, held: { cents: days.at(-1)?.cents ?? 0, days } }
}

interface Span {
  first: BusinessDate
  last: BusinessDate
}

const lateByDay = ({ first, last }: Span) =>
  sql<{ businessOn: string; cents: number; cents30: number }>`
    select business_on, sum(principal_cents)::bigint as cents,
      coalesce(sum(principal_cents) filter (where over_days >= 30), 0)::bigint as cents30
    from reporting.late_fact
    where business_on between ${first}::date and ${last}::date
    group by business_on`

/** The sum of the accounts' balances at the end of each day. */
const balanceByDay = (accounts: readonly string[], { first, last }: Span) =>
  sql<Overview['held']['days'][number]>`
    with moved as materialized (
      select effective_on, sum(debit_cents - credit_cents) as cents
      from reporting.account_movement
      where account_code = any (${[...accounts]}::text[]) and effective_on <= ${last}::date
      group by effective_on
    )
    select
      day::date as date,
      (select coalesce(sum(m.cents), 0) from moved m where m.effective_on <= day::date)::bigint
        as cents
    from generate_series(${first}::date, ${last}::date, interval '1 day') as day
    order by day`

function decidedByDay(ctx: ReadContext) {
  const today = ctx.clock.today()
  const first = addDays(today, 1 - shownDays)
  return sql<Overview['decided'][number]>`
    select day::date as date, coalesce(d.approved, 0) as approved, coalesce(d.decided, 0) as decided
    from generate_series(${first}::date, ${today}::date, interval '1 day') as day
    left join (
      select decided_on, count(*) as decided, count(*) filter (where apply_status = 2) as approved
      from (
        select decided_on, apply_status from reporting.counted_application
        where decided_on between ${first}::date and ${today}::date and apply_status in (2, 3)
        union all
        select (decided_at at time zone ${ctx.clock.zone})::date, apply_status
        from reporting.undone_verdict
        where counted and decided_at >= ${startOfDay(first, ctx.clock.zone)}
      ) v
      group by decided_on
    ) d on d.decided_on = day::date
    order by day`
}

/** Weeks of first due dates, the last one being the last whose every loan has had its days. */
function firstDueByWeek(ctx: ReadContext) {
  const lastDue = addDays(ctx.clock.today(), -firstDefaultDays - 1)
  return sql<Overview['firstDue'][number]>`
    with
    week as (
      select generate_series(
        date_trunc('week', ${addDays(lastDue, 1)}::timestamp) - ${shownWeeks} * interval '1 week',
        date_trunc('week', ${addDays(lastDue, 1)}::timestamp) - interval '1 week',
        interval '1 week')::date as first
    ),
    begun as (
      select date_trunc('week', counted_due_on::timestamp)::date as first, count(*) as due,
        count(*) filter (
          where finished_on is null or finished_on > counted_due_on + ${firstDefaultDays}::integer)
          as defaults
      from reporting.instalment
      where number = 1
        and counted_due_on between ${addDays(lastDue, 1 - 7 * (shownWeeks + 1))}::date and ${lastDue}::date
      group by 1
    )
    select w.first as from, w.first + 6 as to, coalesce(b.due, 0) as due,
      coalesce(b.defaults, 0) as defaults
    from week w
    left join begun b on b.first = w.first
    order by w.first`
}

interface StageRow {
  stage: (typeof stages)[number]
  cases: number
  owedCents: number
  cents: number
  beforeCents: number
}

/**
 * For the month: the share recovered of each stage's debt, as the reports of recovery define it: money for
 * amounts not due yet is in neither.
 */
async function recoveryByStage(ctx: ReadContext): Promise<Overview['recovery']> {
  const today = ctx.clock.today()
  const month = firstOfMonth(today)
  const before = addMonths(month, -1)
  const { rows } = await sql<StageRow>`
    with
    held as (
      select stage, count(*) as cases, sum(debt_cents) as owed
      from (
        select stage, debt_cents from reporting."case"
        where opened_on <= ${today}::date and closed_on is null
        union all
        select stage, debt_cents from reporting."case"
        where opened_on <= ${today}::date and closed_on >= ${month}::date
      ) c
      group by stage
    ),
    -- What a case has recovered by now, less what came since: only that of the two months is read.
    paid as (
      select case_id,
        coalesce(sum(amount_cents) filter (where paid_on >= ${month}::date), 0) as since_month,
        coalesce(sum(amount_cents) filter (where paid_on > ${addMonths(today, -1)}::date), 0) as since_then,
        sum(amount_cents) as since_before
      from reporting.recovery
      where paid_on between ${before}::date and ${today}::date
      group by case_id
    ),
    came as (
      select k.stage,
        sum(least(k.recovered_cents, k.debt_cents)
          - least(k.recovered_cents - p.since_month, k.debt_cents)) as now,
        sum(least(k.recovered_cents - p.since_then, k.debt_cents)
          - least(k.recovered_cents - p.since_before, k.debt_cents)) as before
      from paid p join reporting."case" k on k.case_id = p.case_id
      group by k.stage
    )
    select
      coalesce(h.stage, c.stage) as stage, coalesce(h.cases, 0) as cases,
      coalesce(h.owed, 0)::bigint as owed_cents, coalesce(c.now, 0)::bigint as cents,
      coalesce(c.before, 0)::bigint as before_cents
    from held h
    full join came c on c.stage = h.stage
    order by array_position(${[...stages]}::text[], coalesce(h.stage, c.stage))`.execute(ctx.db)
  return rows.map(({ cents, beforeCents, ...rest }) => ({
    ...rest,
    recovered: { cents, beforeCents },
  }))
}
