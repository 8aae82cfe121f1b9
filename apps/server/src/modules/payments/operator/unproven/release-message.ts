import type { Context } from '../../../../platform/context.ts'
import { held, type Outcome } from '../../callbacks/callback-outcome.ts'
import { type BelievesProven, markHandled, messageOf } from '../inbox-message.ts'

interface Unproven {
  id: number
  inboxId: number
}

/**
 * The operator itself has reported the receipt: the message is applied as any other, under all other checks,
 * and once, whatever reported the payment first. A message that a person settled stays as it is.
 */
export async function releaseMessage(
  ctx: Context,
  believes: BelievesProven,
  { id, inboxId }: Unproven,
): Promise<Outcome | undefined> {
  const message = await lockHeld(ctx, inboxId)
  await finish(ctx, id, 'proven')
  if (message === undefined) return undefined
  const outcome = await believes(ctx, messageOf(ctx, message))
  await markHandled(ctx, inboxId, outcome)
  return outcome
}

/** Its money never came, as far as the operator knows: a person looks at the message. */
export async function deny(
  ctx: Context,
  { id, inboxId }: Unproven,
  note: 'not-confirmed' | 'amount' = 'not-confirmed',
): Promise<void> {
  const message = await lockHeld(ctx, inboxId)
  await finish(ctx, id, 'denied')
  if (message !== undefined) await markHandled(ctx, inboxId, held(note))
}

async function lockHeld(ctx: Context, inboxId: number) {
  const row = await ctx.tx
    .selectFrom('payments.inbox')
    .select(['kind', 'bodyCipher', 'receivedAt', 'signature', 'signedAt', 'sourceIp'])
    .select(['outcome', 'settlement'])
    .where('id', '=', inboxId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.outcome === 'held' && row.settlement === null ? row : undefined
}

async function finish(ctx: Context, id: number, state: 'proven' | 'denied'): Promise<void> {
  await ctx.tx
    .updateTable('payments.unprovenConfirmation')
    .set({ state, finishedAt: ctx.clock.now() })
    .where('id', '=', id)
    .execute()
}
