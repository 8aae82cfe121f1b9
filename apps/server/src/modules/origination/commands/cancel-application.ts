import { refuse } from '@daftari/contract/refusals'
import type { Selectable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { OriginationApplication } from '../../../platform/db/types.ts'
import { publish } from '../../../platform/events/publish.ts'
import { releaseCoupon } from '../../coupons/index.ts'
import { type Mover, requireMove } from '../domain/application.ts'
import { statusName } from '../domain/work-status.ts'
import { isPayingOut } from '../queries/is-paying-out.ts'
import { lockOwnApplication, type OwnApplication } from './own-application.ts'
import { type Outcome, saveChange } from './save-change.ts'

/**
 * The customer cancels before payout. Refuses: request.not-found, application.transition-refused,
 * application.paying-out.
 */
export async function cancelApplication(
  ctx: Context,
  own: OwnApplication,
  reason = 'cancelled by the customer',
): Promise<Outcome> {
  const application = await lockOwnApplication(ctx, own)
  return cancelLocked(ctx, application, { by: 'customer', reason })
}

/** Refuses: application.transition-refused, application.paying-out. */
export async function cancelLocked(
  ctx: Context,
  application: Selectable<OriginationApplication>,
  { by, reason }: { by: Mover; reason: string },
): Promise<Outcome> {
  const { id, personId } = application
  const status = statusName(application.applyStatus)
  const move = requireMove({ id, status }, 'cancelled', by)
  if (status === 'approved' && (await isPayingOut(ctx, id))) {
    refuse('application.paying-out', { id })
  }
  const outcome = await saveChange(ctx, application, {
    act: move.act,
    to: move.to,
    set: {
      suspendedUntil: null,
      suspendReason: null,
      decidedAt: ctx.clock.now(),
      decidedOn: ctx.clock.today(),
    },
    reason,
  })
  await releaseCoupon(ctx, id, reason)
  await publish(ctx, 'application.cancelled', `application:${id}`, { applicationId: id, personId })
  return outcome
}
