import { refuse } from '@daftari/contract/refusals'
import { cents, formatCents } from '@daftari/kernel/money'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { priceAgain } from '../../coupons/index.ts'
import { beyondAuthority, type Covered } from '../domain/authority.ts'
import { requirePossible } from '../domain/decision.ts'
import { isFarAbove } from '../domain/raise.ts'
import { statusName } from '../domain/work-status.ts'
import { offerTerms } from '../offer-terms.ts'
import { offerById } from '../queries/offers.ts'
import { policyInEffect } from '../queries/policy-in-effect.ts'
import type { NewAmount } from './modify-amount.ts'
import { type Outcome, saveChange } from './save-change.ts'
import { lockTask, requireMine, requireNotAside } from './task.ts'

/**
 * Raises what is proposed for an open task, within the quota and the auditor's own authority. Far above the
 * requested amount, another person must review it before approval. Refuses: request.not-found,
 * application.not-open, .already-decided, .held-by-other, .suspended, .no-authority, .above-authority,
 * .not-higher, .outside-offer, .above-quota, record.stale.
 */
export async function increaseAmount(
  ctx: Context,
  id: number,
  { amountCents, reason, version }: NewAmount,
): Promise<Outcome & { secondPerson: boolean }> {
  const task = await lockTask(ctx, id)
  await requireMine(ctx, task, version)
  requireNotAside(ctx, task)
  await requireAuthority(ctx, { ...task, amountCents })
  const before = task.approvedCents ?? task.amountCents
  if (amountCents <= before) {
    refuse('application.not-higher', { amount: shown(before) }, { amountCents: 'not higher' })
  }
  const offer = await offerById(ctx, task.offerId)
  requirePossible({ offer, quotaCents: task.approvalQuotaCents }, amountCents)
  const { limits } = await policyInEffect(ctx)
  const far = isFarAbove(amountCents, task.amountCents, limits.raiseAlonePpm)
  const outcome = await saveChange(ctx, task, {
    act: far ? 'increase-amount-far' : 'increase-amount',
    to: statusName(task.applyStatus),
    set: { approvedCents: amountCents },
    reason,
    approvedCents: amountCents,
  })
  await priceAgain(ctx, id, offerTerms(offer, amountCents))
  await audit(ctx, {
    act: 'application.increase-amount',
    object: { type: 'application', id },
    before: { amount: shown(before) },
    after: { amount: shown(amountCents), secondPerson: far },
    reason,
  })
  return { ...outcome, secondPerson: far }
}

/** Refuses: application.no-authority, .above-authority. */
async function requireAuthority(ctx: Context, wanted: Covered): Promise<void> {
  const authority = await ctx.tx
    .selectFrom('origination.auditorAuthority')
    .select(['productCodes', 'maxCents', 'customerTypes', 'canReview'])
    .where('staffId', '=', staffOf(ctx))
    .executeTakeFirst()
  if (authority === undefined) refuse('application.no-authority')
  const beyond = beyondAuthority(authority, wanted)
  if (beyond === undefined) return
  if (beyond !== 'amount') refuse('application.no-authority')
  refuse('application.above-authority', { limit: shown(authority.maxCents) })
}

const shown = (amount: number) => formatCents(cents(amount))
