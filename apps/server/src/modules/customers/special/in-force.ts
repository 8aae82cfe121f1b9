import type { SpecialKind } from '@daftari/contract/customers/special-accounts'
import { ownersWho } from '@daftari/contract/platform/number-owners'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { ownersOfNumber, ownersSql } from '../../../platform/numbers/owners-of.ts'

/** Excluded from statistics, hold-outs and audiences. */
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
  const { rows } = await sql<{ kind: SpecialKind }>`
    select distinct s.kind from (${kindsSql(ctx, personId)}) s`.execute(ctx.db)
  return rows.map(({ kind }) => kind).sort()
}

/** Within a statement: whether a customer is one of these today, by their number. */
export const isSpecialKind = (
  ctx: ReadContext,
  personId: number,
  kinds: readonly SpecialKind[],
) => sql<boolean>`exists (select from (${kindsSql(ctx, personId)}) s
  where s.kind in (${sql.join(kinds.map((one) => sql.lit(one)))}))`

const kindsSql = (ctx: ReadContext, personId: number) => sql`
  select o.detail as kind from customers.person p
  cross join lateral (${ownersSql(ctx, sql<Buffer>`p.phone_hash`)}) o
  where p.id = ${personId} and o.kind = 'special'`

export const isCounted = (kinds: readonly SpecialKind[]): boolean =>
  !kinds.some((one) => leftOutKinds.includes(one))
