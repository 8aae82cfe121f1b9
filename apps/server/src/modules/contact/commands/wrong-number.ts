import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import type { Party } from '../queries/facts-of.ts'
import type { ContactRequest } from './take-contact.ts'

/** Somebody else answered: the number is blocked at once, for everybody and every channel. */
export async function markWrongNumber(
  ctx: Context,
  { party, source }: { party: Party; source: ContactRequest['source'] },
): Promise<void> {
  await ctx.tx
    .insertInto('contact.wrongNumber')
    .values({
      phoneHash: party.phoneHash,
      personId: party.personId,
      sourceKind: source.kind,
      sourceId: source.id,
      markedAt: ctx.clock.now(),
    })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** The number may be used again. Refuses: number.not-blocked. */
export async function clearWrongNumber(
  ctx: Context,
  { party, reason }: { party: Party; reason: string },
): Promise<void> {
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
