import type { Range } from '@daftari/contract/filters'
import type { WorkTab } from '@daftari/contract/origination/enums'
import { disburseStatuses } from '@daftari/contract/payments/enums'
import { addDays } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import type { Condition } from '../../../platform/tables/sql-text.ts'
import { withIdNumber, withName, withPhone } from '../../customers/index.ts'

/** The filters of the work list on an application `a`, its customer, its payout and its loan. */
export const applicationFilters = {
  tab: inTab,
  name: withName('a.person_id'),
  phone: withPhone('a.person_id'),
  idNumber: withIdNumber('a.person_id'),
  applied: 'a.applied_at',
  auditor: (id: number) =>
    sql`a.auditor_id = ${id} or a.first_auditor_id = ${id} or a.reviewer_id = ${id}`,
  amount: 'a.amount_cents',
  disburseStatus: payoutIs,
  repayStatus: loanIs,
  daysPastDue: late,
}

/** What each tab shows; a task set aside is in hang-up and in no other of the open tabs. */
function inTab([tab = 'all']: readonly WorkTab[], ctx: ReadContext): Condition {
  const now = ctx.clock.now()
  const here = sql`(a.suspended_until is null or a.suspended_until <= ${now})`
  const me = ctx.actor.kind === 'staff' ? ctx.actor.id : null
  switch (tab) {
    case 'pending':
      return sql`(a.apply_status = 1 and a.auditor_id is null and ${here})`
    case 'preliminary':
      return sql`(a.apply_status = 1 and a.auditor_id is not null and ${here})`
    case 'review':
      return sql`(a.apply_status = 5 and ${here})`
    case 'hang-up':
      return sql`(a.apply_status in (1, 5) and a.suspended_until > ${now})`
    case 'approved':
      return sql`a.apply_status = 2`
    case 'rejected':
      return sql`a.apply_status = 3`
    case 'cancelled':
      return sql`a.apply_status = 4`
    case 'returned':
      return sql`a.apply_status = 6`
    case 'mine':
      return sql`(a.apply_status in (1, 5) and a.auditor_id = ${me})`
    case 'all':
      return sql`true`
  }
}

function payoutIs(wanted: readonly (typeof disburseStatuses)[number][]): Condition {
  const codes = wanted.map((one) => disburseStatuses.indexOf(one))
  const some = sql`exists (select from reporting.disbursement d
    where d.application_id = a.id and d.status = any(${codes}))`
  if (!codes.includes(0)) return some
  if (codes.length === 1)
    return hasNone(sql`reporting.disbursement d where d.application_id = a.id`)
  return sql`(${some} or ${hasNone(sql`reporting.disbursement d where d.application_id = a.id`)})`
}

function loanIs(wanted: readonly string[]): Condition {
  const stored = wanted.map((one) => (one === 'unpaid' ? 'open' : one))
  const some = sql`exists (select from reporting.loan l
    where l.loan_id = a.id and l.status = any(${stored}))`
  if (!wanted.includes('none')) return some
  if (wanted.length === 1) return hasNone(sql`reporting.loan l where l.loan_id = a.id`)
  return sql`(${some} or ${hasNone(sql`reporting.loan l where l.loan_id = a.id`)})`
}

/** Evaluated for each application by itself: many have none, so a page and its count fill quickly. */
function hasNone(rows: Condition): Condition {
  return sql`(select 1 from ${rows}) is null`
}

/** Days past due today, of the oldest instalment that is owed. */
function late({ from = 0, to }: Range<number>, ctx: ReadContext): Condition {
  const today = ctx.clock.today()
  const latest = from > 0 ? sql`l.oldest_due_on <= ${addDays(today, -from)}` : sql`true`
  const earliest = to === undefined ? sql`true` : sql`l.oldest_due_on >= ${addDays(today, -to)}`
  return sql`exists (select from reporting.loan l
    where l.loan_id = a.id and l.status = 'open' and ${latest} and ${earliest})`
}
