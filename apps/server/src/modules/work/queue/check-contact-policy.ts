import { type RawBuilder, sql } from 'kysely'
import { type AppContext, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { RecurringJob } from '../../../platform/schedule/daily.ts'
import { markNotCallable } from './callable.ts'
import type { Queue } from './queue.ts'

/** What is due is asked about again after so long: somebody else may have spoken with them meanwhile. */
const askedForMs = 3_600_000
/** What comes up before the next look is asked about already. */
const aheadMs = 600_000
/** So many in a transaction, and at most so often in a look: a large stock takes several. */
const together = 500
const mostTogether = 10

/** Whether the gate is to be asked about the item `q`, which is due or soon will be. */
function isToAsk({ clock }: Pick<AppContext, 'clock'>, queue: Queue): RawBuilder<boolean> {
  const now = clock.now().getTime()
  return sql<boolean>`${queue.open} and q.next_action_at <= ${new Date(now + aheadMs)}
    and (q.no_calls_until is null or q.no_calls_until <= ${new Date(now - askedForMs)})`
}

/**
 * Keeps of every queue whose items are calls from when each that is due may be called, so that what is shown
 * and counted as due is what the gate lets through. One's own come before what waits for anybody.
 */
export function checkingContactPolicy(all: readonly Queue[]): RecurringJob {
  const queues = all.filter(({ steps }) => steps.contacts !== undefined)
  const name = 'work.check-contact-policy'
  const waits = (appContext: Pick<AppContext, 'clock'>) =>
    queues.map(
      (queue) => sql`exists (select from ${queue.from} where ${isToAsk(appContext, queue)})`,
    )
  return {
    name,
    everySeconds: 300,
    due: (appContext) => sql`(${sql.join(waits(appContext), sql` or `)})`,
    async run(appContext) {
      for (const queue of queues) {
        for (let turn = 0; turn < mostTogether; turn += 1) {
          const asked = await transact(appContext.db, async (tx) => {
            const ctx = systemContext(appContext, tx, name)
            const { rows } = await sql<{ id: number }>`
              select q.id from ${queue.from} where ${isToAsk(appContext, queue)}
              order by q.assignee_id is null, q.next_action_at, q.id limit ${together}
              for update of q skip locked`.execute(tx)
            const ids = rows.map(({ id }) => id)
            await markNotCallable(ctx, queue, ids, { keepsAsked: true })
            return ids.length
          })
          if (asked < together) break
        }
      }
    },
  }
}
