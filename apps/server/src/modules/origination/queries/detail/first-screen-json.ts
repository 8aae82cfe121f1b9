import { disburseStatuses } from '@daftari/contract/payments/enums'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { type RawBuilder, sql } from 'kysely'
import { fixedSql, textsSql } from '../../../../platform/db/fixed-sql.ts'
import { transferCharge } from '../../../../platform/tables/sql-parts.ts'

/** The parts of the first screen as PostgreSQL writes them; `a`, `pr`, `p`, `w`, `d`, `l`. */

/** An instant as the contract writes it. */
export const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A member of staff by id, named; null for nobody. */
export const staff = (column: string) => sql`(
  select json_build_object('id', s.id, 'name', s.name) from reporting.staff s
  where s.id = ${sql.ref(column)})`

export const applicationJson = fixedSql(sql`json_build_object('id', a.id, 'app', a.app_code,
  'product', a.product_code, 'productName', pr.name, 'kind', pr.kind, 'channel', a.channel,
  'purpose', a.purpose, 'applyStatus', a.apply_status, 'customerType', a.customer_type,
  'loanOrdinal', a.loan_ordinal, 'amountCents', a.amount_cents,
  'approvalQuotaCents', a.approval_quota_cents,
  'proposedCents', case when a.apply_status in (1, 5) then a.approved_cents end,
  'approvedCents', case when a.apply_status = 2 then a.approved_cents end,
  'appliedAt', ${instant('a.applied_at')}, 'submittedAt', ${instant('a.submitted_at')},
  'decidedAt', ${instant('a.decided_at')}, 'auditor', ${staff('a.auditor_id')},
  'takenAt', ${instant('a.taken_at')}, 'firstAuditor', ${staff('a.first_auditor_id')},
  'reviewer', ${staff('a.reviewer_id')}, 'reviewReason', a.review_reason,
  'suspendedUntil', ${instant('a.suspended_until')},
  'suspendReason', a.suspend_reason)`)

export const personJson = fixedSql(sql`json_build_object('id', p.person_id, 'name', p.full_name,
  'gender', p.gender, 'birthOn', p.birth_on, 'education', p.education, 'idType', p.id_type,
  'idNumber', p.id_number_masked, 'phone', p.phone_masked, 'email', p.email,
  'maritalStatus', p.marital_status, 'language', p.language, 'children', p.children,
  'socialAccount', p.social_account, 'housing', p.housing, 'residenceMonths', p.residence_months,
  'province', p.province, 'city', p.city, 'address', p.address, 'faceResult', p.face_result,
  'registeredAt', ${instant('p.registered_at')})`)

export const workJson = fixedSql(sql`case when w.person_id is not null then json_build_object(
  'company', w.company, 'employmentType', w.employment_type, 'companySize', w.company_size,
  'industry', w.industry, 'occupation', w.occupation, 'workingHours', w.working_hours,
  'monthlyIncomeCents', w.monthly_income_cents, 'familyIncomeCents', w.family_income_cents,
  'payDay', w.pay_day, 'jobTitle', w.job_title, 'jobRank', w.job_rank,
  'companyPhone', w.company_phone_masked, 'companyAddress', w.company_address) end`)

export const payoutJson = fixedSql(sql`case when d.id is not null then json_build_object('id', d.id,
  'status', (${textsSql(disburseStatuses)})[d.status + 1],
  'actualStatus', d.actual_status, 'amountCents', d.amount_cents, 'wallet', d.phone_masked,
  'receipt', d.receipt, 'failure', coalesce(d.failure_reason, d.failure_code),
  'disbursedAt', ${instant('d.disbursed_at')},
  'chargeCents', ${sql.raw(transferCharge('d'))}) end`)

export const loanJson = (today: RawBuilder<BusinessDate>): RawBuilder<unknown> =>
  sql`case when l.loan_id is not null then json_build_object(
    'status', case l.status when 'open' then 'unpaid' else l.status end,
    'startedOn', l.started_on, 'dueOn', l.due_on, 'finishedOn', l.finished_on,
    'daysPastDue', greatest(0, ${today}::date - l.oldest_due_on),
    'owedCents', l.bill_owed_cents, 'fineCents', l.fined_cents) end`
