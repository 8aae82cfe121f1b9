import { type RawBuilder, sql } from 'kysely'
import { type AppContext, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { RecurringJob } from '../../../platform/schedule/daily.ts'
import { markNotCallable } from './not-callable.ts'

const askedForMs = 3_600_000
const together = 500
const mostTogether = 10

function isToAsk({ clock }: Pick<AppContext, 'clock'>): RawBuilder<boolean> {
  const now = clock.now()
  const before = new Date(now.getTime() - askedForMs)
  return sql<boolean>`c.closed_on is null and c.next_action_at <= ${now}
    and (c.no_calls_until is null or c.no_calls_until <= ${before})`
}

/**
 * Keeps of every case that is due from when its customer may be called, so that what is counted as due is
 * what the gate lets through: held ones before those that nobody has.
 */
export const checkingPolicyOfCases: RecurringJob = {
  name: 'collections.check-contact-policy',
  everySeconds: 300,
  due: (appContext) => sql`exists (select from collections."case" c where ${isToAsk(appContext)})`,
  async run(appContext) {
    for (let turn = 0; turn < mostTogether; turn += 1) {
      const asked = await transact(appContext.db, async (tx) => {
        const { rows } = await sql<{ id: number }>`
          select c.id from collections."case" c where ${isToAsk(appContext)}
          order by c.assignee_id is null, c.next_action_at, c.id limit ${together}
          for update of c skip locked`.execute(tx)
        const ids = rows.map(({ id }) => id)
        await markNotCallable(
          systemContext(appContext, tx, 'collections.check-contact-policy'),
          ids,
          {
            keepsAsked: true,
          },
        )
        return ids.length
      })
      if (asked < together) break
    }
  },
}
