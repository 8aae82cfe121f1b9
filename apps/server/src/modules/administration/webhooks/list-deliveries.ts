import { testType, webhookDeliveries } from '@daftari/contract/administration/webhooks/deliveries'
import { instants } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'

export const listDeliveries = listQuery(webhookDeliveries, {
  from: `administration.webhook_delivery d
    left join administration.listed_event e on e.number = d.number`,
  join: `join administration.webhook w on w.id = d.webhook_id
    join administration.program p on p.id = w.program_id`,
  key: 'd.id',
  columns: {
    deliveryId: 'd.id',
    programName: 'p.name',
    eventType: `case when d.number is null then '${testType}' else e.type end`,
    eventSubject: 'e.subject',
    eventSequence: 'e.sequence',
    deliveryState: 'd.state',
    answerStatus: 'd.status',
    deliveryError: 'd.error',
    answerExcerpt: 'd.answer',
    nextTryAt: 'd.due_at',
  },
  filters: { firstTried: instants('d.first_tried_at') },
})
