import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'
import { forgetSessions } from '../session-cache.ts'
import { alarmOfAccess, alarmOfDone } from './grants/access-alarm.ts'
import { lockOther, nextVersion } from './lock-staff.ts'
import { revokeSessions } from './revoke-sessions.ts'

interface Change {
  version: number
  reason: string
}

/**
 * Nobody signs in with it any more, and every session ends, whatever was changed meanwhile. Gives the new
 * version. Refuses: request.not-found, staff.not-yourself, role.beyond-own.
 */
export async function disableStaff(ctx: Context, id: number, change: Change): Promise<number> {
  const staff = await lockOther(ctx, id)
  if (staff.disabledAt !== null) return staff.version
  await setDisabledAt(ctx, id, ctx.clock.now())
  const sessionsEnded = await revokeSessions(ctx, { staffId: id, reason: 'disabled' })
  await audit(ctx, {
    act: 'staff.disable',
    object: { type: 'staff', id },
    before: { disabled: false },
    after: { disabled: true, sessionsEnded },
    reason: change.reason,
  })
  await alarmOfDone(ctx, staff, 'account.disabled')
  await publish(ctx, 'staff.disabled', `staff:${id}`, { staffId: id })
  return nextVersion(ctx, staff)
}

/** Refuses record.stale besides; the old password opens again, if it has not expired meanwhile. */
export async function enableStaff(ctx: Context, id: number, change: Change): Promise<number> {
  const staff = await lockOther(ctx, id, change.version)
  if (staff.disabledAt === null) return staff.version
  await setDisabledAt(ctx, id, null)
  forgetSessions(ctx.appContext, id)
  await audit(ctx, {
    act: 'staff.enable',
    object: { type: 'staff', id },
    before: { disabled: true },
    after: { disabled: false },
    reason: change.reason,
  })
  await alarmOfAccess(ctx, staff)
  return nextVersion(ctx, staff)
}

async function setDisabledAt(ctx: Context, id: number, disabledAt: Date | null): Promise<void> {
  await ctx.tx
    .updateTable('administration.staff')
    .set({ disabledAt })
    .where('id', '=', id)
    .execute()
}
