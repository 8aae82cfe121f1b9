import { refuse } from '@daftari/contract/refusals'
import type { FromAccount, ToAccount } from '@daftari/contract/settlement/transfers'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import type { Rate } from './expected-fee.ts'

/**
 * What a transfer costs from a day on; those that were noted before keep what was expected of them.
 * Refuses: transfer.same-account, .rate-known.
 */
export async function setTransferRate(
  ctx: Context,
  set: Rate & {
    fromAccount: FromAccount
    toAccount: ToAccount
    effectiveOn: string
    reason: string
  },
): Promise<{ id: number }> {
  if (String(set.fromAccount) === set.toAccount) {
    refuse('transfer.same-account', {}, { toAccount: 'same' })
  }
  const made = await ctx.tx
    .insertInto('settlement.transferRate')
    .values({ ...set, setBy: staffOf(ctx), setAt: ctx.clock.now() })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) {
    const params = { day: set.effectiveOn }
    return refuse('transfer.rate-known', params, { effectiveOn: 'taken' })
  }
  await audit(ctx, {
    act: 'transfer.set-rate',
    object: { type: 'transfer-rate', id: made.id },
    after: set,
    reason: set.reason,
  })
  return made
}
