import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import type { Context, ReadContext } from '../../../platform/context.ts'
import type { Ports } from '../../../ports.ts'
import { alarmOfAccess } from '../commands/grants/access-alarm.ts'
import { lockOther } from '../commands/lock-staff.ts'
import { revokeSessions } from '../commands/revoke-sessions.ts'
import type { Identity } from './identity-provider.ts'

/** The linked account, by issuer and subject only: an e-mail address may be anybody's. */
export const linkedAs = (ctx: ReadContext, { issuer, subject }: Identity) =>
  ctx.db
    .selectFrom('administration.identity')
    .select(['id as identityId', 'staffId'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

export const identityOf = (ctx: Pick<ReadContext, 'db'>, staffId: number) =>
  ctx.db
    .selectFrom('administration.identity')
    .select(['id', 'linkedAt'])
    .where('staffId', '=', staffId)
    .executeTakeFirst()

/**
 * `off`: linked people sign in only at the provider. `kept`: except the accounts named in the settings, and
 * the supervisors are notified of each use.
 */
export async function passwordOf(
  ctx: Pick<ReadContext, 'db'>,
  { id, account }: { id: number; account: string },
  { identityProvider }: Pick<Ports, 'identityProvider'>,
): Promise<'open' | 'off' | 'kept'> {
  if (identityProvider === undefined) return 'open'
  if (identityProvider.passwordAccounts.includes(account)) return 'kept'
  return (await identityOf(ctx, id)) === undefined ? 'open' : 'off'
}

/** Refuses: sign-on.linked (the account has one), .taken (the identity is another account's). */
export async function linkIdentity(
  ctx: Context,
  staffId: number,
  { issuer, subject }: Identity,
): Promise<void> {
  if ((await identityOf(ctx, staffId)) !== undefined) refuse('sign-on.linked')
  const linked = await ctx.tx
    .insertInto('administration.identity')
    .values({ staffId, issuer, subject, linkedAt: ctx.clock.now() })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (linked === undefined) refuse('sign-on.taken')
  await audit(ctx, {
    act: 'identity.link',
    object: { type: 'staff', id: staffId },
    after: { issuer },
  })
}

/** It is linked still, until the transaction ends. Refuses: sign-on.unknown. */
export async function useIdentity(ctx: Context, id: number): Promise<void> {
  const used = await ctx.tx
    .updateTable('administration.identity')
    .set({ lastUsedAt: ctx.clock.now() })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (used === undefined) refuse('sign-on.unknown')
}

/**
 * Their password opens again; their sessions end, and what was begun to sign in or to link. Refuses:
 * request.not-found, staff.not-yourself, role.beyond-own.
 */
export async function unlinkIdentity(ctx: Context, id: number, reason: string): Promise<void> {
  const identity = await ctx.tx
    .selectFrom('administration.identity')
    .select('staffId')
    .where('id', '=', id)
    .executeTakeFirst()
  if (identity === undefined) refuse('request.not-found')
  const { staffId } = identity
  const person = await lockOther(ctx, staffId)
  await ctx.tx.deleteFrom('administration.identity').where('id', '=', id).execute()
  await ctx.tx.deleteFrom('administration.signInFlow').where('staffId', '=', staffId).execute()
  await revokeSessions(ctx, { staffId, reason: 'factor-changed' })
  await alarmOfAccess(ctx, person)
  await audit(ctx, { act: 'identity.unlink', object: { type: 'staff', id: staffId }, reason })
}
