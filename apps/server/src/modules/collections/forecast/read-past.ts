import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { type Group, mostWeeks, type Past, type Stage, type Week } from './forecast.ts'

/** A stage without an end is followed for so many days. */
const lastStageDays = 30
/** Fewer cases of a kind say less than those of all kinds. */
const fewestCases = 100
const everyKind = '*'

/** The product and whether the customer is new: what a case is compared with. */
const kindOf = sql.raw(`l.product_code || '|' || l.customer_type`)

export async function readStages(tx: Tx): Promise<Stage[]> {
  const { rows } = await sql<Stage>`
    select code, coalesce(to_day - from_day + 1, ${lastStageDays}::integer) as days
    from collections.stage order by position`.execute(tx)
  return rows
}

interface AgeRow {
  stage: string
  kind: string | null
  number: number
  owed: number
  moved: number
  cases: number
  age: number
  paid: number
  left: number
}

/**
 * The last weeks of each stage whose cases have all had its whole time, by product and class of customer,
 * and over all of them.
 */
export async function readWeeks(tx: Tx, on: BusinessDate): Promise<Past['weeksOf']> {
  const { rows } = await sql<AgeRow>`
    with span as (
      select code as stage, coalesce(to_day - from_day + 1, ${lastStageDays}::integer) as days
      from collections.stage
    ),
    cases as materialized (
      select c.id, c.stage, ${kindOf} as kind, s.days, c.opened_on, c.closed_on, c.closed_reason,
        c.owed_at_open_cents as owed, (${on}::date - s.days - 1 - c.opened_on) / 7 as number
      from span s
      join collections."case" c on c.stage = s.stage
        and c.opened_on between ${on}::date - s.days - ${mostWeeks * 7}::integer
          and ${on}::date - s.days - 1
      join reporting.loan l on l.loan_id = c.loan_id
    ),
    weeks as (
      select stage, kind, number, count(*)::integer as cases, sum(owed)::bigint as owed,
        coalesce(sum(owed) filter (where closed_reason = 'moved'), 0)::bigint as moved
      from cases group by stage, grouping sets ((kind, number), (number)), number
    ),
    changes as (
      select c.stage, c.kind, c.number, greatest(0, r.paid_on - c.opened_on) as age,
        r.amount_cents as paid, 0::bigint as gone
      from cases c join collections.recovery r on r.case_id = c.id
      union all
      -- What left on a day is no longer open at the beginning of the next.
      select c.stage, c.kind, c.number, c.closed_on - c.opened_on, 0, c.owed
      from cases c where c.closed_on is not null
    ),
    by_age as (
      select stage, kind, number, age, sum(paid)::bigint as paid, sum(gone)::bigint as gone
      from changes group by stage, grouping sets ((kind, number, age), (number, age)), number, age
    )
    select w.stage, w.kind, w.number, w.owed, w.moved, w.cases, g.age,
      coalesce(sum(b.paid) filter (where b.age <= g.age), 0)::bigint as paid,
      (w.owed - coalesce(sum(b.gone) filter (where b.age < g.age), 0))::bigint as left
    from weeks w
    join span s on s.stage = w.stage
    cross join lateral generate_series(0, s.days - 1) g (age)
    left join by_age b on b.stage = w.stage and b.number = w.number
      and b.kind is not distinct from w.kind and b.age <= g.age
    where w.owed > 0
    group by w.stage, w.kind, w.number, w.owed, w.moved, w.cases, g.age
    order by w.stage, w.kind, w.number, g.age`.execute(tx)
  return byKind(rows)
}

/** A kind with enough cases has its own weeks, any other those of all kinds. */
function byKind(rows: readonly AgeRow[]): Past['weeksOf'] {
  const weeks = new Map<string, Map<number, Week & { paid: number[]; open: number[] }>>()
  const cases = new Map<string, number>()
  for (const row of rows) {
    const key = `${row.stage} ${row.kind ?? everyKind}`
    const known = weeks.get(key) ?? new Map()
    const { number, owed, moved } = row
    const week = known.get(number) ?? { number, owed, moved, paid: [], open: [] }
    week.paid[row.age] = row.paid
    week.open[row.age] = row.left
    if (row.age === 0) cases.set(key, (cases.get(key) ?? 0) + row.cases)
    known.set(number, week)
    weeks.set(key, known)
  }
  return (stage, kind) => {
    const own = `${stage} ${kind}`
    const key = (cases.get(own) ?? 0) >= fewestCases ? own : `${stage} ${everyKind}`
    return [...(weeks.get(key)?.values() ?? [])]
  }
}

/** The teams of each stage, by the weights of their people. */
export async function readTeams(tx: Tx): Promise<Past['teamsOf']> {
  const { rows } = await sql<{ team: number; stages: string[]; weight: number }>`
    select t.team_id as team, t.stages, sum(m.weight)::integer as weight
    from reporting.team t join reporting.team_member m on m.team_id = t.team_id
    group by t.team_id, t.stages order by t.team_id`.execute(tx)
  return (stage) => {
    const teams = rows.filter(({ stages }) => stages.includes(stage))
    const all = teams.reduce((sum, { weight }) => sum + weight, 0)
    return teams.map(({ team, weight }) => ({ team, share: weight / all }))
  }
}

/** The open cases by stage, team, kind and day of entry, and what will fall due in the month. */
export async function readGroups(
  tx: Tx,
  o: { on: BusinessDate; until: BusinessDate; teamsOf: Past['teamsOf']; first: string },
): Promise<{ open: Group[]; coming: Group[] }> {
  const { rows: open } = await sql<Group>`
    select c.stage, m.team_id as team, ${kindOf} as kind, ${o.on}::date - c.opened_on as age,
      sum(c.owed_at_open_cents)::bigint as owed
    from collections."case" c
    join reporting.loan l on l.loan_id = c.loan_id
    left join reporting.team_member m on m.staff_id = c.assignee_id
    where c.closed_on is null
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4`.execute(tx)
  const { rows: due } = await sql<{ kind: string; age: number; owed: number }>`
    select ${kindOf} as kind, ${o.on}::date - (i.due_on + s.from_day) as age,
      sum(i.principal_owed_cents + i.interest_owed_cents + i.fee_owed_cents)::bigint as owed
    from collections.stage s
    join reporting.instalment i
      on i.due_on + s.from_day between ${addDays(o.on, 1)}::date and ${o.until}::date
    join reporting.loan l on l.loan_id = i.loan_id
    where s.code = ${o.first} and i.finished_on is null
    group by 1, 2
    order by 1, 2`.execute(tx)
  const teams = o.teamsOf(o.first)
  const into = teams.length === 0 ? [{ team: null, share: 1 }] : teams
  const coming = due.flatMap(({ kind, age, owed }) =>
    into.map(({ team, share }) => ({ stage: o.first, team, kind, age, owed: owed * share })),
  )
  return { open, coming }
}
