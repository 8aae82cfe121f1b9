import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { raiseAlarm } from '../../../platform/watch/alarm.ts'
import type { Ports } from '../../../ports.ts'
import { createStaff } from './create-staff.ts'

export interface NewAdministrator {
  account: string
  name: string
  /** Why there shall be one more; left out, it is the first. */
  another?: string
}

/**
 * An administrator for a person with access to the server's console, with a one-time password: no account
 * comes with the product. Refuses: staff.administrator-exists where somebody can do it in the console, unless
 * a reason is given; staff.account-taken.
 */
export async function createAdministrator(
  ctx: Context,
  wanted: NewAdministrator,
  means: Pick<Ports, 'hashing'>,
): Promise<{ id: number; oneTimePassword: string }> {
  const { account, name, another } = wanted
  const existing = another === undefined ? await activeAdministrator(ctx) : undefined
  if (existing !== undefined) refuse('staff.administrator-exists', { account: existing })
  const made = await createStaff(ctx, { account, name, roles: ['admin'] }, means)
  await audit(ctx, {
    act: 'staff.create-administrator',
    object: { type: 'staff', id: made.id },
    after: { account, first: another === undefined },
    reason: another,
  })
  // The other administrators are notified: the person at the server's console may have done so without asking
  // them.
  if (another !== undefined) {
    await raiseAlarm(ctx, {
      kind: 'administrator.from-server',
      facts: { account },
      about: made.id,
    })
  }
  return made
}

async function activeAdministrator(ctx: Context): Promise<string | undefined> {
  const row = await ctx.tx
    .selectFrom('administration.staff as s')
    .innerJoin('administration.staffRole as held', 'held.staffId', 's.id')
    .innerJoin('administration.role as r', 'r.code', 'held.roleCode')
    .select('s.account')
    .where('r.isAdmin', '=', true)
    .where('s.disabledAt', 'is', null)
    .orderBy('s.id')
    .limit(1)
    .executeTakeFirst()
  return row?.account
}
