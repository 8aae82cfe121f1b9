import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { accountKey } from '../domain/account-key.ts'

export interface BroughtStaff {
  account: string
  name: string
  email: string | null
}

/** Of an account that no password opens: this is the hash of none. */
const noPassword = '-'

/**
 * Accounts of those who worked in another system, in the order given: one that exists is theirs, and a new
 * one is disabled, without a password and without a role. Whoever comes along is enabled and given rights as
 * anybody is; the others remain names beside what they did.
 */
export async function bringStaff(ctx: Context, staff: readonly BroughtStaff[]): Promise<number[]> {
  const ids: number[] = []
  for (const one of staff) ids.push(await accountOf(ctx, one))
  return ids
}

async function accountOf(ctx: Context, { account, name, email }: BroughtStaff): Promise<number> {
  const key = accountKey(account)
  const now = ctx.clock.now()
  const known = await ctx.tx
    .selectFrom('administration.staff')
    .select('id')
    .where('account', '=', key)
    .executeTakeFirst()
  if (known !== undefined) return known.id
  const { id } = await ctx.tx
    .insertInto('administration.staff')
    .values({
      account: key,
      name,
      email,
      passwordHash: noPassword,
      passwordChangedAt: now,
      passwordExpiresAt: now,
      disabledAt: now,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = { account: key, name, disabled: true }
  await audit(ctx, { act: 'staff.create', object: { type: 'staff', id }, after })
  return id
}
