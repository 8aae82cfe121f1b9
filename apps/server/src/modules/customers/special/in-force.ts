import type { SpecialKind } from '@daftari/contract/customers/special-accounts'
import { ownersWho } from '@daftari/contract/platform/number-owners'
import type { ReadContext } from '../../../platform/context.ts'
import { ownersOfNumber } from '../../../platform/numbers/owners-of.ts'

/** Statistics, hold-outs and audiences are about others. */
export const leftOutKinds: readonly SpecialKind[] = ['test', 'staff']

/** What a number is today, each kind once. */
export async function specialKindsOfPhone(
  ctx: ReadContext,
  phoneHash: Buffer,
): Promise<SpecialKind[]> {
  const accounts = ownersWho(await ownersOfNumber(ctx, phoneHash), 'special')
  return [...new Set(accounts.map(({ detail }) => detail as SpecialKind))].sort()
}

/** What a customer is today, by their number. */
export async function specialKindsOf(ctx: ReadContext, personId: number): Promise<SpecialKind[]> {
  const person = await ctx.db
    .selectFrom('customers.person')
    .select('phoneHash')
    .where('id', '=', personId)
    .executeTakeFirst()
  return person === undefined ? [] : specialKindsOfPhone(ctx, person.phoneHash)
}

export const isCounted = (kinds: readonly SpecialKind[]): boolean =>
  !kinds.some((one) => leftOutKinds.includes(one))
