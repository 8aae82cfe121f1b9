import {
  addDays,
  type BusinessDate,
  firstOfMonth,
  lastOfMonth,
} from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { DailyJob } from '../../../platform/schedule/daily.ts'
import { type Forecast, forecastOf, type Group, outlookOf, type Past } from './forecast.ts'
import { readGroups, readStages, readTeams, readWeeks } from './read-past.ts'

const dayMs = 86_400_000

/**
 * Each morning's forecast of the month by stage and team, and case by case. Earlier forecasts stay as they
 * were made; a second run repeats the same one.
 */
export const makeForecast: DailyJob = {
  name: 'collections.forecast',
  async run(ctx, businessOn) {
    const on = addDays(businessOn, 1)
    const until = lastOfMonth(on)
    const stages = await readStages(ctx.tx)
    const first = stages[0]?.code
    if (first === undefined) return { cases: 0, rows: 0 }
    const teamsOf = await readTeams(ctx.tx)
    const past: Past = {
      stages,
      teamsOf,
      weeksOf: await readWeeks(ctx.tx, on),
      daysLeft: (Date.parse(until) - Date.parse(on)) / dayMs + 1,
    }
    const { open, coming } = await readGroups(ctx.tx, { on, until, teamsOf, first })
    const cases = await keepCases(ctx, { on, past, open })
    const rows = await keepMonth(ctx, { on, forecast: forecastOf(past, [...open, ...coming]) })
    return { cases, rows }
  },
}

/** The newest forecast of each open case, by what is expected of its stage, kind and age. */
async function keepCases(
  ctx: Context,
  { on, past, open }: { on: BusinessDate; past: Past; open: readonly Group[] },
): Promise<number> {
  const kinds = new Map(open.map((one) => [`${one.stage} ${one.kind} ${one.age}`, one]))
  const shares = [...kinds.values()].map((one) => ({ ...one, ...outlookOf(past, one) }))
  await sql`delete from collections.forecast_case`.execute(ctx.tx)
  const done = await sql`
    insert into collections.forecast_case
      (case_id, made_on, stage, staff_id, team_id, age, owed_cents, expected_cents, low_cents, high_cents,
       weeks_cents)
    select c.id, ${on}::date, c.stage, c.assignee_id, m.team_id, g.age, c.owed_at_open_cents,
      round(c.owed_at_open_cents * g.expected)::bigint, round(c.owed_at_open_cents * g.low)::bigint,
      round(c.owed_at_open_cents * g.high)::bigint,
      case when g.weeks <> '' then (select array_agg(round(c.owed_at_open_cents * w.part::numeric)::bigint
        order by w.number)
        from unnest(string_to_array(g.weeks, ' ')) with ordinality as w (part, number)) end
    from collections."case" c
    join reporting.loan l on l.loan_id = c.loan_id
    join unnest(${shares.map(({ stage }) => stage)}::text[], ${shares.map(({ kind }) => kind)}::text[],
      ${shares.map(({ age }) => age)}::integer[], ${shares.map(({ expected }) => expected)}::numeric[],
      ${shares.map(({ low }) => low)}::numeric[], ${shares.map(({ high }) => high)}::numeric[],
      ${shares.map(({ weeks }) => weeks?.join(' ') ?? '')}::text[])
      as g (stage, kind, age, expected, low, high, weeks)
      on g.stage = c.stage and g.kind = l.product_code || '|' || l.customer_type
        and g.age = ${on}::date - c.opened_on
    left join reporting.team_member m on m.staff_id = c.assignee_id
    where c.closed_on is null`.execute(ctx.tx)
  return Number(done.numAffectedRows ?? 0)
}

/** For a stage without a completed week the rest of the month is unknown. */
const ifKnown = (column: string) =>
  sql`case when not bool_or(unknown) then sum(${sql.ref(column)}) end`

/** By stage and team: the amount received in the month so far, and the amount expected in the rest of it. */
async function keepMonth(
  ctx: Context,
  { on, forecast }: { on: BusinessDate; forecast: readonly Forecast[] },
): Promise<number> {
  await sql`delete from collections.forecast where made_on = ${on}`.execute(ctx.tx)
  const done = await sql`
    with came as (
      select r.stage, r.team_id, sum(r.amount_cents) as cents
      from reporting.recovery r
      where r.paid_on between ${firstOfMonth(on)}::date and ${on}::date - 1
      group by r.stage, r.team_id
    ),
    held as (
      select stage, team_id, sum(expected_cents) as cents
      from collections.forecast_case group by stage, team_id
    ),
    rest as (
      select * from unnest(${forecast.map(({ stage }) => stage)}::text[],
        ${forecast.map(({ team }) => team)}::bigint[], ${forecast.map(({ coming }) => coming)}::bigint[],
        ${forecast.map(({ weeks }) => weeks?.join(' ') ?? '')}::text[])
        as f (stage, team_id, coming, weeks)
    ),
    each as (
      select stage, team_id, cents as came, 0 as held, 0 as coming, null as weeks, false as unknown from came
      union all select stage, team_id, 0, cents, 0, null, cents is null from held
      union all select stage, team_id, 0, 0, coming, nullif(weeks, ''), coming is null from rest
    )
    insert into collections.forecast (made_on, month, stage, team_id, collected_cents, held_cents,
      coming_cents, weeks_cents)
    select ${on}::date, ${firstOfMonth(on)}::date, stage, team_id, sum(came), ${ifKnown('held')},
      ${ifKnown('coming')}, case when not bool_or(unknown)
        then coalesce(string_to_array(max(weeks), ' ')::bigint[], array[0]) end
    from each group by stage, team_id
    having sum(came) <> 0 or sum(held) <> 0 or sum(coming) <> 0 or bool_or(unknown)`.execute(ctx.tx)
  return Number(done.numAffectedRows ?? 0)
}
