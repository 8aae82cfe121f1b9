import { refuse } from '@daftari/contract/refusals'
import type { Context } from '../../../platform/context.ts'
import { openLoansOf } from '../../servicing/index.ts'
import { letEngineCheckDraw } from '../commands/engine-decision.ts'
import {
  beginApplication,
  insertApplication,
  type NewApplication,
  requireExposure,
  type Submitted,
} from '../commands/new-application.ts'
import { requireAvailable, usedOf } from './credit.ts'
import { requireNoRefundDebt } from './refund-debt.ts'

/**
 * A customer draws on their credit account: a loan at once, without an auditor, within what is left of the
 * limit. Several may be open; none may be late, in any app. The amount uses the limit from this transaction
 * on, and frees it as it is repaid or cancelled. Refuses: customer.not-found, product.not-offered,
 * application.outside-offer, .cost-changed, .consent-missing, .open-already, .owes-refund,
 * .exposure-exceeded, .reference-reused, credit-account.none, .frozen, .overdue, .limit-exceeded.
 */
export async function drawCredit(ctx: Context, given: NewApplication): Promise<Submitted> {
  const { personId } = given
  const begun = await beginApplication(ctx, given)
  if (begun.before !== undefined) return begun.before
  await requireNoRefundDebt(ctx, personId)
  await requireNothingWaiting(ctx, given)
  await requireOnTime(ctx, personId)
  const owing = await requireExposure(ctx, given)
  await requireAccount(ctx, given)
  const { application, ...read } = await insertApplication(ctx, given, begun.channel)
  const known = { ...owing, ...read }
  return { id: application.id, applyStatus: await letEngineCheckDraw(ctx, application, known) }
}

/** What people still look at would be decided on another debt than there is. */
async function requireNothingWaiting(
  ctx: Context,
  { personId, appCode }: NewApplication,
): Promise<void> {
  const open = await ctx.tx
    .selectFrom('origination.application')
    .select('id')
    .where('personId', '=', personId)
    .where('appCode', '=', appCode)
    .where('applyStatus', 'in', [1, 5, 6])
    .executeTakeFirst()
  if (open !== undefined) refuse('application.open-already', { id: open.id })
}

async function requireOnTime(ctx: Context, personId: number): Promise<void> {
  const loans = await openLoansOf(ctx, personId)
  const today = ctx.clock.today()
  if (loans.some(({ oldestDueOn }) => oldestDueOn !== null && oldestDueOn < today)) {
    refuse('credit-account.overdue')
  }
}

/** What staff change meanwhile is seen before or after, never missed. */
async function requireAccount(ctx: Context, given: NewApplication): Promise<void> {
  const { personId, appCode, amountCents } = given
  const account = await ctx.tx
    .selectFrom('origination.creditAccount')
    .select(['limitCents', 'frozenAt'])
    .select(usedOf(personId, appCode).as('usedCents'))
    .where('personId', '=', personId)
    .where('appCode', '=', appCode)
    .forUpdate()
    .executeTakeFirst()
  if (account === undefined) refuse('credit-account.none')
  if (account.frozenAt !== null) refuse('credit-account.frozen')
  requireAvailable(account, amountCents)
}
