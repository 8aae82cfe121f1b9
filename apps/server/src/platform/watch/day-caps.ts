import {
  type DailyLimits,
  dailyLimits,
  firstDailyLimits,
  type Spent,
  spentKinds,
} from '@daftari/contract/administration/daily-limits'
import { refuse } from '@daftari/contract/refusals'
import { addDays, startOfDay } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context, ReadContext } from '../context.ts'
import { inForce, type Reads } from '../desk/settings/in-force.ts'
import type { Figure } from '../metrics/figure.ts'

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
 * Counts one of the day for all together, whoever acts. Many wait for each other here, so it stands at the
 * end of their transactions. Refuses: spend.all-day.
 */
export async function countOfAll(ctx: Context, kind: Spent): Promise<void> {
  if (ctx.appContext.countsSpending !== true) return
  const limit = (await limitsNow(ctx))[kind].limitOfAll
  if (!(await counted(ctx, { kind, staffId: everybody, limit }))) refuse('spend.all-day', { limit })
}

/** Whether nothing more of it is begun today; without waiting for who is counting. */
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
