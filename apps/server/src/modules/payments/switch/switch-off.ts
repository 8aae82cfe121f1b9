import { refuse } from '@daftari/contract/refusals'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import type { PaymentsPayoutSwitch } from '../../../platform/db/types.ts'
import { closeGate } from './may-leave.ts'
import { type Numbers, readNumbers } from './numbers.ts'

export type Switch = Selectable<PaymentsPayoutSwitch>

/** Waits for those that write a request under it; later ones see the new state. */
export async function lockSwitch(ctx: Context, id: number): Promise<Switch> {
  await closeGate(ctx)
  const row = await ctx.tx
    .selectFrom('payments.payoutSwitch')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? refuse('request.not-found')
}

/**
 * At once, whatever version was seen: an emergency is not made to wait for another look. Refuses:
 * request.not-found, payout-switch.off.
 */
export async function switchOff(
  ctx: Context,
  { id, reason }: { id: number; reason: string },
): Promise<Numbers & { id: number; version: number }> {
  const before = await lockSwitch(ctx, id)
  if (before.state === 'off') refuse('payout-switch.off')
  const after = await turnOff(ctx, before, {
    cause: 'person',
    reason,
    changedBy: staffOf(ctx),
    found: null,
    ofLast: null,
  })
  return { id, version: after.version, ...(await readNumbers(ctx.tx, id)) }
}

type Why = Pick<Switch, 'cause' | 'reason' | 'changedBy' | 'found' | 'ofLast'>

/** The audit entry says what waited, and what may still leave. */
export async function turnOff(ctx: Context, before: Switch, why: Why): Promise<Switch> {
  const after = await ctx.tx
    .updateTable('payments.payoutSwitch')
    .set({
      state: 'off',
      ...why,
      pacePerMinute: null,
      changedAt: ctx.clock.now(),
      version: sql`version + 1`,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const { cause, found, ofLast, scope, appCode, channel } = after
  await audit(ctx, {
    act: 'payout-switch.off',
    object: { type: 'payout-switch', id: before.id },
    before: { switchState: before.state },
    after: {
      switchState: 'off',
      scope,
      app: appCode,
      channel,
      cause,
      ...(found === null ? {} : { found, ofLast }),
      ...(await readNumbers(ctx.tx, before.id)),
    },
    ...(why.reason === null ? {} : { reason: why.reason }),
  })
  return after
}
