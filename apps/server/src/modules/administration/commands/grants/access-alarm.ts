import type { AlarmKind } from '@daftari/contract/administration/alarms'
import { isDeciding } from '@daftari/contract/registry/request-kinds'
import type { Context } from '../../../../platform/context.ts'
import { raiseAlarm } from '../../../../platform/watch/alarm.ts'
import { readGrants } from '../../queries/grants.ts'

interface Account {
  id: number
  account: string
}

/** Acts on an account that decides on other people's requests. */
type Done = Extract<AlarmKind, `account.${string}`>

/**
 * Alarms the supervisors when somebody gives access to an account that decides on other people's requests.
 */
export const alarmOfAccess = (ctx: Context, of: Account): Promise<void> =>
  alarmOfDone(ctx, of, 'account.access-given')

/** The same for other acts on such an account, which its owner should know of. */
export async function alarmOfDone(
  ctx: Context,
  { id, account }: Account,
  kind: Done,
): Promise<void> {
  const { permissions } = await readGrants(ctx.tx, id)
  await alarmOfAccount(ctx, account, permissions, kind)
}

/** The same of an account by the rights that it has, or that are asked for it. */
export async function alarmOfAccount(
  ctx: Context,
  account: string,
  permissions: Iterable<string>,
  kind: Done = 'account.access-given',
): Promise<void> {
  if (ctx.actor.kind !== 'staff' || ![...permissions].some(isDeciding)) return
  await raiseAlarm(ctx, { kind, facts: { account } })
}

/** Another address gets the reports that somebody has mailed, and what an account that decides is sent. */
export async function alarmOfMail(ctx: Context, of: Account): Promise<void> {
  const mailed = await ctx.tx
    .selectFrom('platform.subscription')
    .select('id')
    .where('ownerId', '=', of.id)
    .where('byMail', '=', true)
    .where('stoppedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (mailed === undefined) return alarmOfDone(ctx, of, 'account.mail-changed')
  const facts = { account: of.account }
  if (ctx.actor.kind === 'staff') await raiseAlarm(ctx, { kind: 'account.mail-changed', facts })
}
