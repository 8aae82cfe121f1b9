import type { Context } from '../../../platform/context.ts'
import { limits } from '../../../platform/limits.ts'
import { revokeDevices } from '../second-factor/trusted-devices.ts'

/** How many passwords a person may not choose again. */
export const rememberedPasswords = 5

/**
 * Makes a hash the person's password and remembers it with the last five. One chosen by the person
 * lives its days; one given by somebody else opens once, soon, and only to be changed. No device is
 * trusted any longer.
 */
export async function keepPassword(
  ctx: Context,
  staffId: number,
  password: { hash: string; oneTime: boolean },
): Promise<void> {
  const now = ctx.clock.now()
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const { hash, oneTime } = password
  await ctx.tx
    .updateTable('administration.staff')
    .set({
      passwordHash: hash,
      passwordChangedAt: now,
      passwordExpiresAt: oneTime ? now : later(limits.passwordDays * 24),
      oneTimeUntil: oneTime ? later(limits.oneTimePasswordHours) : null,
    })
    .where('id', '=', staffId)
    .execute()
  await revokeDevices(ctx, { staffId, reason: 'password' })
  await ctx.tx
    .insertInto('administration.passwordHistory')
    .values({ staffId, passwordHash: hash, setAt: now })
    .execute()
  const kept = ctx.tx
    .selectFrom('administration.passwordHistory')
    .select('id')
    .where('staffId', '=', staffId)
    .orderBy('id', 'desc')
    .limit(rememberedPasswords)
  await ctx.tx
    .deleteFrom('administration.passwordHistory')
    .where('staffId', '=', staffId)
    .where('id', 'not in', kept)
    .execute()
}
