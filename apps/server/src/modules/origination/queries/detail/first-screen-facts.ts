import { verifyStatuses } from '@daftari/contract/origination/enums'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { type RawBuilder, sql } from 'kysely'
import { fixedSql, textsSql } from '../../../../platform/db/fixed-sql.ts'
import { instant } from './first-screen-json.ts'

/** The last assessment of `a`, with the rules that fired. */
export const riskJson = fixedSql(sql`(
  select json_build_object('score', e.score, 'grade', e.grade, 'quotaCents', e.quota_cents,
    'outcome', e.outcome, 'decidingRule', e.deciding_rule, 'policyVersion', e.policy_version,
    'assessedAt', ${instant('e.assessed_at')},
    'hits', coalesce((
      select json_agg(json_build_object('rule', h.rule, 'effect', h.effect) order by h.number)
      from origination.rule_hit h where h.assessment_id = e.id), '[]'))
  from origination.assessment e
  where e.application_id = a.id order by e.id desc limit 1)`)

/** What is known of the customer beyond this application, on all apps. */
export const factsJson = (today: RawBuilder<BusinessDate>): RawBuilder<unknown> => sql`(
  select json_build_object(
    'blacklisted', exists (
      select from reporting.blacklist_entry b
      where b.person_id = a.person_id and b.removed_at is null
        and (b.expires_on is null or b.expires_on >= ${today}::date)),
    'openLoans', loans.open, 'owedCents', loans.owed_cents, 'finishedLoans', loans.finished,
    'openDaysPastDue', loans.days_past_due, 'earlierApplications', earlier.applications,
    'earlierRejections', earlier.rejections, 'monthlyIncomeCents', w.monthly_income_cents)
  from (
    select coalesce(sum(1) filter (where m.status = 'open'), 0) as open,
      coalesce(sum(m.bill_owed_cents) filter (where m.status = 'open'), 0) as owed_cents,
      coalesce(sum(1) filter (where m.status = 'finished'), 0) as finished,
      max(greatest(0, ${today}::date - m.oldest_due_on)) filter (where m.status = 'open')
        as days_past_due
    from reporting.loan m where m.person_id = a.person_id) loans
  cross join (
    select count(*) as applications, count(*) filter (where x.apply_status = 3) as rejections
    from origination.application x where x.person_id = a.person_id and x.id < a.id) earlier)`

export const marksJson = fixedSql(sql`coalesce((
  select json_agg(json_build_object('item', v.item,
    'status', (${textsSql(verifyStatuses)})[v.status + 1], 'note', v.note,
    'by', json_build_object('id', v.marked_by, 'name', s.name),
    'at', ${instant('v.marked_at')}) order by v.item)
  from origination.verify_mark v
  join reporting.staff s on s.id = v.marked_by
  where v.application_id = a.id), '[]')`)
