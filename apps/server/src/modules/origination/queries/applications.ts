import type { Range } from '@daftari/contract/filters'
import type { WorkTab } from '@daftari/contract/origination/enums'
import type { cashCreditApplications } from '@daftari/contract/origination/tables'
import { disburseStatuses } from '@daftari/contract/payments/enums'
import type { FiltersOf } from '@daftari/contract/table'
import { addDays } from '@daftari/kernel/business-date'
import { normalisePhone } from '@daftari/kernel/phone'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { containing } from '../../../platform/tables/containing.ts'
import { dayBounds } from '../../../platform/tables/day-bounds.ts'
import { idNumberHash, phoneHash } from '../../customers/index.ts'
import { visibleApplications } from '../scope.ts'

export type ApplicationFilters = FiltersOf<typeof cashCreditApplications>
type Condition = RawBuilder<boolean>

/** The applications a reader sees under the list's filters, as `a`; no order, no columns. */
export function applications(
  ctx: ReadContext,
  filters: ApplicationFilters,
  visible = visibleApplications,
) {
  const conditions = [...ownConditions(ctx, filters), ...otherConditions(ctx, filters)]
  let query = visible(ctx)
  for (const condition of conditions) query = query.where(condition)
  return query
}

/** Conditions on the application's own columns. */
function ownConditions(ctx: ReadContext, filters: ApplicationFilters): Condition[] {
  const { tab, id, app, product, channel, applied, auditor, grade, amount } = filters
  const { customerType } = filters
  const oneOf = (column: string, values: readonly string[] | undefined) =>
    values === undefined ? [] : [sql<boolean>`a.${sql.ref(column)} = any(${[...values]})`]
  return [
    ...(tab?.[0] === undefined ? [] : [tabCondition(ctx, tab[0])]),
    ...(id === undefined ? [] : [sql<boolean>`a.id = ${id}`]),
    ...oneOf('app_code', app),
    ...oneOf('product_code', product),
    ...(channel === undefined ? [] : [sql<boolean>`a.channel = ${channel}`]),
    ...oneOf('grade', grade),
    ...oneOf('customer_type', customerType),
    ...(auditor === undefined
      ? []
      : [
          sql<boolean>`(a.auditor_id = ${auditor} or a.first_auditor_id = ${auditor}
            or a.reviewer_id = ${auditor})`,
        ]),
    ...between(sql`a.amount_cents`, amount),
    ...appliedBetween(ctx, applied),
  ]
}

/** Conditions on the customer, the payout and the loan. */
function otherConditions(ctx: ReadContext, filters: ApplicationFilters): Condition[] {
  const { name, phone, idNumber, disburseStatus, repayStatus, daysPastDue } = filters
  const { cipher } = ctx.appContext
  const person = (comparison: RawBuilder<unknown>, condition: RawBuilder<unknown>) => [
    sql<boolean>`a.person_id ${comparison} (
      select p.person_id from reporting.person p where ${condition})`,
  ]
  const e164 = phone === undefined ? undefined : normalisePhone(phone)
  return [
    ...(name === undefined
      ? []
      : person(sql`in`, sql`lower(p.full_name) like ${containing(name.toLowerCase())}`)),
    ...(phone === undefined
      ? []
      : e164 === undefined
        ? [sql<boolean>`false`]
        : person(sql`=`, sql`p.phone_hash = ${phoneHash(cipher, e164)}`)),
    ...(idNumber === undefined
      ? []
      : person(sql`=`, sql`p.id_number_hash = ${idNumberHash(cipher, idNumber)}`)),
    ...(disburseStatus === undefined ? [] : [payoutCondition(disburseStatus)]),
    ...(repayStatus === undefined ? [] : [loanCondition(repayStatus)]),
    ...(daysPastDue === undefined ? [] : [lateCondition(ctx, daysPastDue)]),
  ]
}

/** What each tab shows; a task set aside is in hang-up and in no other of the open tabs. */
function tabCondition(ctx: ReadContext, tab: WorkTab): Condition {
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

function payoutCondition(wanted: readonly (typeof disburseStatuses)[number][]): Condition {
  const codes = wanted.map((one) => disburseStatuses.indexOf(one))
  const some = sql<boolean>`exists (select from reporting.disbursement d
    where d.application_id = a.id and d.status = any(${codes}))`
  if (!codes.includes(0)) return some
  if (codes.length === 1)
    return hasNone(sql`reporting.disbursement d where d.application_id = a.id`)
  return sql`(${some} or ${hasNone(sql`reporting.disbursement d where d.application_id = a.id`)})`
}

function loanCondition(wanted: readonly string[]): Condition {
  const stored = wanted.map((one) => (one === 'unpaid' ? 'open' : one))
  const some = sql<boolean>`exists (select from reporting.loan l
    where l.loan_id = a.id and l.status = any(${stored}))`
  if (!wanted.includes('none')) return some
  if (wanted.length === 1) return hasNone(sql`reporting.loan l where l.loan_id = a.id`)
  return sql`(${some} or ${hasNone(sql`reporting.loan l where l.loan_id = a.id`)})`
}

/** Asked of each application by itself: many have none, so a page and its count are soon full. */
function hasNone(rows: RawBuilder<unknown>): Condition {
  return sql`(select 1 from ${rows}) is null`
}

/** Days past due today, of the oldest instalment that is owed. */
function lateCondition(ctx: ReadContext, { from = 0, to }: Range<number>): Condition {
  const today = ctx.clock.today()
  const latest = from > 0 ? sql`l.oldest_due_on <= ${addDays(today, -from)}` : sql`true`
  const earliest = to === undefined ? sql`true` : sql`l.oldest_due_on >= ${addDays(today, -to)}`
  return sql`exists (select from reporting.loan l
    where l.loan_id = a.id and l.status = 'open' and ${latest} and ${earliest})`
}

function appliedBetween(ctx: ReadContext, range: Range<string> | undefined): Condition[] {
  const { from, before } = dayBounds(ctx, range)
  return [
    ...(from === undefined ? [] : [sql<boolean>`a.applied_at >= ${from}`]),
    ...(before === undefined ? [] : [sql<boolean>`a.applied_at < ${before}`]),
  ]
}

function between(column: RawBuilder<unknown>, range: Range<number> | undefined): Condition[] {
  return [
    ...(range?.from === undefined ? [] : [sql<boolean>`${column} >= ${range.from}`]),
    ...(range?.to === undefined ? [] : [sql<boolean>`${column} <= ${range.to}`]),
  ]
}
