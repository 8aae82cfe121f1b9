/** The results of the cases that entered a stage in one week, in cents of their debt at entry. */
export interface Week {
  /** How long ago: 0 is the last week whose cases have all been in the stage for its whole time. */
  number: number
  owed: number
  /** Unpaid when the stage ended. */
  moved: number
  /** By days in the stage: paid by the end of each day, and open at its beginning. */
  paid: readonly number[]
  open: readonly number[]
}

export interface Stage {
  code: string
  /** How many days a case stays. */
  days: number
}

/** Cases of one kind with one entry day; what is expected of them differs by nothing else. */
export interface Group {
  stage: string
  team: number | null
  kind: string
  /** Days in the stage so far; negative: they come in so many days. */
  age: number
  owed: number
}

/** Null for a stage without a completed week. */
export interface Outlook {
  expected: number | null
  low: number | null
  high: number | null
  /** The results of the last weeks, the newest first. */
  weeks: readonly number[] | null
}

export interface Forecast {
  stage: string
  team: number | null
  /** Expected of cases that come into the stage until the end of the month. */
  coming: number | null
  /** Settled and open cases, by what was recovered in each of the last weeks, the newest first. */
  weeks: readonly number[] | null
}

export interface Past {
  /** In order. */
  stages: readonly Stage[]
  weeksOf(stage: string, kind: string): readonly Week[]
  /** The teams that work a stage, and each team's share. */
  teamsOf(stage: string): readonly { team: number; share: number }[]
  /** The days of the month that are left, today the first. */
  daysLeft: number
}

export const mostWeeks = 8
const weightOfAWeek = 0.8

/**
 * The share of the cases' debt expected until the month ends: the average of the last mature weeks, weighted
 * by recency (each a fifth less than the next), and their 10th and 90th percentile. Metrics, "KPI and
 * forecast".
 */
export function outlookOf(past: Past, group: Omit<Group, 'owed' | 'team'>): Outlook {
  const stage = past.stages.find(({ code }) => code === group.stage)
  const weeks = past.weeksOf(group.stage, group.kind)
  if (stage === undefined || weeks.length === 0)
    return { expected: null, low: null, high: null, weeks: null }
  const shares = weeks.map((week) => ({
    number: week.number,
    value: restPaid(week, stage, group.age, past.daysLeft),
  }))
  const values = shares.map(({ value }) => value)
  return {
    expected: average(shares),
    low: percentile(values, 0.1),
    high: percentile(values, 0.9),
    weeks: Array.from({ length: mostWeeks }, (_, week) =>
      ofWeek(weeks, week, (one) => restPaid(one, stage, group.age, past.daysLeft)),
    ),
  }
}

/**
 * The month's forecast for every stage and team, from the open cases, those that will fall due, and the
 * expected results of both.
 */
export function forecastOf(past: Past, groups: readonly Group[]): Forecast[] {
  const rows = new Map<
    string,
    { stage: string; team: number | null; known: boolean; sums: Sum[] }
  >()
  const add: Add = (stage, team, week, sum) => {
    const key = `${stage} ${team}`
    const row = rows.get(key) ?? { stage, team, known: false, sums: [] }
    const { held, coming } = row.sums[week] ?? { held: 0, coming: 0 }
    row.sums[week] = { held: held + sum.held, coming: coming + sum.coming }
    row.known ||= sum.known
    rows.set(key, row)
  }
  for (let week = 0; week < mostWeeks; week += 1) {
    for (const group of groups) follow(past, group, week, add)
  }
  return [...rows.values()].map(({ stage, team, known, sums }) => {
    if (!known) return { stage, team, coming: null, weeks: null }
    // After a week in which no case enters a stage, nothing is paid there.
    const weeks = Array.from({ length: mostWeeks }, (_, week) => sums[week] ?? nothing)
    return {
      stage,
      team,
      coming: Math.round(average(weeks.map(({ coming }, number) => ({ number, value: coming })))),
      weeks: weeks.map(({ held, coming }) => Math.round(held + coming)),
    }
  })
}

interface Sum {
  held: number
  coming: number
}

const nothing: Sum = { held: 0, coming: 0 }

/** Known where a week of the stage is over. */
type Add = (stage: string, team: number | null, week: number, sum: Sum & { known: boolean }) => void

/** One group by the rates of one week, and then what of it comes into the next stages. */
function follow(past: Past, group: Group, week: number, add: Add): void {
  let { team, owed, age } = group
  const held = age >= 0
  const first = past.stages.findIndex(({ code }) => code === group.stage)
  for (const stage of past.stages.slice(Math.max(0, first))) {
    if (first < 0 || owed <= 0 || -age >= past.daysLeft) return
    const weeks = past.weeksOf(stage.code, group.kind)
    const rate = ofWeek(weeks, week, (one) => restPaid(one, stage, age, past.daysLeft))
    const isHeld = held && stage.code === group.stage
    add(stage.code, team, week, {
      held: isHeld ? owed * rate : 0,
      coming: isHeld ? 0 : owed * rate,
      known: weeks.length > 0,
    })
    owed *= ofWeek(weeks, week, (one) => restMoved(one, age))
    age -= stage.days
    const next = past.stages[past.stages.indexOf(stage) + 1]
    if (next === undefined) return
    const teams = past.teamsOf(next.code)
    if (teams.some((one) => one.team === team) || teams.length === 0) {
      team = teams.length === 0 ? null : team
      continue
    }
    for (const one of teams) {
      follow(
        past,
        {
          ...group,
          stage: next.code,
          team: one.team,
          owed: owed * one.share,
          age: Math.min(age, -1),
        },
        week,
        add,
      )
    }
    return
  }
}

/** The part of the open amount at an age that is paid in the stage until the month ends. */
function restPaid(week: Week, stage: Stage, age: number, daysLeft: number): number {
  const from = Math.max(0, age)
  const until = Math.min(age + daysLeft, stage.days) - 1
  const open = week.open[from] ?? 0
  if (until < from || open <= 0) return 0
  const before = from === 0 ? 0 : (week.paid[from - 1] ?? 0)
  return Math.max(0, ((week.paid[until] ?? before) - before) / open)
}

function restMoved(week: Week, age: number): number {
  const open = week.open[Math.max(0, age)] ?? 0
  return open <= 0 ? 0 : Math.min(1, week.moved / open)
}

/** A week in which nothing came is taken for the average of the others. */
function ofWeek(weeks: readonly Week[], number: number, rate: (week: Week) => number): number {
  const found = weeks.find((week) => week.number === number)
  if (found !== undefined) return rate(found)
  return average(weeks.map((week) => ({ number: week.number, value: rate(week) })))
}

function average(values: readonly { number: number; value: number }[]): number {
  const weights = values.map(({ number }) => weightOfAWeek ** number)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return 0
  return values.reduce((sum, { value }, index) => sum + value * (weights[index] ?? 0), 0) / all
}

/** Between the two values next to it. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const place = part * (sorted.length - 1)
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}
