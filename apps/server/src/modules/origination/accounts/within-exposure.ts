import { refuse } from '@daftari/contract/refusals'
import { cents, formatCents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { policyInEffect } from '../queries/policy-in-effect.ts'

/**
 * A limit in one app and what the customer owes, or has asked for, in the others together are no more than
 * the policy lets anybody owe. Lowering is always possible. Refuses: credit-account.above-exposure.
 */
export async function requireWithinExposure(
  ctx: Context,
  account: { personId: number; appCode: string; limitCents: number },
  limitCents: number,
): Promise<void> {
  if (limitCents <= account.limitCents) return
  const { limits } = await policyInEffect(ctx)
  const elsewhereCents = await owedElsewhere(ctx, account)
  if (limitCents + elsewhereCents <= limits.exposureCents) return
  const shown = (amount: number) => formatCents(cents(amount))
  const params = {
    limit: shown(limitCents),
    elsewhere: shown(elsewhereCents),
    most: shown(limits.exposureCents),
  }
  refuse('credit-account.above-exposure', params, { limitCents: 'limit' })
}

async function owedElsewhere(
  ctx: Context,
  { personId, appCode }: { personId: number; appCode: string },
): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select (coalesce((select sum(l.principal_owed_cents) from reporting.loan l
        where l.person_id = ${personId} and l.app_code <> ${appCode} and l.status = 'open'), 0)
      + coalesce((select sum(coalesce(a.approved_cents, a.amount_cents))
        from origination.application a
        where a.person_id = ${personId} and a.app_code <> ${appCode}
          and a.apply_status in (1, 2, 5, 6)
          and not exists (select from reporting.loan l where l.loan_id = a.id)), 0))::bigint as owed
  `.execute(ctx.tx)
  return rows[0]?.owed ?? 0
}
