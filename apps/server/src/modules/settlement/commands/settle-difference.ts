import { refuse } from '@daftari/contract/refusals'
import type { DifferenceState } from '@daftari/contract/settlement/enums'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { checkVersion } from '../../../platform/db/check-version.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { countDay } from './compare-day.ts'

interface Settling {
  id: number
  version: number
  reason: string
}

/**
 * A person explains a difference. It reopens by itself when one of its amounts changes. Refuses:
 * request.not-found, record.stale, difference.not-open.
 */
export async function acknowledgeDifference(ctx: Context, o: Settling) {
  const found = await lockSeen(ctx, o)
  if (found.state !== 'open') return refuse('difference.not-open')
  const settled = { settledBy: staffOf(ctx), settledAt: ctx.clock.now() }
  const to = { state: 'acknowledged' as const, reason: o.reason, ...settled }
  return change(ctx, { found, to }, o)
}

/** Refuses: request.not-found, record.stale, difference.not-open. */
export async function reopenDifference(ctx: Context, o: Settling) {
  const found = await lockSeen(ctx, o)
  if (found.state !== 'acknowledged') return refuse('difference.not-open')
  const to = { state: 'open' as const, reason: null, settledBy: null, settledAt: null }
  return change(ctx, { found, to }, o)
}

type Difference = NonNullable<Awaited<ReturnType<typeof lock>>>

async function lockSeen(ctx: Context, { id, version }: Settling): Promise<Difference> {
  return checkVersion(await lock(ctx.tx, id), version)
}

const lock = (tx: Tx, id: number) =>
  tx
    .selectFrom('settlement.difference')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

interface Change {
  found: Difference
  to: {
    state: DifferenceState
    reason: string | null
    settledBy: number | null
    settledAt: Date | null
  }
}

async function change(ctx: Context, { found, to }: Change, { reason }: Settling) {
  const version = found.version + 1
  await ctx.tx
    .updateTable('settlement.difference')
    .set({ ...to, version, changedAt: ctx.clock.now() })
    .where('id', '=', found.id)
    .execute()
  await countDay(ctx, { account: found.account as 'payment', on: found.businessOn as never })
  await audit(ctx, {
    act: to.state === 'open' ? 'difference.reopen' : 'difference.acknowledge',
    object: { type: 'difference', id: found.id },
    before: { state: found.state },
    after: { state: to.state, receipt: found.key },
    reason,
  })
  return { id: found.id, state: to.state, version }
}
