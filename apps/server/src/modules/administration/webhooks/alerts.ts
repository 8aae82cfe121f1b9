import { webhooks } from '@daftari/contract/administration/webhooks/webhooks'
import { sql } from 'kysely'
import { type AlertSource, alertRows } from '../../../platform/desk/alert-source.ts'
import { maySee } from '../../../platform/tables/may-see.ts'

/**
 * For webhooks whose receiver fails or wants no more events, to people who see the page. A receiver that
 * worked in between is news again. One that fails is dated by its last delivery; one that wants no more by
 * the moment when it said so, however long nothing was sent to it before.
 */
export const webhookAlerts: AlertSource[] = [
  {
    select(ctx, since) {
      if (!maySee(ctx, webhooks)) return undefined
      const workedAt = sql<Date>`coalesce(t.last_delivered_at, w.decided_at)`
      const at = sql<Date>`case w.state when 'gone' then (
        select l.happened_at from administration.audit_log l
        where l.object_type = 'webhook' and l.object_id = w.id::text and l.act = 'webhook.gone'
        order by l.id desc limit 1) else ${workedAt} end`
      return alertRows(
        {
          kind: 'webhook',
          thing: sql`w.id`,
          set: 'webhookState',
          state: sql`case w.state when 'gone' then 'gone' else 'failing' end`,
          times: sql`(extract(epoch from ${workedAt}) / 60)::integer`,
          about: sql`p.name`,
          at,
        },
        sql`from administration.webhook w
          join administration.program p on p.id = w.program_id
          join administration.webhook_turn t on t.webhook_id = w.id
          where (w.state = 'gone' and ${at} > ${since})
            or (w.state = 'active' and t.failures > 1 and p.state = 'active'
              and coalesce(p.expires_on >= ${ctx.clock.today()}::date, true))`,
      )
    },
  },
]
