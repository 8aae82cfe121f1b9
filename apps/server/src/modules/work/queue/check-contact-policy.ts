import { type RawBuilder, sql } from 'kysely'
import { type AppContext, type Context, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { RecurringJob } from '../../../platform/schedule/daily.ts'
import { calledItems, markNotCallable } from './callable.ts'
import type { Queue } from './queue.ts'

/** What is due is asked about again after so long: somebody else may have spoken with them meanwhile. */
const askedForMs = 3_600_000
/** What comes up before the next look is asked about already. */
const aheadMs = 600_000
/** The number in a transaction, and the most transactions in a run: a large stock takes several. */
const together = 500
const mostTogether = 10

/** Items about which one calls, with `next_action_at`, `no_calls_until` and `assignee_id`. */
interface CalledAbout {
  from: RawBuilder<unknown>
  /** What the items are called in `from`. */
  alias: string
  open: RawBuilder<boolean>
  aheadMs?: number
  /** Records the result of the contact rules for each of these that is due for a check. */
  mark(ctx: Context, ids: readonly number[], still: RawBuilder<boolean>): Promise<unknown>
}

/** Whether the gate is to be asked about an item, which is due or soon will be. */
function isToAsk({ clock }: Pick<AppContext, 'clock'>, of: CalledAbout): RawBuilder<boolean> {
  const now = clock.now().getTime()
  const item = sql.raw(of.alias)
  return sql<boolean>`${of.open} and ${item}.next_action_at <= ${new Date(now + (of.aheadMs ?? 0))}
    and (${item}.no_calls_until is null or ${item}.no_calls_until <= ${new Date(now - askedForMs)})`
}

/**
 * Keeps of every item that is due from when it may be called about, so that what is shown and counted as due
 * is what the gate lets through. What somebody has comes before what waits for anybody. Nothing is locked
 * while the gate is asked: a concurrent caller who takes the next item does not skip any.
 */
export function askingTheGate(name: string, all: readonly CalledAbout[]): RecurringJob {
  const waits = (appContext: Pick<AppContext, 'clock'>) =>
    all.map((of) => sql`exists (select from ${of.from} where ${isToAsk(appContext, of)})`)
  /** Where something waits, asked of all at once: a transaction is for what it finds. */
  const withSome = async (appContext: AppContext) => {
    if (all.length === 1) return all
    const { rows } = await sql<{ waiting: boolean[] }>`
      select array[${sql.join(waits(appContext))}] as waiting`.execute(appContext.db)
    return all.filter((_, at) => rows[0]?.waiting[at] === true)
  }
  return {
    name,
    everySeconds: 300,
    due: (appContext) => sql`(${sql.join(waits(appContext), sql` or `)})`,
    async run(appContext) {
      for (const of of await withSome(appContext)) {
        const item = sql.raw(of.alias)
        for (let turn = 0; turn < mostTogether; turn += 1) {
          const asked = await transact(appContext.db, async (tx) => {
            const still = isToAsk(appContext, of)
            const { rows } = await sql<{ id: number }>`
              select ${item}.id from ${of.from} where ${still}
              order by ${item}.assignee_id is null, ${item}.next_action_at, ${item}.id
              limit ${together}`.execute(tx)
            const ids = rows.map(({ id }) => id)
            await of.mark(systemContext(appContext, tx, name), ids, still)
            return ids.length
          })
          if (asked < together) break
        }
      }
    },
  }
}

/** The same of every queue whose items are calls. */
export const checkingContactPolicy = (all: readonly Queue[]): RecurringJob =>
  askingTheGate(
    'work.check-contact-policy',
    all
      .filter(({ steps }) => steps.contacts !== undefined)
      .map((queue) => ({
        from: queue.from,
        alias: 'q',
        open: queue.open,
        aheadMs,
        mark: async (ctx, ids, still) =>
          markNotCallable(ctx, queue, await calledItems(ctx, queue, ids), { still }),
      })),
  )
