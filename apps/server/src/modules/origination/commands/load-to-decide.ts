import { type RawBuilder, sql } from 'kysely'
import { type Context, staffOf } from '../../../platform/context.ts'
import { type Loading, loadStatement } from '../../../platform/db/load.ts'
import { heldCouponJson } from '../../coupons/index.ts'
import { type Borrower, borrowerColumns, lockedAccount } from '../accounts/credit.ts'
import type { Authority } from '../domain/authority.ts'
import {
  amountActs,
  authorityJson,
  begunAt,
  changedByJson,
  identityActs,
} from '../queries/standing.ts'
import { type Reach, reachOf, withinReach } from '../scope.ts'
import { isDemanded } from '../verification/queries/unanswered.ts'
import { type Task, taskColumns } from './task.ts'

/**
 * A locked application for its decision: the decider's authority, since when the task is assigned, and who
 * changed the amount, or the customer's name or ID, since it was last submitted. Any such change in the
 * meantime raises the version, which the decision then refuses.
 */
export type TaskToDecide = DecidedTask & (Borrower | { refundCents?: undefined })

interface DecidedTask extends Task {
  editedBy: number[]
  correctedBy: number[]
  authority: Authority | null
  begunAt: Date | null
  answersDemanded: boolean
  /** The usable ones among the given codes. */
  knownTags: KnownTag[] | null
  holdsCoupon: boolean
}

interface KnownTag {
  code: string
  scope: string
  name: string
}

/** `lends` locks the customer's account after the application. */
export function toDecide(
  ctx: Context,
  { id, tags, lends }: { id: number; tags: readonly string[]; lends: boolean },
): Loading<TaskToDecide> {
  const reach = reachOf(ctx)
  const key = `${reach} ${lends}`
  const known = statements.get(key) ?? statementOf(reach, lends)
  statements.set(key, known)
  return known({ id, me: staffOf(ctx), tags })
}

/** One for each reach, with and without the account. */
const statements = new Map<string, ReturnType<typeof statementOf>>()

const statementOf = (reach: Reach, lends: boolean) =>
  loadStatement<TaskToDecide, { id: number; me: number; tags: readonly string[] }>(
    (first, { id, me, tags }) => ({
      members: sql`task as materialized (
      select ${taskColumns}, ${withinReach(reach, me)} as visible,
        ${changedByJson(amountActs)} as edited_by, ${changedByJson(identityActs)} as corrected_by,
        ${authorityJson(me)} as authority, ${begunAt()} as begun_at,
        ${isDemanded(sql`a.product_code`, sql`a.customer_type`)} as answers_demanded
      from origination.application a
      where a.id = ${id} and ${first}
      for update)${lends ? sql`, account as materialized (${lockedAccount(sql`task`)})` : sql``}`,
      select: sql`a.*, ${knownTagsJson(tags)} as known_tags, ${heldCouponJson} is not null as holds_coupon
      ${lends ? sql`, ${borrowerColumns(sql`a`)}` : sql``}`,
      from: lends ? sql`task a left join account on true` : sql`task a`,
    }),
  )

const knownTagsJson = (codes: RawBuilder<readonly string[]>) => sql<KnownTag[] | null>`(
  select json_agg(json_build_object('code', t.code, 'scope', t.scope,
    'name', coalesce(t.name ->> 'en', t.code)))
  from origination.reason_tag t where t.code = any(${codes}::text[]) and t.active)`
