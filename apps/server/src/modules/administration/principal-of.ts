import { refuse } from '@daftari/contract/refusals'
import type { AppContext, ReadContext } from '../../platform/context.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { readGrants } from './queries/grants.ts'

/**
 * A person's current rights, for background work on their behalf. It has no session. Refuses:
 * account.disabled.
 */
export async function principalOf(appContext: AppContext, staffId: number): Promise<Principal> {
  const staff = await appContext.db
    .selectFrom('administration.staff')
    .select(['id', 'account', 'name', 'language', 'isAuditAdmin', 'disabledAt'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  if (staff.disabledAt !== null) refuse('account.disabled')
  const { isAdmin, pages, permissions } = await readGrants(appContext.db, staffId)
  const { id, account, name, isAuditAdmin } = staff
  return {
    actor: { kind: 'staff', id, account, name, sessionId: 0, ip: '', isAdmin, isAuditAdmin },
    pages,
    permissions,
    passwordExpired: false,
    secondFactor: { needed: false, enabled: false, confirmedAt: null },
    language: staff.language as Principal['language'],
  }
}

/** Where their mail goes, as long as they are with the lender; undefined without an address. */
export async function mailAddressOf(
  ctx: ReadContext,
  staffId: number,
): Promise<string | undefined> {
  const staff = await ctx.db
    .selectFrom('administration.staff')
    .select('email')
    .where('id', '=', staffId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  return staff?.email ?? undefined
}
