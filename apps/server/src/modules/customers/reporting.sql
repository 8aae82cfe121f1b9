-- One row per person, numbers by mask only: no view contains a number in clear or encrypted. The hashes serve
-- to find a complete number that somebody typed.
create view reporting.person as
select
  p.id as person_id, p.full_name, p.name_folded, p.phone_masked, p.phone_hash, p.id_type, p.id_number_masked,
  p.id_number_hash, p.gender, p.birth_on, p.education, p.email, p.marital_status, p.language,
  p.children, p.social_account, p.housing, p.residence_months, p.province, p.city, p.address,
  p.face_result, p.registered_at, p.registered_on, p.version
from customers.person p;

-- One row per person who declared their work.
create view reporting.work as
select
  w.person_id, w.company, w.employment_type, w.company_size, w.industry, w.occupation,
  w.working_hours, w.monthly_income_cents, w.family_income_cents, w.pay_day, w.job_title,
  w.job_rank, w.company_phone_masked, w.company_address, w.company_phone_hash
from customers.work w;

-- One row per person and app they registered with.
create view reporting.registration as
select r.person_id, r.app_code, r.channel, r.registered_at, r.registered_on
from customers.registration r;

-- One row per emergency contact that is still named: by the customer, or added by staff.
create view reporting.contact as
select
  c.id as contact_id, c.person_id, c.name, c.relationship, c.phone_masked, c.phone_hash, c.source,
  c.consented, c.consent_state, c.obtained_from, c.added_at, c.added_by
from customers.contact c
where c.removed_at is null;

-- One row per current picture of a customer.
create view reporting.document as
select d.id as document_id, d.person_id, d.kind, d.file_id, d.added_at
from customers.document d
where d.removed_at is null;

-- One row per person and purpose they were asked about: the last word.
create view reporting.consent as
select distinct on (c.person_id, c.purpose)
  c.person_id, c.purpose, c.given, c.wording_version, c.source, c.given_at
from customers.consent c
order by c.person_id, c.purpose, c.id desc;

-- One row per answer of a person about a purpose, the last of which is in reporting.consent: what they had
-- agreed to at a moment.
create view reporting.consent_answer as
select c.id as consent_id, c.person_id, c.purpose, c.given, c.wording_version, c.given_at
from customers.consent c;

-- One row per blacklist entry, including ended ones; a number or a device by its hash.
create view reporting.blacklist_entry as
select
  b.id as blacklist_entry_id, b.kind, b.person_id, b.value_hash, b.reason, b.added_by, b.added_at,
  b.expires_on, b.removed_by, b.removed_at, b.removal_id
from customers.blacklist_entry b;

-- One row per special account that two people made and none ended; it is not valid after expires_on.
create view reporting.special_account as
select s.phone_hash, s.kind, s.expires_on from customers.special_account s where s.state = 'active';

-- One row per kind and version of what an app read from a customer's phone, without its items.
create view reporting.device_reading as
select d.person_id, d.kind, d.version, d.item_count, d.read_at
from customers.device_reading d;

-- One row per complete request of a customer to bind another ID number to the account.
create view reporting.id_binding as
select
  b.id as id_binding_id, b.person_id, b.app_code, b.state, b.begun_at, b.asked_at, b.asked_on,
  b.decided_by, b.decided_at, b.decided_on
from customers.id_binding b
where b.asked_at is not null;

-- One row per registration of a customer who was led in from another app; from_app is null where
-- the channel does not say which.
create view reporting.diversion as
select
  r.person_id, r.app_code, nullif(substring(r.channel from '^diversion:(.+)$'), '') as from_app,
  r.channel, r.registered_at, r.registered_on, r.id as registration_id
from customers.registration r
where r.channel like 'diversion%';

-- One row per follow-up remark on a customer who was led in from another app.
create view reporting.diversion_remark as
select
  d.id as diversion_remark_id, d.person_id, d.app_code, d.result, d.remark, d.follow_up_on,
  d.written_by, d.written_at
from customers.diversion_remark d;

-- One row per wallet that was approved for a customer after registration, by mask and hash.
create view reporting.wallet as
select w.id as wallet_id, w.person_id, w.phone_masked, w.phone_hash, w.owner_name, w.approved_by,
  w.approved_at
from customers.wallet w;

-- One row per picture of a customer, including those set aside, with the people who added it and set it
-- aside.
create view reporting.document_history as
select
  d.id as document_id, d.person_id, d.kind, d.file_id, d.added_at, d.added_by, d.note,
  d.removed_at, d.removed_by, d.removal_reason
from customers.document d;

-- One row per customer, from the first registration with any app: the first day of each step, with
-- whichever app it was taken, and how many days it was after registering.
create view reporting.journey as
select
  j.person_id, j.app_code, j.channel, j.registered_at, j.registered_on, j.id_bound_on,
  j.profile_completed_on, j.applied_on, j.approved_on, j.first_loan_on, j.first_loan_cents,
  j.first_repaid_on, j.second_loan_on,
  j.profile_completed_on - j.registered_on as profile_days,
  j.applied_on - j.registered_on as applied_days,
  j.approved_on - j.registered_on as approved_days,
  j.first_loan_on - j.registered_on as first_loan_days,
  j.first_repaid_on - j.registered_on as first_repaid_days,
  j.second_loan_on - j.registered_on as second_loan_days, j.counted
from customers.journey j;

-- The same without test numbers and staff: what figures of customers count.
create view reporting.counted_journey as
select * from reporting.journey where counted;

-- One row per person: when a phone of theirs was last reported, at the registration or at a reading.
create view reporting.last_seen as
select
  p.id as person_id,
  greatest(p.registered_at, (
    select max(d.read_at) from customers.device_reading d where d.person_id = p.id)) as last_seen_at
from customers.person p;

-- One row per face check that failed, and what people made of it.
create view reporting.face_check as
select
  f.id as face_check_id, f.person_id, f.app_code, f.result, f.state, f.piece, f.times_asked, f.refusal,
  f.pass_asked_by, f.counts_up_to_cents, f.selfie_file_id, f.id_file_id, f.failed_at,
  f.decided_at, f.decided_by
from customers.face_check f;

-- One row per request of a customer that other work and income count, with the pictures that prove it.
create view reporting.work_change as
select
  w.id as work_change_id, w.person_id, w.app_code, w.state, w.before, w.after, w.asked_at, w.asked_by,
  w.decided_at, w.decided_by, w.decision_reason, w.refusal, w.counts_until,
  array(select d.file_id from customers.work_change_proof p
    join customers.document d on d.id = p.document_id
    where p.change_id = w.id order by d.id) as proof_files
from customers.work_change w;

-- One row per phone, as the attribution service calls it, and person who was seen on it; when first.
create view reporting.device_link as
select d.id as link_id, d.app_code, d.device_hash, d.person_id, d.seen_at from customers.device_link d;
