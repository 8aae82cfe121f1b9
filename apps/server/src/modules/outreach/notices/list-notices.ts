import { noticeItems, notices } from '@daftari/contract/outreach/notices'
import { whether } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import { knownReason } from '../queries/seen-on.ts'

/** Every notice, with its results of the last seven days. */
export const listNotices = listQuery(notices, {
  from: 'outreach.notice n',
  join: `left join reporting.message_template t on t.template_id = n.template_id
    left join lateral (
      select count(m.sent_at) as sent, count(*) filter (where m.state = 'delivered') as arrived,
        count(*) filter (where m.state is null or m.state = 'refused') as refused
      from outreach.notice_item i
      left join reporting.message m on m.message_id = i.message_id
      where i.notice_id = n.id and i.made_on between :today::date - 6 and :today::date
    ) w on true`,
  key: 'n.id',
  columns: {
    noticeId: 'n.id',
    noticeEvent: 'n.event',
    noticeDays: 'n.days',
    app: 'n.app_code',
    templateName: 't.template_name',
    noticeChannel: 'n.channel',
    sendsAt: "to_char(make_time(n.at_minute / 60, n.at_minute % 60, 0), 'HH24:MI')",
    noticeState: 'n.state',
    sentWeek: 'w.sent',
    arrivedWeek: 'w.arrived',
    refusedWeek: 'w.refused',
    changedBy: staff('n.changed_by'),
    countedFrom: ':today::date - 6',
    countedTo: ':today::date',
  },
})

/** Each customer of a notice; where a message was created, with its result. */
export const listNoticeItems = listQuery(noticeItems, {
  from: `outreach.notice_item i
    join outreach.notice n on n.id = i.notice_id
    left join reporting.message m on m.message_id = i.message_id`,
  join: `left join reporting.person h on h.person_id = i.person_id
    left join reporting.message_template t
      on t.template_id = coalesce(m.template_id, n.template_id)`,
  key: 'i.id',
  columns: {
    itemId: 'i.id',
    noticeEvent: 'n.event',
    noticeDays: 'n.days',
    noticeId: 'n.id',
    name: 'h.full_name',
    templateName: 't.template_name',
    messageState: "coalesce(m.state, 'refused')",
    itemReason: knownReason('coalesce(i.reason, m.reason)'),
    smsSentAt: 'm.sent_at',
    smsParts: 'm.parts',
    outreachCost: 'm.cost_cents',
    customerId: 'i.person_id',
  },
  filters: {
    made: 'i.made_at',
    wasSent: whether('m.sent_at is not null'),
  },
})
