import { refuse } from '@daftari/contract/refusals'
import { addDays, startOfDay } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context, ReadContext } from '../context.ts'
import type { Figure } from '../metrics/figure.ts'

/** What costs money each time: messages to customers, calls by hand, calls of robots, bought reports. */
export const spentKinds = ['texts', 'calls', 'robot-calls', 'credit-reports'] as const
export type Spent = (typeof spentKinds)[number]

/** How many a day: of all together, and of one person, where it is people who begin them. */
export type DayLimits = Readonly<Record<Spent, { all: number; person: number | null }>>

/** Row of `platform.day_count` for all together. */
const everybody = 0

/**
 * Counts one of the day for the person who acts. In the transaction that begins it: what is rolled back
 * is not counted. Refuses: spend.own-day.
 */
export async function countOwn(ctx: Context, kind: Spent): Promise<void> {
  const limit = ctx.appContext.dayLimits?.[kind].person
  if (ctx.actor.kind !== 'staff' || limit === undefined || limit === null) return
  if (!(await counted(ctx, { kind, staffId: ctx.actor.id, limit }))) {
    refuse('spend.own-day', { limit })
  }
}

/**
 * Counts one of the day for all together, whoever acts. Many wait for each other here, so it stands at the
 * end of their transactions. Refuses: spend.all-day.
 */
export async function countOfAll(ctx: Context, kind: Spent): Promise<void> {
  const limit = ctx.appContext.dayLimits?.[kind].all
  if (limit === undefined) return
  if (!(await counted(ctx, { kind, staffId: everybody, limit }))) refuse('spend.all-day', { limit })
}

/** Whether nothing more of it is begun today; without waiting for who is counting. */
export async function isDayFull(ctx: ReadContext, kind: Spent): Promise<boolean> {
  const limit = ctx.appContext.dayLimits?.[kind].all
  if (limit === undefined) return false
  const row = await ctx.db
    .selectFrom('platform.dayCount')
    .select('count')
    .where('kind', '=', kind)
    .where('businessOn', '=', ctx.clock.today())
    .where('staffId', '=', everybody)
    .executeTakeFirst()
  return (row?.count ?? 0) >= limit
}

/** When the count begins anew. */
export const nextDay = ({ clock }: Pick<ReadContext, 'clock'>): Date =>
  startOfDay(addDays(clock.today(), 1), clock.zone)

/** True once for each up to the limit, however many ask at once: the row is locked by who counts. */
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

export const dayCapFigures: Figure[] = [
  {
    name: 'day_cap_used_ratio',
    help: 'How much of what may be begun today was begun, by kind of what costs money; 1 is all.',
    labels: ['kind'],
    async read({ db, clock, dayLimits }) {
      const { rows } = await sql<{ kind: string; count: number }>`
        select kind, count from platform.day_count
        where kind in (${sql.join(spentKinds)}) and business_on = ${clock.today()}
          and staff_id = ${everybody}`.execute(db)
      return spentKinds.map((kind) => {
        const all = dayLimits?.[kind].all ?? Number.POSITIVE_INFINITY
        const count = rows.find((row) => row.kind === kind)?.count ?? 0
        return { labels: { kind }, value: all === 0 ? 1 : count / all }
      })
    },
  },
]
