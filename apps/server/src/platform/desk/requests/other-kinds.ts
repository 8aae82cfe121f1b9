import { sql } from 'kysely'

/** What waits for a decision and is not declared as a request: as rows of kind, time, asker and subject. */
export const otherKinds = sql`
  select 'wallet-change' as kind, asked_at, asked_by, null::bigint as about_id
  from reporting.payout_modification where state = 'pending'
  union all
  select 'id-binding', asked_at, null, null from reporting.id_binding where state = 'pending'
  union all
  select 'message-text', written_at, written_by, null
  from reporting.message_template_version where state = 'waiting'
  union all
  select case
      when t.purpose = 'collection' and t.channel <> 'push' then 'collection-text'
      when t.purpose <> 'marketing' then null
      when t.channel = 'push' and t.scene = 'general' then 'push-text'
      when t.channel = 'sms' and t.scene = 'off-app' then 'off-app-text'
      when t.channel <> 'push' and t.scene = 'general' then 'promotion-text'
    end, v.written_at, v.written_by, null
  from reporting.message_template_version v
  join reporting.message_template t using (template_id)
  where v.state = 'waiting'
  union all
  select kind, asked_at, asked_by, about_id from reporting.money_request
  union all
  select 'waiver', asked_at, asked_by, loan_id from reporting.waiver_request
  union all
  select kind, asked_at, asked_by, null from reporting.service_fee_request
  union all
  select kind, asked_at, asked_by, null from reporting.grant_request`
