import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { forgetSessions } from '../session-cache.ts'
import { lockOther } from './lock-staff.ts'

/**
 * The person must choose a new password before anything else, in open sessions too. Refuses:
 * request.not-found, staff.not-yourself, role.beyond-own.
 */
export async function expirePassword(ctx: Context, id: number, reason: string): Promise<void> {
  const staff = await lockOther(ctx, id)
  const passwordExpiresAt = ctx.clock.now()
  await ctx.tx
    .updateTable('administration.staff')
    .set({ passwordExpiresAt })
    .where('id', '=', id)
    .execute()
  forgetSessions(ctx.appContext, id)
  await audit(ctx, {
    act: 'password.expire',
    object: { type: 'staff', id },
    before: { passwordExpiresAt: staff.passwordExpiresAt },
    after: { passwordExpiresAt },
    reason,
  })
}
