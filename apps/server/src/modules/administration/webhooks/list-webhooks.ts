import { webhooks } from '@daftari/contract/administration/webhooks/webhooks'
import { requestOf } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'

const deliveries = (state: string) => `(select count(*) from administration.webhook_delivery d
  where d.webhook_id = w.id and d.state = '${state}')`

export const listWebhooks = listQuery(webhooks, {
  from: `administration.webhook w join administration.program p on p.id = w.program_id
    left join administration.webhook_turn t on t.webhook_id = w.id`,
  key: 'w.id',
  columns: {
    webhookId: 'w.id',
    programName: 'p.name',
    webhookUrl: 'w.url',
    webhookState: `case when w.state <> 'active' then w.state
      when p.state <> 'active' or p.expires_on < :today then 'program-ended'
      when t.failures > 1 then 'failing' else 'active' end`,
    waitingDeliveries: deliveries('waiting'),
    deadDeliveries: deliveries('dead'),
    lastDeliveredAt: 't.last_delivered_at',
    nextTryAt: `case when w.state = 'active' then coalesce(
      case when t.held_until > :now then t.held_until end,
      (select min(d.due_at) from administration.webhook_delivery d
        where d.webhook_id = w.id and d.state = 'waiting')) end`,
    openSecrets: `(select count(*) from administration.webhook_secret s where s.webhook_id = w.id
      and w.state = 'active' and (s.ends_at is null or s.ends_at > :now))`,
    askedBy: staff('w.asked_by'),
    submittedAt: 'w.asked_at',
    decidedBy: staff('w.decided_by'),
  },
  filters: {
    requestOf: requestOf('w.asked_by', { while: `w.state = 'asked'` }),
    askedBy: 'w.asked_by',
  },
})
