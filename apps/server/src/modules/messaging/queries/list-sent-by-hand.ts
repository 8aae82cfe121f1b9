import { sentByHand } from '@daftari/contract/messaging/message-tables'
import { contains } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'

/** Messages that people sent; messages of a rule are shown with their loan. */
export const listSentByHand = listQuery(sentByHand, {
  from: `messaging.message m
    join messaging.template_version v on v.id = m.template_version_id
    join messaging.template t on t.id = v.template_id`,
  where: 'm.asked_by is not null',
  join: 'left join reporting.person h on h.person_id = m.person_id',
  key: 'm.id',
  columns: {
    messageId: 'm.id',
    askedBy: staff('m.asked_by'),
    messageState: 'm.state',
    name: 'h.full_name',
    phone: 'm.phone_masked',
    templateName: 't.name',
    messagePurpose: 'm.purpose',
    messageChannel: 'm.channel',
    messageLanguage: 'm.language',
    smsParts: 'm.parts',
    smsCost: 'm.cost_cents',
    smsGateway: 'm.gateway',
    smsSentAt: 'm.sent_at',
    smsEndedAt: 'm.ended_at',
    customerId: 'm.person_id',
  },
  filters: {
    askedBy: 'm.asked_by',
    asked: 'm.asked_at',
    templateName: contains('t.name'),
  },
})
