-- Written by tools/feed/write-tables.ts: the tables of the server that is asked.

create table if not exists feed_part (
  `view` String,
  `version` Int32,
  `part` String,
  `feed` Int32,
  `rows` Int32
) engine = MergeTree() order by (view, part, feed);

-- One row per increment that is loaded.
create table if not exists feed_loaded (
  feed Int32,
  cursor String,
  is_full UInt8
) engine = MergeTree() order by feed;

create table if not exists product_v1_all (
  `fed_part` String,
  `fed_in` Int32,
  `product_code` String,
  `app_code` String,
  `name` String,
  `kind` String
) engine = Distributed(daftari, '', 'product_v1_rows', cityHash64(product_code));

drop table if exists `product`;

create view `product` as
select * from product_v1_all
where (fed_part, fed_in) global in (
  select part, max(feed) from feed_part
  where view = 'product' and feed >= (select max(feed) from feed_loaded where is_full = 1)
  group by part);

create table if not exists journey_v1_all (
  `fed_part` String,
  `fed_in` Int32,
  `person_id` String,
  `app_code` String,
  `channel` String,
  `registered_on` Date,
  `id_bound_on` Nullable(Date),
  `profile_completed_on` Nullable(Date),
  `applied_on` Nullable(Date),
  `approved_on` Nullable(Date),
  `first_loan_on` Nullable(Date),
  `first_loan_cents` Nullable(Int64),
  `first_repaid_on` Nullable(Date),
  `second_loan_on` Nullable(Date),
  `counted` UInt8
) engine = Distributed(daftari, '', 'journey_v1_rows', cityHash64(person_id));

drop table if exists `journey`;

create view `journey` as
select * from journey_v1_all
where (fed_part, fed_in) global in (
  select part, max(feed) from feed_part
  where view = 'journey' and feed >= (select max(feed) from feed_loaded where is_full = 1)
  group by part);

create table if not exists application_v1_all (
  `fed_part` String,
  `fed_in` Int32,
  `application_id` Int64,
  `person_id` String,
  `app_code` String,
  `product_code` String,
  `amount_cents` Int64,
  `channel` String,
  `apply_status` Int32,
  `approved_cents` Nullable(Int64),
  `customer_type` String,
  `loan_ordinal` Int32,
  `score` Nullable(Int32),
  `grade` Nullable(String),
  `auditor_id` Nullable(String),
  `applied_at` String,
  `applied_on` Date,
  `submitted_at` String,
  `decided_at` Nullable(String),
  `decided_on` Nullable(Date),
  `counted` UInt8
) engine = Distributed(daftari, '', 'application_v1_rows', application_id);

drop table if exists `application`;

create view `application` as
select * from application_v1_all
where (fed_part, fed_in) global in (
  select part, max(feed) from feed_part
  where view = 'application' and feed >= (select max(feed) from feed_loaded where is_full = 1)
  group by part);

create table if not exists loan_v1_all (
  `fed_part` String,
  `fed_in` Int32,
  `loan_id` Int64,
  `person_id` String,
  `app_code` String,
  `product_code` String,
  `customer_type` String,
  `loan_ordinal` Int32,
  `channel` String,
  `grade` Nullable(String),
  `principal_cents` Int64,
  `payout_cents` Int64,
  `interest_cents` Int64,
  `fee_cents` Int64,
  `started_on` Date,
  `due_on` Date,
  `status` String,
  `finished_on` Nullable(Date),
  `principal_owed_cents` Int64,
  `interest_owed_cents` Int64,
  `fee_owed_cents` Int64,
  `fine_owed_cents` Int64,
  `interest_to_accrue_cents` Int64,
  `bill_owed_cents` Int64,
  `written_off_on` Nullable(Date),
  `fined_cents` Int64,
  `charged_cents` Int64,
  `oldest_due_on` Nullable(Date),
  `closed_through` Date,
  `daily_fine_ppm` Int32
) engine = Distributed(daftari, '', 'loan_v1_rows', loan_id);

drop table if exists `loan`;

create view `loan` as
select * from loan_v1_all
where (fed_part, fed_in) global in (
  select part, max(feed) from feed_part
  where view = 'loan' and feed >= (select max(feed) from feed_loaded where is_full = 1)
  group by part);

create table if not exists instalment_v1_all (
  `fed_part` String,
  `fed_in` Int32,
  `loan_id` Int64,
  `number` Int32,
  `person_id` String,
  `app_code` String,
  `product_code` String,
  `customer_type` String,
  `started_on` Date,
  `due_on` Date,
  `made_due_on` Date,
  `principal_cents` Int64,
  `interest_cents` Int64,
  `fee_cents` Int64,
  `fine_cents` Int64,
  `principal_paid_cents` Int64,
  `interest_paid_cents` Int64,
  `fee_paid_cents` Int64,
  `fine_paid_cents` Int64,
  `principal_waived_cents` Int64,
  `interest_waived_cents` Int64,
  `fee_waived_cents` Int64,
  `fine_waived_cents` Int64,
  `finished_on` Nullable(Date),
  `prepaid_cents` Int64,
  `added` UInt8,
  `charge_id` Nullable(Int64)
) engine = Distributed(daftari, '', 'instalment_v1_rows', loan_id);

drop table if exists `instalment`;

create view `instalment` as
select * from instalment_v1_all
where (fed_part, fed_in) global in (
  select part, max(feed) from feed_part
  where view = 'instalment' and feed >= (select max(feed) from feed_loaded where is_full = 1)
  group by part);

create table if not exists loan_day_v1_all (
  `fed_part` String,
  `fed_in` Int32,
  `business_on` Date,
  `loan_id` Int64,
  `person_id` String,
  `app_code` String,
  `product_code` String,
  `customer_type` String,
  `started_on` Date,
  `due_on` Date,
  `principal_cents` Int64,
  `oldest_due_on` Nullable(Date),
  `days_past_due` Int32,
  `principal_owed_cents` Int64,
  `interest_owed_cents` Int64,
  `fee_owed_cents` Int64,
  `fine_owed_cents` Int64,
  `paid_cents` Int64,
  `status` String,
  `grade` Nullable(String),
  `channel` String
) engine = Distributed(daftari, '', 'loan_day_v1_rows', loan_id);

drop table if exists `loan_day`;

create view `loan_day` as
select * from loan_day_v1_all
where (fed_part, fed_in) global in (
  select part, max(feed) from feed_part
  where view = 'loan_day' and feed >= (select max(feed) from feed_loaded where is_full = 1)
  group by part);

create table if not exists due_fact_v1_all (
  `fed_part` String,
  `fed_in` Int32,
  `due_on` Date,
  `step` Nullable(Int32),
  `app_code` String,
  `product_code` String,
  `customer_type` String,
  `instalments` Int32,
  `waived_instalments` Int32,
  `principal_cents` Int64,
  `waived_cents` Int64
) engine = Distributed(daftari, '', 'due_fact_v1_rows', rand());

drop table if exists `due_fact`;

create view `due_fact` as
select * from due_fact_v1_all
where (fed_part, fed_in) global in (
  select part, max(feed) from feed_part
  where view = 'due_fact' and feed >= (select max(feed) from feed_loaded where is_full = 1)
  group by part);

create table if not exists disbursement_v1_all (
  `fed_part` String,
  `fed_in` Int32,
  `id` Int64,
  `application_id` Int64,
  `person_id` String,
  `app_code` String,
  `product_code` String,
  `channel` String,
  `principal_cents` Int64,
  `amount_cents` Int64,
  `status` Int32,
  `attempts` Int32,
  `charge_cents` Nullable(Int64),
  `failure_code` Nullable(String),
  `customer_type` Nullable(String),
  `approved_at` String,
  `disbursed_at` Nullable(String),
  `disbursed_on` Nullable(Date)
) engine = Distributed(daftari, '', 'disbursement_v1_rows', application_id);

drop table if exists `disbursement`;

create view `disbursement` as
select * from disbursement_v1_all
where (fed_part, fed_in) global in (
  select part, max(feed) from feed_part
  where view = 'disbursement' and feed >= (select max(feed) from feed_loaded where is_full = 1)
  group by part);

create table if not exists payment_v1_all (
  `fed_part` String,
  `fed_in` Int32,
  `id` Int64,
  `provider` String,
  `channel` Nullable(String),
  `amount_cents` Int64,
  `fee_cents` Nullable(Int64),
  `paid_at` String,
  `paid_on` Date,
  `received_at` String,
  `source` String,
  `state` String,
  `matched_cents` Int64,
  `surplus_cents` Int64,
  `suspense_cents` Int64,
  `match_rule` Nullable(String),
  `unmatched_reason` Nullable(String),
  `loan_id` Nullable(Int64),
  `person_id` Nullable(String)
) engine = Distributed(daftari, '', 'payment_v1_rows', id);

drop table if exists `payment`;

create view `payment` as
select * from payment_v1_all
where (fed_part, fed_in) global in (
  select part, max(feed) from feed_part
  where view = 'payment' and feed >= (select max(feed) from feed_loaded where is_full = 1)
  group by part);

create table if not exists repayment_made_v1_all (
  `fed_part` String,
  `fed_in` Int32,
  `repayment_id` Int64,
  `loan_id` Int64,
  `payment_id` Int64,
  `app_code` String,
  `product_code` String,
  `customer_type` String,
  `channel` String,
  `amount_cents` Int64,
  `paid_on` Date,
  `booked_on` Date,
  `reversed_on` Nullable(Date)
) engine = Distributed(daftari, '', 'repayment_made_v1_rows', loan_id);

drop table if exists `repayment_made`;

create view `repayment_made` as
select * from repayment_made_v1_all
where (fed_part, fed_in) global in (
  select part, max(feed) from feed_part
  where view = 'repayment_made' and feed >= (select max(feed) from feed_loaded where is_full = 1)
  group by part);

create table if not exists repayment_line_v1_all (
  `fed_part` String,
  `fed_in` Int32,
  `repayment_id` Int64,
  `entry_id` Int64,
  `instalment` Int32,
  `component` String,
  `amount_cents` Int64,
  `loan_id` Int64,
  `paid_on` Date,
  `app_code` String,
  `product_code` String,
  `customer_type` String,
  `due_on` Nullable(Date),
  `recovered` UInt8
) engine = Distributed(daftari, '', 'repayment_line_v1_rows', loan_id);

drop table if exists `repayment_line`;

create view `repayment_line` as
select * from repayment_line_v1_all
where (fed_part, fed_in) global in (
  select part, max(feed) from feed_part
  where view = 'repayment_line' and feed >= (select max(feed) from feed_loaded where is_full = 1)
  group by part);

create table if not exists write_off_v1_all (
  `fed_part` String,
  `fed_in` Int32,
  `write_off_id` Int64,
  `loan_id` Int64,
  `person_id` String,
  `app_code` String,
  `product_code` String,
  `state` String,
  `owed_cents` Int64,
  `days_past_due` Int32,
  `asked_by` Nullable(String),
  `asked_at` String,
  `decided_by` Nullable(String),
  `decided_at` Nullable(String),
  `written_off_on` Nullable(Date),
  `written_off_cents` Nullable(Int64),
  `recovered_cents` Nullable(Int64)
) engine = Distributed(daftari, '', 'write_off_v1_rows', loan_id);

drop table if exists `write_off`;

create view `write_off` as
select * from write_off_v1_all
where (fed_part, fed_in) global in (
  select part, max(feed) from feed_part
  where view = 'write_off' and feed >= (select max(feed) from feed_loaded where is_full = 1)
  group by part);

create table if not exists loan_result_v1_all (
  `fed_part` String,
  `fed_in` Int32,
  `effective_on` Date,
  `started_month` Date,
  `app_code` String,
  `product_code` String,
  `customer_type` String,
  `grade` String,
  `loans` Int32,
  `principal_cents` Int64,
  `paid_out_cents` Int64,
  `interest_cents` Int64,
  `fee_cents` Int64,
  `fine_cents` Int64,
  `recovered_cents` Int64,
  `principal_received_cents` Int64,
  `interest_received_cents` Int64,
  `fee_received_cents` Int64,
  `fine_received_cents` Int64,
  `principal_waived_cents` Int64,
  `interest_waived_cents` Int64,
  `fee_waived_cents` Int64,
  `fine_waived_cents` Int64,
  `principal_written_off_cents` Int64,
  `interest_written_off_cents` Int64,
  `fee_written_off_cents` Int64,
  `fine_written_off_cents` Int64,
  `discount_interest_cents` Int64,
  `discount_fee_cents` Int64
) engine = Distributed(daftari, '', 'loan_result_v1_rows', rand());

drop table if exists `loan_result`;

create view `loan_result` as
select * from loan_result_v1_all
where (fed_part, fed_in) global in (
  select part, max(feed) from feed_part
  where view = 'loan_result' and feed >= (select max(feed) from feed_loaded where is_full = 1)
  group by part);

create table if not exists ledger_line_v1_all (
  `fed_part` String,
  `fed_in` Int32,
  `entry_id` Int64,
  `number` Int32,
  `kind` String,
  `effective_on` Date,
  `accounting_on` Date,
  `posted_at` String,
  `reverses_id` Nullable(Int64),
  `account_code` String,
  `account_kind` String,
  `amount_cents` Int64,
  `loan_id` Nullable(Int64),
  `person_id` Nullable(String),
  `payment_id` Nullable(Int64)
) engine = Distributed(daftari, '', 'ledger_line_v1_rows', entry_id);

drop table if exists `ledger_line`;

create view `ledger_line` as
select * from ledger_line_v1_all
where (fed_part, fed_in) global in (
  select part, max(feed) from feed_part
  where view = 'ledger_line' and feed >= (select max(feed) from feed_loaded where is_full = 1)
  group by part);

create table if not exists case_v1_all (
  `fed_part` String,
  `fed_in` Int32,
  `case_id` Int64,
  `loan_id` Int64,
  `person_id` String,
  `app_code` String,
  `product_code` String,
  `kind` String,
  `stage` String,
  `arm` String,
  `opened_on` Date,
  `owed_at_open_cents` Int64,
  `principal_at_open_cents` Int64,
  `assignee_id` Nullable(String),
  `attempts` Int32,
  `closed_on` Nullable(Date),
  `closed_reason` Nullable(String),
  `recovered_cents` Int64,
  `debt_cents` Int64,
  `settled_cents` Int64,
  `ahead_cents` Int64
) engine = Distributed(daftari, '', 'case_v1_rows', loan_id);

drop table if exists `case`;

create view `case` as
select * from case_v1_all
where (fed_part, fed_in) global in (
  select part, max(feed) from feed_part
  where view = 'case' and feed >= (select max(feed) from feed_loaded where is_full = 1)
  group by part);

create table if not exists recovery_v1_all (
  `fed_part` String,
  `fed_in` Int32,
  `recovery_id` Int64,
  `case_id` Int64,
  `loan_id` Int64,
  `repayment_id` Int64,
  `stage` String,
  `staff_id` Nullable(String),
  `amount_cents` Int64,
  `paid_on` Date,
  `booked_on` Date,
  `reverses_id` Nullable(Int64)
) engine = Distributed(daftari, '', 'recovery_v1_rows', loan_id);

drop table if exists `recovery`;

create view `recovery` as
select * from recovery_v1_all
where (fed_part, fed_in) global in (
  select part, max(feed) from feed_part
  where view = 'recovery' and feed >= (select max(feed) from feed_loaded where is_full = 1)
  group by part);

create table if not exists promise_v1_all (
  `fed_part` String,
  `fed_in` Int32,
  `promise_id` Int64,
  `case_id` Int64,
  `loan_id` Int64,
  `staff_id` String,
  `stage` String,
  `amount_cents` Int64,
  `promised_on` Date,
  `state` String,
  `paid_cents` Int64,
  `made_at` String,
  `made_on` Date,
  `settled_on` Nullable(Date)
) engine = Distributed(daftari, '', 'promise_v1_rows', loan_id);

drop table if exists `promise`;

create view `promise` as
select * from promise_v1_all
where (fed_part, fed_in) global in (
  select part, max(feed) from feed_part
  where view = 'promise' and feed >= (select max(feed) from feed_loaded where is_full = 1)
  group by part);
