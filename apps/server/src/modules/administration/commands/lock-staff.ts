import { refuse } from '@daftari/contract/refusals'
import type { Context } from '../../../platform/context.ts'
import { requireNotAbove } from './rights.ts'

/**
 * Somebody else's account, locked, for a caller who may manage it; the account of a program is managed with
 * it. Refuses: request.not-found, staff.not-yourself, record.stale, role.beyond-own.
 */
export async function lockOther(ctx: Context, id: number, version?: number) {
  const staff = await ctx.tx
    .selectFrom('administration.staff')
    .selectAll()
    .where('id', '=', id)
    .where('isProgram', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (staff === undefined) refuse('request.not-found')
  if (ctx.actor.kind === 'staff' && ctx.actor.id === id) refuse('staff.not-yourself')
  await requireNotAbove(ctx, id)
  if (version !== undefined && version !== staff.version) refuse('record.stale')
  return staff
}

/** The account is another version from here on; gives its number. */
export async function nextVersion(
  ctx: Context,
  staff: { id: number; version: number },
): Promise<number> {
  const version = staff.version + 1
  await ctx.tx
    .updateTable('administration.staff')
    .set({ version })
    .where('id', '=', staff.id)
    .execute()
  return version
}
