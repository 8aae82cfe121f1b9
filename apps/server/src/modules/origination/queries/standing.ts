import { type RawBuilder, sql } from 'kysely'
import type { Authority } from '../domain/authority.ts'

export const amountActs = ['modify-amount', 'increase-amount-far'] as const
/** Acts that change by whose name and ID an application goes. */
export const identityActs = ['correct-name', 'correct-id-number'] as const
type ChangeAct = (typeof amountActs)[number] | (typeof identityActs)[number]

/** For application `a`: the people who did one of these acts since it was last submitted. */
export function changedByJson(acts: readonly ChangeAct[]): RawBuilder<number[]> {
  const listed = sql.join(acts.map((act) => sql.lit(act)))
  return sql<number[]>`coalesce((
    select json_agg(distinct t.staff_id) from origination.transition t
    where t.application_id = a.id and t.act in (${listed}) and t.happened_at >= a.submitted_at
      and t.staff_id is not null), '[]')`
}

/**
 * For application `a`: the people who passed it to review or changed what is reviewed, and so never review
 * it.
 */
export function involved(): RawBuilder<number[]> {
  const listed = sql.join([...amountActs, ...identityActs].map((act) => sql.lit(act)))
  return sql<number[]>`(array(select t.staff_id::integer from origination.transition t
    where t.application_id = a.id and t.act in (${listed}) and t.happened_at >= a.submitted_at
      and t.staff_id is not null
    union select a.first_auditor_id::integer where a.first_auditor_id is not null))`
}

/** For application `a`: when its auditor got it, or it was last resumed; null while it waits. */
export function begunAt(): RawBuilder<Date | null> {
  return sql<Date | null>`(case when a.taken_at is not null then greatest(a.taken_at, (
    select max(t.happened_at) from origination.transition t
    where t.application_id = a.id and t.act = 'resume')) end)`
}

/** A person's authority; null when they are not an auditor. */
export function authorityJson(staffId: number | RawBuilder<number>): RawBuilder<Authority | null> {
  return sql`(select json_build_object('productCodes', u.product_codes, 'maxCents', u.max_cents,
    'customerTypes', u.customer_types, 'canReview', u.can_review)
    from origination.auditor_authority u where u.staff_id = ${staffId})`
}
