import { smsGateways } from '@daftari/contract/messaging/gateways'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'

/** One row per gateway, with what it carried today and whether it answers. */
export const listGateways = listQuery(smsGateways, {
  from: 'messaging.gateway g',
  join: `left join platform.provider p on p.name = 'sms:' || g.code
    left join lateral (
      select count(*)::integer as sent, count(*) filter (where m.state = 'delivered')::integer as arrived,
        coalesce(sum(m.cost_cents), 0)::bigint as cost
      from messaging.message m
      where m.gateway = g.code and m.sent_at >= :today::date::timestamp at time zone :zone
    ) d on true
    left join messaging.gateway_fault f
      on f.gateway_id = g.id and f.version = g.version and g.state = 'active'
    left join messaging.gateway_pace c on c.gateway = g.code
    left join messaging.gateway_balance b on b.gateway_id = g.id
    left join lateral (
      select max(a.answered_at) as at from messaging.attempt a
      where a.gateway = g.code and a.outcome in ('taken', 'refused')
    ) l on true`,
  key: 'g.id',
  columns: {
    gatewayId: 'g.id',
    gatewayName: 'g.code',
    gatewayKind: 'g.kind',
    gatewayState: 'g.state',
    gatewayHealth: `case when f.gateway_id is not null then 'faulty'
      when p.state = 'away' then 'away' else 'well' end`,
    gatewayFault: 'f.fault',
    gatewayApproval: `case when exists (select from messaging.gateway_address q
        where q.gateway_id = g.id and q.state = 'asked')
      then case when g.approved then 'change-waiting' else 'waiting' end
      when g.approved then 'approved' else 'not-approved' end`,
    callbackProof: `case when g.kind = 'whatsapp' then 'signature' when g.kind = 'smpp' then 'connection'
      when g.kind = 'push' then null when g.callback_token_cipher is not null then 'token'
      else 'address-alone' end`,
    gatewayUrl: 'g.url',
    gatewayAccount: 'g.account',
    gatewaySender: 'g.sender',
    gatewayAlphabet: `case when g.kind = 'smpp' then g.alphabet end`,
    gatewayWeight: 'g.weight',
    partPrice: 'g.part_cents',
    paceNow: 'round(least(c.per_second, g.per_second))::integer',
    sentToday: 'd.sent',
    arrivedToday: 'd.arrived',
    costToday: 'd.cost',
    lastAnswerAt: 'l.at',
    gatewayBalance: 'b.balance_cents',
    balanceAt: 'b.known_at',
    balanceState: `case when g.kind not in ('http', 'africas-talking') then 'not-offered'
      when b.outcome = 'known' and b.low_since is not null then 'low'
      else coalesce(b.outcome, 'not-asked') end`,
    lowBalance: 'g.low_cents',
    changedBy: staff('g.changed_by'),
  },
})
