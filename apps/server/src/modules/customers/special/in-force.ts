import type { SpecialKind } from '@daftari/contract/customers/special-accounts'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

/** Statistics, hold-outs and audiences are about others. */
export const leftOutKinds: readonly SpecialKind[] = ['test', 'staff']

/** What a number is today, each kind once. */
export async function specialKindsOfPhone(
  ctx: ReadContext,
  phoneHash: Buffer,
): Promise<SpecialKind[]> {
  const { rows } = await sql<{ kind: SpecialKind }>`
    select distinct kind from customers.special_account
    where phone_hash = ${phoneHash} and state = 'active'
      and (expires_on is null or expires_on >= ${ctx.clock.today()}::date)
    order by kind`.execute(ctx.db)
  return rows.map(({ kind }) => kind)
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
