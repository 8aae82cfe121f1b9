import { stopAsked } from '@daftari/contract/messaging/stop-words'
import type { ContextSaying } from '../../platform/context.ts'
import { keepIfRolledBack } from '../../platform/db/kept.ts'
import { stopContact } from '../contact/index.ts'
import { phoneOf } from '../customers/index.ts'

/**
 * Stops offers to a customer whose text asks for it, and returns whether it asks for nothing else. Runs
 * before anything that may refuse the text itself: the stop applies in any case. Refuses: customer.not-found.
 */
export async function stopIfAsked(
  ctx: ContextSaying<'stopsContact'>,
  { personId: id, text }: { personId: number; text: string },
): Promise<boolean> {
  const asked = stopAsked(text)
  if (asked !== 'stop' && asked !== 'stop-and-read') return false
  const { personId, phoneHash } = await phoneOf(ctx, id)
  const party = { personId, phoneHash, relation: 'own' } as const
  const stop = { kind: 'stop', party, purpose: 'marketing', reason: 'STOP' } as const
  await stopContact(ctx, stop)
  keepIfRolledBack(ctx.tx, async (tx) => {
    await stopContact({ ...ctx, tx, db: tx }, stop)
  })
  return asked === 'stop'
}
