import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/**
 * Whether a customer may draw so much in an app. A limit that a person set, and a freeze, bind when
 * the customer applies; a limit of the policy is its last word and binds by the quota at the
 * decision, or nobody could ever borrow more than the first time. Refuses: credit-account.frozen,
 * .limit-exceeded.
 */
export async function demandCredit(
  ctx: Context,
  { personId, appCode, amountCents }: { personId: number; appCode: string; amountCents: number },
): Promise<void> {
  const account = await ctx.tx
    .selectFrom('origination.creditAccount')
    .select(['limitCents', 'limitBy', 'frozenAt'])
    .select(usedOf(personId, appCode).as('usedCents'))
    .where('personId', '=', personId)
    .where('appCode', '=', appCode)
    // What staff change meanwhile is seen before or after, never missed.
    .forUpdate()
    .executeTakeFirst()
  if (account === undefined) return
  if (account.frozenAt !== null) refuse('credit-account.frozen')
  if (account.limitBy !== 'staff') return
  const available = Math.max(0, account.limitCents - account.usedCents)
  if (amountCents <= available) return
  refuse(
    'credit-account.limit-exceeded',
    { available: (available / 100).toFixed(2) },
    { amountCents: 'limit' },
  )
}

/** What of a limit is used: the principal owed on the app's open loans. */
export function usedOf(personId: number, appCode: string) {
  return sql<number>`coalesce((select sum(l.principal_owed_cents) from reporting.loan l
    where l.person_id = ${personId} and l.app_code = ${appCode} and l.status = 'open'), 0)::bigint`
}
