import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { raiseAlarm } from '../../../platform/watch/alarm.ts'
import { networkCheck, readNetworks } from '../allowed-networks.ts'
import { readGrants } from '../queries/grants.ts'
import { forgetSessions } from '../session-cache.ts'
import { requireRoles } from './rights.ts'

interface Wanted {
  network: string
  role: string | null
  reason: string
}

/** Refuses: role.unknown, network.known, network.locks-you-out. */
export async function allowNetwork(ctx: Context, wanted: Wanted): Promise<number> {
  const { network, role, reason } = wanted
  await lockNetworks(ctx)
  if (role !== null) await requireRoles(ctx, [role])
  const { rows } = await sql<{ id: number; network: string }>`
    insert into administration.allowed_network (network, role_code, reason, added_by, added_at)
    values (network(${network}::inet), ${role}, ${reason}, ${staffOf(ctx)}, ${ctx.clock.now()})
    on conflict do nothing
    returning id, network::text as network`.execute(ctx.tx)
  const [made] = rows
  if (made === undefined) refuse('network.known', { network }, { network: 'known' })
  await changed(ctx, {
    act: 'network.allow',
    id: made.id,
    after: { network: made.network, role },
    reason,
  })
  return made.id
}

/** Refuses: request.not-found, network.locks-you-out. */
export async function removeNetwork(ctx: Context, id: number, reason: string): Promise<void> {
  await lockNetworks(ctx)
  const { rows } = await sql<{ network: string; role: string | null }>`
    delete from administration.allowed_network where id = ${id}
    returning network::text as network, role_code as role`.execute(ctx.tx)
  const [before] = rows
  if (before === undefined) refuse('request.not-found')
  await changed(ctx, { act: 'network.remove', id, before, reason })
}

/** One change after the other: two that each leave a way in could together leave none. */
async function lockNetworks(ctx: Context): Promise<void> {
  await sql`lock table administration.allowed_network in share row exclusive mode`.execute(ctx.tx)
}

interface Change {
  act: string
  id: number
  before?: Omit<Wanted, 'reason'>
  after?: Omit<Wanted, 'reason'>
  reason: string
}

async function changed(ctx: Context, { act, id, before, after, reason }: Change): Promise<void> {
  await requireOwnAccess(ctx)
  forgetSessions(ctx.appContext)
  const what = after ?? before
  const sign = after === undefined ? '−' : '+'
  const facts = { networks: `${sign} ${what?.network} ${what?.role ?? ''}`.trim() }
  await raiseAlarm(ctx, { kind: 'networks.changed', facts })
  await audit(ctx, { act, object: { type: 'network', id }, before, after, reason })
}

/** Requires that the person who changes it can still sign in afterwards. Refuses: network.locks-you-out. */
async function requireOwnAccess(ctx: Context): Promise<void> {
  if (ctx.actor.kind !== 'staff') return
  const { roles } = await readGrants(ctx.tx, ctx.actor.id)
  const { ip } = ctx.actor
  if (!networkCheck(roles, await readNetworks(ctx.tx))(ip)) {
    refuse('network.locks-you-out', { address: ip })
  }
}
