import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type ContextSaying, requireWord, staffOf } from '../../../platform/context.ts'
import type { Party } from '../queries/facts-of.ts'

/** The number may be used again. Refuses: number.not-blocked. */
export async function clearWrongNumber(
  ctx: ContextSaying<'stopsContact'>,
  { party, reason }: { party: Party; reason: string },
): Promise<void> {
  requireWord(ctx, 'stopsContact')
  const cleared = await ctx.tx
    .updateTable('contact.wrongNumber')
    .set({ clearedAt: ctx.clock.now(), clearedBy: staffOf(ctx), reason })
    .where('phoneHash', '=', party.phoneHash)
    .where('clearedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (cleared === undefined) refuse('number.not-blocked')
  const object = { type: 'person', id: party.personId ?? 0 }
  await audit(ctx, { act: 'number.clear', object, reason })
}
