import { refuse } from '@daftari/contract/refusals'
import { formatCents } from '@daftari/kernel/money'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
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
  const { rows } = await sql<Account>`${lockedAccount(asked)}`.execute(ctx.tx)
  const [account] = rows
  if (account !== undefined) judge(account, asked.amountCents)
}

/** The same, and that they owe no refund, in one statement. Refuses: application.owes-refund as well. */
export async function requireMayBorrow(ctx: Context, asked: Asked): Promise<void> {
  const { rows } = await sql<(Account | { limitBy: null }) & { refundCents: number }>`
    with account as (${lockedAccount(asked)})
    select ${owedRefund(asked.personId)} as refund_cents, account.*
    from (select) as asked left join account on true`.execute(ctx.tx)
  const [found] = rows
  refuseDebt(found?.refundCents ?? 0)
  if (found !== undefined && found.limitBy !== null) judge(found, asked.amountCents)
}

interface Account {
  limitCents: number
  limitBy: string
  frozenAt: Date | null
  usedCents: number
}

/** What staff change meanwhile is seen before or after, never missed. */
const lockedAccount = ({ personId, appCode }: Asked) => sql`
  select limit_cents, limit_by, frozen_at, ${usedOf(personId, appCode)} as used_cents
  from origination.credit_account where person_id = ${personId} and app_code = ${appCode}
  for update`

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

/** Approved, and no loan yet: what lapses or is cancelled is approved no more. */
export function onItsWay(
  personId: number | RawBuilder<unknown>,
  appCode: string | RawBuilder<unknown>,
) {
  return sql<number>`coalesce((select sum(w.approved_cents)::bigint from origination.application w
    where w.person_id = ${personId} and w.app_code = ${appCode} and w.apply_status = 2
      and not exists (select from reporting.loan l where l.loan_id = w.id)), 0)`
}
