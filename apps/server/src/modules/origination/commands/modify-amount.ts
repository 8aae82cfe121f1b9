import { refuse } from '@daftari/contract/refusals'
import { cents, formatCents } from '@daftari/kernel/money'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { priceAgain } from '../../coupons/index.ts'
import { requireMove } from '../domain/application.ts'
import { requirePossible } from '../domain/decision.ts'
import { statusName, statusNumber } from '../domain/work-status.ts'
import { offerTerms } from '../offer-terms.ts'
import { isPayingOut } from '../queries/is-paying-out.ts'
import { offerById } from '../queries/offers.ts'
import { type Outcome, saveChange } from './save-change.ts'
import { lockTask, requireMine, type Task } from './task.ts'

export interface NewAmount {
  amountCents: number
  reason: string
  version: number
}

/**
 * Proposes another amount than the customer asked for. It voids an approval that is not being paid out, and
 * the application waits to be decided again, not by this person alone. Refuses: request.not-found,
 * application.not-open, .already-decided, .held-by-other, .paying-out, .outside-offer, .above-quota,
 * record.stale.
 */
export async function modifyAmount(ctx: Context, id: number, wanted: NewAmount): Promise<Outcome> {
  const task = await lockTask(ctx, id)
  const approved = task.applyStatus === statusNumber('approved')
  if (!approved) await requireMine(ctx, task, wanted.version)
  if (task.version !== wanted.version) refuse('record.stale')
  const offer = await offerById(ctx, task.offerId)
  requirePossible({ offer, quotaCents: task.approvalQuotaCents }, wanted.amountCents)
  const outcome = approved
    ? await voidApproval(ctx, task, wanted)
    : await saveChange(ctx, task, {
        act: 'modify-amount',
        to: statusName(task.applyStatus),
        set: { approvedCents: wanted.amountCents },
        reason: wanted.reason,
        approvedCents: wanted.amountCents,
      })
  await priceAgain(ctx, id, offerTerms(offer, wanted.amountCents))
  await audit(ctx, {
    act: 'application.modify-amount',
    object: { type: 'application', id },
    before: {
      applyStatus: task.applyStatus,
      amount: shown(task.approvedCents ?? task.amountCents),
    },
    after: { applyStatus: outcome.applyStatus, amount: shown(wanted.amountCents) },
    reason: wanted.reason,
  })
  return outcome
}

const shown = (amount: number) => formatCents(cents(amount))

/**
 * Back to the pool as it came from intake, with the new amount proposed. Refuses:
 * application.paying-out.
 */
async function voidApproval(ctx: Context, task: Task, wanted: NewAmount): Promise<Outcome> {
  if (await isPayingOut(ctx, task.id)) refuse('application.paying-out', { id: task.id })
  const move = requireMove({ id: task.id, status: 'approved' }, 'approving', 'auditor')
  return saveChange(ctx, task, {
    act: move.act,
    to: move.to,
    set: {
      approvedCents: wanted.amountCents,
      auditorId: null,
      takenAt: null,
      firstAuditorId: null,
      reviewerId: null,
      decidedAt: null,
      decidedOn: null,
    },
    reason: wanted.reason,
    approvedCents: wanted.amountCents,
  })
}
