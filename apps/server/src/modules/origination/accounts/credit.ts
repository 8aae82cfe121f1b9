import { refuse } from '@daftari/contract/refusals'
import { formatCents } from '@daftari/kernel/money'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { fixedStatement } from '../../../platform/db/fixed-sql.ts'
import { owedRefund, refuseDebt } from './refund-debt.ts'

interface Asked {
  personId: number
  appCode: string
  amountCents: number
}

/**
 * Whether a customer may draw so much in an app. A limit that a person set, and a freeze, bind when
 * the customer applies; a limit of the policy is its last word and binds by the quota at the
 * decision, or nobody could ever borrow more than the first time. Refuses: credit-account.frozen,
 * .limit-exceeded.
 */
export async function requireCredit(ctx: Context, asked: Asked): Promise<void> {
  const [account] = await lockAccount(ctx.tx, asked.personId, asked.appCode)
  if (account !== undefined) judge(account, asked.amountCents)
}

/** An account as it is locked; what staff change meanwhile is seen before or after, never missed. */
export interface Account {
  accountId: number
  limitCents: number
  limitBy: string
  frozenAt: Date | null
  accountGrade: string | null
  accountVersion: number
  usedCents: number
}

/** The columns of a borrower: the refund they owe, and their account in the app if they have one. */
export type Borrower = (Account | { [Name in keyof Account]: null }) & {
  refundCents: number
  /** The newest assessment is one of a challenger of the rules. */
  onTrial: boolean
}

/**
 * Requires that they owe no refund, besides the checks of the account. Refuses: application.owes-refund as
 * well.
 */
export function requireMayBorrow(borrower: Borrower, amountCents: number): void {
  refuseDebt(borrower.refundCents)
  if (borrower.accountId !== null) judge(borrower, amountCents)
}

/** The account of the customer and app of `whose`, a name of a `with` list, or a place for each. */
export const lockedAccount = (whose: RawBuilder<unknown>) => sql`
  select c.id as account_id, c.limit_cents, c.limit_by, c.frozen_at, c.grade as account_grade,
    c.version as account_version, ${usedOf(sql`c.person_id`, sql`c.app_code`)} as used_cents
  from origination.credit_account c
  join ${whose} whose on (c.person_id, c.app_code) = (whose.person_id, whose.app_code)
  for update of c`

/** Used beside a `left join account`, for an application in `of`. */
export const borrowerColumns = (of: RawBuilder<unknown>) => sql`account.*,
  ${owedRefund(sql`${of}.person_id`)} as refund_cents,
  coalesce((select s.arm = 'challenger' from origination.assessment s
    where s.application_id = ${of}.id order by s.id desc limit 1), false) as on_trial`

const lockAccount = fixedStatement<Account, [personId: number, appCode: string]>(
  (personId, appCode) =>
    lockedAccount(
      sql`(select ${personId}::bigint as person_id, ${appCode}::text as app_code)`,
    ) as never,
)

function judge(account: Account, amountCents: number): void {
  if (account.frozenAt !== null) refuse('credit-account.frozen')
  if (account.limitBy !== 'staff') return
  requireAvailable(account, amountCents)
}

/** Refuses: credit-account.limit-exceeded. */
export function requireAvailable(
  account: { limitCents: number; usedCents: number },
  amountCents: number,
): void {
  const available = Math.max(0, account.limitCents - account.usedCents)
  if (amountCents <= available) return
  refuse(
    'credit-account.limit-exceeded',
    { available: formatCents(available) },
    { amountCents: 'limit' },
  )
}

/**
 * What of a limit is used: the principal owed on the app's open loans, and what was approved there
 * and is on its way to the customer.
 */
export function usedOf(
  personId: number | RawBuilder<unknown>,
  appCode: string | RawBuilder<unknown>,
) {
  return sql<number>`(coalesce((select sum(l.principal_owed_cents) from reporting.loan l
    where l.person_id = ${personId} and l.app_code = ${appCode} and l.status = 'open'), 0)
    + ${onItsWay(personId, appCode)})::bigint`
}

/** Approved, and not yet a loan; excludes applications that lapsed or were cancelled. */
export function onItsWay(
  personId: number | RawBuilder<unknown>,
  appCode: string | RawBuilder<unknown>,
) {
  return sql<number>`coalesce((select sum(w.approved_cents)::bigint from origination.application w
    where w.person_id = ${personId} and w.app_code = ${appCode} and w.apply_status = 2
      and not exists (select from reporting.loan l where l.loan_id = w.id)), 0)`
}
