/** The reference's statements to PostgreSQL: the answers of the product's own operations, written by hand. */

/** What the page shows from the start. */
const shown = `
  a.id, p.full_name as name, p.phone_masked as phone, p.id_number_masked as id_number,
  a.apply_status, a.amount_cents, a.applied_at, a.customer_type, a.channel, a.grade, a.score,
  a.auditor_id, s.name as auditor, pr.name as product, ap.name as app, a.suspended_until,
  a.approval_quota_cents, a.approved_cents, a.decided_at, d.status as payout_status,
  d.amount_cents as paid_out, b.status as repay_status, l.due_on, b.oldest_due_on,
  (o.document ->> 'termDays')::integer as term_days`

const columns = `
  a.id, p.full_name as name, p.phone_masked as phone, p.id_number_masked as id_number,
  a.apply_status, a.amount_cents, a.applied_at, a.customer_type, a.loan_ordinal, a.channel, a.grade,
  a.score, a.auditor_id, s.name as auditor, pr.name as product, ap.name as app, a.submitted_at,
  a.taken_at, a.suspended_until, a.approval_quota_cents, a.approved_cents, a.decided_at, t.act,
  t.reason, l.interest_cents, l.fee_cents, d.status as payout_status, d.amount_cents as paid_out,
  d.disbursed_at, d.charge_cents, d.phone_masked as wallet, b.status as repay_status, l.due_on,
  b.oldest_due_on, b.fined_cents, b.principal_owed_cents + b.interest_owed_cents
    + b.interest_to_accrue_cents + b.fee_owed_cents + b.fine_owed_cents as owed,
  b.finished_on, a.purpose, (o.document ->> 'termDays')::integer as term_days,
  (o.document ->> 'dailyInterestPpm')::integer as daily_interest_ppm,
  (o.document ->> 'feePpm')::integer as fee_ppm`

const joined = `
  from origination.application a
  join platform.setting_version o on o.id = a.offer_id
  join origination.product pr on pr.code = a.product_code
  join administration.app ap on ap.code = a.app_code
  join customers.person p on p.id = a.person_id
  left join administration.staff s on s.id = a.auditor_id
  left join payments.disbursement d on d.application_id = a.id
  left join servicing.loan l on l.id = a.id
  left join servicing.balance b on b.loan_id = a.id`

const decided = `
  left join lateral (select t.act, t.reason from origination.transition t
    where t.application_id = a.id and t.act <> 'submit' order by t.id desc limit 1) t on true`

const ofKeys = `
  where a.id = any($1)
  order by a.applied_at desc, a.id desc`

/** Keys first: what joins them is planned once for any twenty. */
const page = (where, offset = '') => `
  select id from origination.application where ${where}
  order by applied_at desc, id desc limit 20 ${offset}`

const filtered = 'apply_status = $1 and product_code = $2 and applied_at >= $3 and applied_at < $4'

export const statements = {
  rows: `select ${shown} ${joined} ${ofKeys}`,
  wholeRows: `select ${columns} ${joined} ${decided} ${ofKeys}`,
  list: page(filtered),
  count: `select count(*) from (select 1 from origination.application where ${filtered}
    limit 1001) capped`,
  phone: page('person_id = (select id from customers.person where phone_hash = $1)'),
  name: page('person_id in (select id from customers.person where name_folded like $1)'),
  far: page('apply_status = $1', 'offset $2'),
  detail: `
    select row_to_json(a) as application, o.document as offer, pr.name as product,
      json_build_object('name', p.full_name, 'phone', p.phone_masked, 'idNumber',
        p.id_number_masked, 'birthOn', p.birth_on, 'address', p.address, 'city', p.city,
        'registeredAt', p.registered_at) as person,
      json_build_object('company', w.company, 'income', w.monthly_income_cents,
        'phone', w.company_phone_masked) as work,
      (select row_to_json(e) from (select score, grade, quota_cents, outcome, assessed_at
        from origination.assessment where application_id = a.id order by id desc limit 1) e) as risk,
      json_build_object('status', d.status, 'amount', d.amount_cents, 'receipt', d.receipt) as payout,
      json_build_object('status', b.status, 'dueOn', l.due_on, 'owed', b.principal_owed_cents) as loan,
      (select json_build_object('open', count(*) filter (where m.status = 'open'),
        'finished', count(*) filter (where m.status = 'finished'))
        from servicing.balance m join servicing.loan n on n.id = m.loan_id
        where n.person_id = a.person_id) as facts,
      (select json_build_object('before', count(*),
        'refused', count(*) filter (where x.apply_status = 3))
        from origination.application x where x.person_id = a.person_id and x.id < a.id) as earlier
    from origination.application a
    join platform.setting_version o on o.id = a.offer_id
    join origination.product pr on pr.code = a.product_code
    join customers.person p on p.id = a.person_id
    left join customers.work w on w.person_id = a.person_id
    left join payments.disbursement d on d.application_id = a.id
    left join servicing.loan l on l.id = a.id
    left join servicing.balance b on b.loan_id = a.id
    where a.id = $1`,
  approve: `update origination.application
    set apply_status = 2, approved_cents = amount_cents, decided_at = now(), version = version + 1
    where id = $1`,
  log: `insert into administration.audit_log (happened_at, staff_id, actor, act, object_type,
      object_id, after) values (now(), null, 'bench', 'application.decide', 'application', $1, $2)`,
  callback: `insert into payments.inbox (kind, body_cipher, source_ip, received_at)
    values ('bench', $1, '127.0.0.1', now()) returning id`,
}
