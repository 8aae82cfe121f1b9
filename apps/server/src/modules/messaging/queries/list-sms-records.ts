import { messageReasons } from '@daftari/contract/messaging/message-enums'
import { smsRecords } from '@daftari/contract/messaging/message-tables'
import { chosen, contains } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'

const named = messageReasons.map((reason) => `'${reason}'`).join(', ')
const reason = `case when m.reason is null or m.reason in (${named}) then m.reason else 'other' end`

/** One row per message to a customer. */
export const listSmsRecords = listQuery(smsRecords, {
  from: `messaging.message m
    left join messaging.template_version v on v.id = m.template_version_id
    left join messaging.template t on t.id = v.template_id`,
  join: 'left join reporting.person h on h.person_id = m.person_id',
  key: 'm.id',
  columns: {
    messageId: 'm.id',
    messageState: 'm.state',
    messageReason: reason,
    name: 'h.full_name',
    phone: 'm.phone_masked',
    templateName: 't.name',
    messagePurpose: 'm.purpose',
    messageChannel: 'm.channel',
    messageOrigin: "case when m.asked_by is null then 'system' else 'staff' end",
    askedBy: staff('m.asked_by'),
    smsGateway: 'm.gateway',
    smsParts: 'm.parts',
    smsCost: 'm.cost_cents',
    smsSentAt: 'm.sent_at',
    smsEndedAt: 'm.ended_at',
    messageLanguage: 'm.language',
    customerId: 'm.person_id',
  },
  filters: {
    asked: 'm.asked_at',
    askedBy: 'm.asked_by',
    messageOrigin: chosen({ staff: 'm.asked_by is not null', system: 'm.asked_by is null' }),
    templateName: contains('t.name'),
  },
})
