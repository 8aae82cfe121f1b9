import { raiseRequest } from '@daftari/contract/origination/accounts/endpoints'
import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import type { Context, ReadContext } from '../../../platform/context.ts'
import { requestFlow } from '../../../platform/desk/requests/request-flow.ts'
import { guardGift } from '../../../platform/watch/guard-gift.ts'
import { policyInEffect } from '../queries/policy-in-effect.ts'
import { accountVisible, changeAccount, lockAccount, lockKnownAccount } from './visible-accounts.ts'
import { requireWithinExposure } from './within-exposure.ts'

/**
 * A limit that is set by hand: at once, or, for a raise above the threshold, when a second person has
 * approved it. What the customer may owe is asked about again then: days may have passed.
 */
export const limitChange = requestFlow(raiseRequest, {
  table: 'origination.creditAccountChange',
  only: sql`r.kind in ('raise', 'lower')`,
  scope: (ctx: ReadContext) => sql`exists (select from origination.credit_account c
    where c.id = r.account_id and ${accountVisible(ctx)})`,

  async ask(ctx, { limitCents, reason, ...seen }) {
    const account = await lockAccount(ctx, seen)
    if (limitCents === account.limitCents) refuse('credit-account.same-limit')
    await requireWithinExposure(ctx, account, limitCents)
    await requireNoneAsked(ctx, account.id)
    const { id: accountId, limitCents: fromCents } = account
    const kind = limitCents > fromCents ? 'raise' : 'lower'
    return { accountId, kind, fromCents, toCents: limitCents, reason }
  },
  async alone(ctx, { id, limitCents }) {
    const account = await lockKnownAccount(ctx, id)
    const { limits } = await policyInEffect(ctx)
    const waits = limitCents > account.limitCents && limitCents > limits.creditLimitAloneCents
    return waits ? undefined : 'credit-account.limit'
  },

  async recheck(ctx, { accountId, toCents }) {
    const account = await lockKnownAccount(ctx, accountId)
    await requireWithinExposure(ctx, account, Number(toCents))
  },
  /** The policy may have moved the limit since it was asked. */
  async execute(ctx, { accountId, toCents, kind, askedBy }, { save }) {
    const account = await lockKnownAccount(ctx, accountId)
    if (kind === 'raise') {
      assert(askedBy !== null, 'staff ask for a higher limit')
      await guardGift(ctx, {
        what: 'limit',
        customers: 1,
        askedBy,
        about: `${account.appCode} ${accountId}`,
      })
    }
    await changeAccount(ctx, account, { limitCents: Number(toCents), limitBy: 'staff' })
    await save({ fromCents: account.limitCents })
  },

  subject: ({ accountId }) => ({ type: 'credit-account', id: accountId }),
  audited: ({ fromCents, toCents }) => ({ fromCents, limitCents: toCents }),
  summary: {
    about: 'accountId',
    amount: 'toCents',
    name: sql`(select h.full_name from origination.credit_account c
      join reporting.person h on h.person_id = c.person_id where c.id = r.account_id)`,
    app: sql`(select c.app_code from origination.credit_account c where c.id = r.account_id)`,
  },
})
export const { ask: changeLimit, decide: decideRaise } = limitChange

/** Nothing else is changed while a raise waits. Refuses: credit-account.change-asked. */
async function requireNoneAsked(ctx: Context, accountId: number): Promise<void> {
  const open = await ctx.tx
    .selectFrom('origination.creditAccountChange')
    .select('id')
    .where('accountId', '=', accountId)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  if (open !== undefined) refuse('credit-account.change-asked')
}
