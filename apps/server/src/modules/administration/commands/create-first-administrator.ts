import type { Context } from '../../../platform/context.ts'
import type { Ports } from '../../../ports.ts'
import { createStaff } from './create-staff.ts'

/**
 * Where there is no account at all: `admin`, with a one-time password for whoever sees the console
 * of the server. Undefined once there is one: no account comes with the product.
 */
export async function createFirstAdministrator(
  ctx: Context,
  means: Pick<Ports, 'hashing'>,
): Promise<{ account: string; oneTimePassword: string } | undefined> {
  const somebody = await ctx.tx
    .selectFrom('administration.staff')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (somebody !== undefined) return undefined
  const staff = { account: 'admin', name: 'Administrator', roles: ['admin'] }
  const { oneTimePassword } = await createStaff(ctx, staff, means)
  return { account: staff.account, oneTimePassword }
}
