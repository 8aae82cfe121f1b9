import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Ports } from '../../../ports.ts'
import { oneTimePassword } from '../one-time-password.ts'
import { hashPassword } from '../password-hash.ts'
import { alarmOfAccess } from './grants/access-alarm.ts'
import { keepPassword } from './keep-password.ts'
import { lockOther } from './lock-staff.ts'
import { revokeSessions } from './revoke-sessions.ts'

/**
 * A password that opens once, within a day, and only to be changed; shown once and never kept. Ends
 * every session. Refuses: request.not-found, staff.not-yourself, role.beyond-own.
 */
export async function resetPassword(
  ctx: Context,
  id: number,
  reason: string,
  means: Pick<Ports, 'hashing'>,
): Promise<string> {
  const staff = await lockOther(ctx, id)
  const password = oneTimePassword()
  const hash = await hashPassword(password, means.hashing)
  await keepPassword(ctx, id, { hash, oneTime: true })
  const sessionsEnded = await revokeSessions(ctx, { staffId: id, reason: 'password-reset' })
  const object = { type: 'staff', id }
  await audit(ctx, { act: 'password.reset', object, after: { sessionsEnded }, reason })
  await alarmOfAccess(ctx, staff)
  return password
}
