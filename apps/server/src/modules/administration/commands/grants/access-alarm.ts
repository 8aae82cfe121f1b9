import { isDeciding } from '@daftari/contract/registry/requests'
import type { Context } from '../../../../platform/context.ts'
import { raiseAlarm } from '../../../../platform/watch/alarm.ts'
import { readGrants } from '../../queries/grants.ts'

const mostNamed = 10

/**
 * Supervisors are notified when somebody gives access to an account that decides what others ask for.
 * The alarm names each such account, as long as nobody has looked at it.
 */
export async function alarmOfAccess(
  ctx: Context,
  { id, account }: { id: number; account: string },
): Promise<void> {
  const { permissions } = await readGrants(ctx.tx, id)
  await alarmOfAccount(ctx, account, permissions)
}

/** The same of an account by the rights that it has, or that are asked for it. */
export async function alarmOfAccount(
  ctx: Context,
  account: string,
  permissions: Iterable<string>,
): Promise<void> {
  if (ctx.actor.kind !== 'staff' || ![...permissions].some(isDeciding)) return
  const before = await openAlarm(ctx, ctx.actor.id)
  const named = before === undefined ? [] : String(before.accounts ?? '').split(', ')
  const accounts = [account, ...named.filter((one) => one !== account && one !== '')]
  const facts = { accounts: accounts.slice(0, mostNamed).join(', ') }
  await raiseAlarm(ctx, { kind: 'account.access-given', facts })
}

async function openAlarm(
  ctx: Context,
  staffId: number,
): Promise<Record<string, string | number> | undefined> {
  const row = await ctx.tx
    .selectFrom('administration.alarm')
    .select('facts')
    .where('kind', '=', 'account.access-given')
    .where('staffId', '=', staffId)
    .where('seenAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.facts as Record<string, string | number> | undefined
}
