import {
  type DailyLimits,
  dailyLimits,
  firstDailyLimits,
  type Spent,
  spentKinds,
} from '@daftari/contract/administration/daily-limits'
import {
  firstPersonLimits,
  type PersonalKind,
  personLimits,
} from '@daftari/contract/administration/person-limits'
import { refuse } from '@daftari/contract/refusals'
import { addDays, startOfDay } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { type Context, type ReadContext, staffOf } from '../context.ts'
import { inForce, type Reads } from '../desk/settings/in-force.ts'
import type { Figure } from '../metrics/figure.ts'
import { raiseAlarm } from './alarm.ts'

const limitsNow = async (ctx: Reads): Promise<DailyLimits> =>
  (await inForce(ctx, dailyLimits))?.document ?? firstDailyLimits

/** Row of `platform.day_count` for all together. */
const everybody = 0

/**
 * Counts one of the day for the person who acts. In the transaction that begins it: what is rolled back
 * is not counted. Refuses: spend.own-day.
 */
export async function countOwn(ctx: Context, kind: Spent): Promise<void> {
  if (ctx.actor.kind !== 'staff' || ctx.appContext.countsSpending !== true) return
  const limit = (await limitsNow(ctx))[kind].limitOfPerson
  if (limit === undefined) return
  if (!(await counted(ctx, { kind, staffId: ctx.actor.id, limit }))) {
    refuse('spend.own-day', { limit })
  }
}

/**
 * Counts one against the day's limit for all people together. Acts wait for each other here, so it is called
 * at the end of their transactions. Refuses: spend.all-day.
 */
export async function countOfAll(ctx: Context, kind: Spent): Promise<void> {
  if (ctx.appContext.countsSpending !== true) return
  const limit = (await limitsNow(ctx))[kind].limitOfAll
  if (!(await counted(ctx, { kind, staffId: everybody, limit }))) refuse('spend.all-day', { limit })
}

/** Whether today's limit is reached; does not wait for acts that are counting. */
export async function isDayFull(ctx: ReadContext, kind: Spent): Promise<boolean> {
  if (ctx.appContext.countsSpending !== true) return false
  const limit = (await limitsNow(ctx))[kind].limitOfAll
  const row = await ctx.db
    .selectFrom('platform.dayCount')
    .select('count')
    .where('kind', '=', kind)
    .where('businessOn', '=', ctx.clock.today())
    .where('staffId', '=', everybody)
    .executeTakeFirst()
  return (row?.count ?? 0) >= limit
}

/** The start of the next count. */
export const nextDay = ({ clock }: Pick<ReadContext, 'clock'>): Date =>
  startOfDay(addDays(clock.today(), 1), clock.zone)

/** True once for each count up to the limit, however many act at once: counting locks the row. */
async function counted(
  ctx: Context,
  { kind, staffId, limit }: { kind: Spent; staffId: number; limit: number },
): Promise<boolean> {
  if (limit === 0) return false
  const { rows } = await sql`
    insert into platform.day_count as c (kind, business_on, staff_id, count)
    values (${kind}, ${ctx.clock.today()}, ${staffId}, 1)
    on conflict (kind, business_on, staff_id) do update set count = c.count + 1
      where c.count < ${limit}
    returning count`.execute(ctx.tx)
  return rows.length > 0
}

export interface OwnSum {
  /** What was done today, with this. */
  sum: number
  limit: number
  /** The limit would be passed: nothing was added. */
  isOver: boolean
  /** The usual amount for a day, if this day has three times that. */
  unusual?: number
}

/**
 * Adds to what the person who acts does alone in a day, in the transaction that does it. Many at once of
 * one person wait for each other here. Nothing is added past the limit.
 */
export async function addToOwnDay(ctx: Context, kind: PersonalKind, by: number): Promise<OwnSum> {
  const staffId = staffOf(ctx)
  const { unusualFrom, limitOfDay: limit } = await ownLimit(ctx, kind)
  await lockOwnDay(ctx)
  const { today, usual } = await ownDays(ctx, kind, staffId)
  const sum = today + by
  if (sum > limit) return { sum, limit, isOver: true }
  if (by > 0) {
    await sql`
      insert into platform.day_count as c (kind, business_on, staff_id, count)
      values (${kind}, ${ctx.clock.today()}, ${staffId}, ${by})
      on conflict (kind, business_on, staff_id) do update set count = c.count + excluded.count
    `.execute(ctx.tx)
  }
  const isUnusual = sum >= unusualFrom && sum > usual * 3
  return { sum, limit, isOver: false, ...(isUnusual && { unusual: usual }) }
}

/** Serializes the counts of one person's day. */
export async function lockOwnDay(ctx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`day of ${staffOf(ctx)}`}, 17))`.execute(
    ctx.tx,
  )
}

async function ownLimit(ctx: Reads, kind: PersonalKind) {
  return ((await inForce(ctx, personLimits))?.document ?? firstPersonLimits)[kind]
}

/** The usual day is the median of the days of the last thirty on which this person did any. */
async function ownDays(ctx: Context, kind: PersonalKind, staffId: number) {
  const today = ctx.clock.today()
  const { rows } = await sql<{ today: number; usual: number }>`
    select coalesce(max(count) filter (where business_on = ${today}::date), 0) as today,
      coalesce(percentile_disc(0.5) within group (order by count)
        filter (where business_on < ${today}::date), 0) as usual
    from platform.day_count
    where staff_id = ${staffId} and kind = ${kind}
      and business_on between ${today}::date - 30 and ${today}::date`.execute(ctx.tx)
  return rows[0] ?? { today: 0, usual: 0 }
}

type Summed = 'gifts' | 'money-laid' | 'customers-opened'

/** Alarms the supervisors about an unusual day of this person, or about reaching the limit. */
export async function reportOwnDay(
  ctx: Context,
  of: Summed,
  own: OwnSum,
  { about, shown = (value) => value }: { about: string; shown?: (sum: number) => string | number },
): Promise<void> {
  const { sum, limit, isOver, unusual } = own
  const count = shown(sum)
  if (isOver) {
    await raiseAlarm(ctx, {
      kind: `${of}.over-day`,
      facts: { count, limit: shown(limit), about },
      measure: 'count',
    })
  } else if (unusual !== undefined) {
    const facts = { count, usual: shown(unusual), about }
    await raiseAlarm(ctx, { kind: `${of}.unusual`, facts, measure: 'count' })
  }
}

export const dayCapFigures: Figure[] = [
  {
    name: 'day_cap_used_ratio',
    help: 'How much of what may be begun today was begun, by kind of what costs money; 1 is all.',
    labels: ['kind'],
    async read({ db, clock }) {
      const allowed = await limitsNow({ db, clock })
      const { rows } = await sql<{ kind: string; count: number }>`
        select kind, count from platform.day_count
        where kind in (${sql.join(spentKinds)}) and business_on = ${clock.today()}
          and staff_id = ${everybody}`.execute(db)
      return spentKinds.map((kind) => {
        const all = allowed[kind].limitOfAll
        const count = rows.find((row) => row.kind === kind)?.count ?? 0
        return { labels: { kind }, value: all === 0 ? 1 : count / all }
      })
    },
  },
]
