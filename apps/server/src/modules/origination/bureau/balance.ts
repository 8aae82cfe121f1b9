import type { bureauBalance } from '@daftari/contract/origination/bureau/balance'
import {
  bureauCodes,
  topUpSecondPersonAboveCents,
} from '@daftari/contract/origination/bureau/enums'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { addDays } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { awayState } from '../../../platform/faults/provider-health.ts'

type Balance = ReadOf<typeof bureauBalance>
type One = Balance['bureaus'][number]

/** The number of days for which a bureau's use is shown. */
const shownDays = 30

/** What is left at each bureau, and what was used of it. */
export async function balanceOf(ctx: ReadContext): Promise<Balance> {
  const today = ctx.clock.today()
  const from = addDays(today, 1 - shownDays)
  const { rows: days } = await sql<Balance['days'][number]>`
    select d.day::date as day, b.code as bureau, count(q.id)::int as queries,
      coalesce(sum(q.cost_cents), 0)::bigint as cost_cents
    from generate_series(${from}::date, ${today}::date, interval '1 day') as d (day)
    cross join origination.bureau b
    left join origination.bureau_query q
      on q.asked_on = d.day::date and q.bureau_code = b.code
    group by d.day, b.code
    order by d.day, array_position(${[...bureauCodes]}::text[], b.code)`.execute(ctx.db)
  const bureaus = await standings(ctx)
  return {
    secondPersonAboveCents: topUpSecondPersonAboveCents,
    days,
    bureaus: await Promise.all(
      bureaus.map(async (bureau) => {
        const used = days.filter((one) => one.bureau === bureau.bureau)
        const cost = used.reduce((sum, { costCents }) => sum + costCents, 0)
        const left = cost === 0 ? null : Math.floor((bureau.balanceCents * shownDays) / cost)
        return {
          ...bureau,
          isLow: bureau.balanceCents < bureau.alertCents,
          daysLeft: left === null ? null : Math.max(0, left),
          usedTodayCents: used.at(-1)?.costCents ?? 0,
          ...(await awayState(ctx, bureau.bureau)),
        }
      }),
    ),
  }
}

type Standing = Pick<
  One,
  | 'bureau'
  | 'balanceCents'
  | 'asideCents'
  | 'priceCents'
  | 'alertCents'
  | 'reuseDays'
  | 'underWay'
  | 'topUpsAsked'
  | 'version'
>

async function standings(ctx: ReadContext): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select b.code as bureau, b.balance_cents, b.price_cents, b.alert_cents, b.reuse_days, b.version,
      w.under_way, w.aside_cents,
      (select count(*)::int from origination.bureau_top_up t
        where t.bureau_code = b.code and t.state = 'asked') as top_ups_asked
    from origination.bureau b
    cross join lateral (
      select count(*)::int as under_way, coalesce(sum(q.aside_cents), 0)::bigint as aside_cents
      from origination.bureau_query q
      where q.bureau_code = b.code and q.ask_at is not null) w
    order by array_position(${[...bureauCodes]}::text[], b.code)`.execute(ctx.db)
  return rows
}
