-- One row per day on which messages followed promotion calls, with their results.
select
  f.made_on as called_on,
  count(*)::integer as messages_wanted,
  count(*) filter (where f.state = 'refused' or m.state = 'refused')::integer as refused_messages,
  count(*) filter (where m.state = 'delivered')::integer as delivered_messages,
  count(*) filter (where m.state in ('failed', 'expired'))::integer as failed_messages,
  coalesce(sum(m.parts) filter (where m.sent_at is not null), 0)::integer as message_parts,
  coalesce(sum(m.cost_cents), 0)::bigint as after_call_cost
from reporting.follow_up f
left join reporting.message m on m.message_id = f.message_id
where f.section = 'promotion' and f.action = 'sms'
  and f.made_on between :called_from and :called_to
group by f.made_on
order by f.made_on desc
