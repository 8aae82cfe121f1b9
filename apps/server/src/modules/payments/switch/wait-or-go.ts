import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Context } from '../../../platform/context.ts'
import { holdIfPaidEarlier } from '../commands/earlier-request.ts'
import { becomeUnsent } from '../commands/settle-payout.ts'
import { lockByOriginator, type Order } from '../order-store.ts'
import { takeFromCap } from './day-cap.ts'
import { type Waits, whatSwitchesSay } from './may-leave.ts'

/** It may be written, and out of which day's cap; or it waits, and that is kept. */
export type Leave = { countedOn: BusinessDate | null } | 'waits'

/** Asked in the transaction that writes the request, after everything else that could stop it. */
export async function leaveOrWait(ctx: Context, order: Order): Promise<Leave> {
  const said = await whatSwitchesSay(ctx, order)
  if (said !== undefined) return wait(ctx, order, said)
  const countedOn = order.kind === 'refund' ? null : await takeFromCap(ctx, order)
  if (countedOn === undefined) return wait(ctx, order, 'cap')
  if (order.waitsFor !== null) await keep(ctx, order, { waitsFor: null })
  return { countedOn }
}

async function wait(ctx: Context, order: Order, waitsFor: Waits): Promise<'waits'> {
  await keep(ctx, order, { waitsFor, letGoAt: null })
  return 'waits'
}

async function keep(
  ctx: Context,
  { kind, id }: Order,
  changes: { waitsFor: Waits | null; letGoAt?: null },
): Promise<void> {
  await ctx.tx
    .updateTable(kind === 'refund' ? 'payments.refund' : 'payments.disbursement')
    .set(changes)
    .where('id', '=', id)
    .execute()
}

/**
 * Payouts were switched off between writing and sending: the operator certainly has not seen the request. A
 * request whose query has begun is left to the answers.
 */
export async function callBack(ctx: Context, originatorConversationId: string): Promise<void> {
  const found = await lockByOriginator(ctx.tx, originatorConversationId)
  if (found?.attempt.state !== 'written') return
  const waits = await becomeUnsent(ctx, found, 'Payouts were switched off before it was sent.')
  if (waits) await keep(ctx, found.order, { waitsFor: 'switch', letGoAt: null })
  if (found.order.kind === 'disbursement') await holdIfPaidEarlier(ctx, found.order.id)
}
