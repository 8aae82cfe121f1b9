import type { OutputOf } from '@daftari/contract/endpoint'
import type { businessOverview } from '@daftari/contract/statistics/business/overview'
import { addDays } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'

type Flows = Pick<OutputOf<typeof businessOverview>, 'lent' | 'repaid'>

const weekDays = 7
const weekMs = weekDays * 86_400_000

interface Row {
  flow: 'lent' | 'repaid'
  date: string
  cents: number
  count: number
  newCustomers: number
  /** Up to the current time of the day. */
  soFarCount: number
  soFarCents: number
}

/**
 * Amounts paid out to customers and paid by them, by day. Today is compared with the same weekday a week
 * before up to the same time, since half a day would always look bad beside a whole one.
 */
export async function lentAndRepaid(ctx: ReadContext, days: number): Promise<Flows> {
  const today = ctx.clock.today()
  const first = addDays(today, 1 - days)
  const until = new Date(ctx.clock.now().getTime() - weekMs)
  const { rows } = await sql<Row>`
    with flows as (
      select 'lent' as flow, d.disbursed_on as date, d.disbursed_at as at, d.amount_cents,
        a.customer_type = 'new' as is_new
      from reporting.disbursement d
      join reporting.application a on a.application_id = d.application_id
      where d.status = 3 and d.disbursed_on between ${first}::date and ${today}::date
      union all
      select 'repaid', paid_on, paid_at, amount_cents, false
      from reporting.payment
      where paid_on between ${first}::date and ${today}::date and state <> 'reversed'
    )
    select
      f.flow, day::date as date, coalesce(sum(w.amount_cents), 0)::bigint as cents,
      count(w.at) as count, count(*) filter (where w.is_new) as new_customers,
      count(w.at) filter (where w.at <= ${until}) as so_far_count,
      coalesce(sum(w.amount_cents) filter (where w.at <= ${until}), 0)::bigint as so_far_cents
    from generate_series(${first}::date, ${today}::date, interval '1 day') as day
    cross join (values ('lent'), ('repaid')) f (flow)
    left join flows w on w.flow = f.flow and w.date = day::date
    group by f.flow, day
    order by day`.execute(ctx.db)
  const of = (flow: Row['flow']) => {
    const own = rows.filter((row) => row.flow === flow)
    const now = own.at(-1)
    const then = own.find((row) => row.date === addDays(today, -weekDays))
    return {
      today: { count: now?.count ?? 0, cents: now?.cents ?? 0 },
      weekBefore: { count: then?.soFarCount ?? 0, cents: then?.soFarCents ?? 0 },
      days: own.map(({ date, cents }) => ({ date, cents })),
      newCustomers: now?.newCustomers ?? 0,
    }
  }
  const { newCustomers: _none, ...repaid } = of('repaid')
  return { lent: of('lent'), repaid }
}
