import { sql } from 'kysely'
import { ageOf, type Figure } from '../../../platform/metrics/figure.ts'

export const webhookFigures: Figure[] = [
  {
    name: 'webhooks_failing',
    help: 'Webhooks whose receiver failed the last attempts.',
    async read({ db }) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from administration.webhook w
        join administration.webhook_turn t on t.webhook_id = w.id
        where w.state = 'active' and t.failures > 1`.execute(db)
      return [{ value: rows[0]?.count ?? 0 }]
    },
  },
  {
    name: 'events_oldest_unlisted_seconds',
    help: 'The age of the oldest event that is not on the list for programs yet; 0 when there is none.',
    async read(appContext) {
      const { rows } = await sql<{ at: Date }>`
        select occurred_at as at from platform.event
        where id = (select min(event_id) from platform.outgoing)`.execute(appContext.db)
      return ageOf(appContext, rows[0]?.at)
    },
  },
]
