import { refuse } from '@daftari/contract/refusals'
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { type Context, type ReadContext, staffOf } from '../../../platform/context.ts'
import { checkVersion } from '../../../platform/db/check-version.ts'
import type { OriginationCreditAccount } from '../../../platform/db/types.ts'
import { inScope } from '../scope.ts'

/** Account `c` is seen through an application of the customer in that app. */
export function accountVisible(ctx: ReadContext): RawBuilder<boolean> {
  return sql<boolean>`exists (select from origination.application a
    where a.person_id = c.person_id and a.app_code = c.app_code and ${inScope(ctx)})`
}

/** Locked, for an act that saw this version. Refuses: request.not-found, record.stale. */
export const lockAccount = async (ctx: Context, seen: { id: number; version: number }) =>
  checkVersion(await lockAccountNow(ctx, seen.id), seen.version)

/** Locks the current row, whatever version was read before. Refuses: request.not-found. */
export async function lockAccountNow(ctx: Context, id: number) {
  const account = await ctx.tx
    .selectFrom('origination.creditAccount as c')
    .selectAll('c')
    .where('c.id', '=', id)
    .where(accountVisible(ctx))
    .forUpdate()
    .executeTakeFirst()
  return account ?? refuse('request.not-found')
}

/** Locks the account of a stored change. */
export const lockKnownAccount = (ctx: Context, id: number) =>
  ctx.tx
    .selectFrom('origination.creditAccount')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Changes the locked account in the name of a person. */
export async function changeAccount(
  ctx: Context,
  { id, version }: Pick<Selectable<OriginationCreditAccount>, 'id' | 'version'>,
  set: Updateable<OriginationCreditAccount>,
): Promise<void> {
  const change = { version: version + 1, lastChangeAt: ctx.clock.now(), lastChangeBy: staffOf(ctx) }
  await ctx.tx
    .updateTable('origination.creditAccount')
    .set({ ...set, ...change })
    .where('id', '=', id)
    .execute()
}
