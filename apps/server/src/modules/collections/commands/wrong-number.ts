import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { lockCase } from './lock-case.ts'

/** Somebody else answered: the number is blocked at once, for everybody and every channel. */
export async function markWrongNumber(
  ctx: Context,
  { personId, remarkId }: { personId: number; remarkId: number },
): Promise<void> {
  await ctx.tx
    .insertInto('collections.wrongNumber')
    .values({ personId, remarkId, markedAt: ctx.clock.now() })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** The number may be called again. Refuses: request.not-found, number.not-blocked. */
export async function clearNumber(
  ctx: Context,
  caseId: number,
  { reason }: { reason: string },
): Promise<Record<string, never>> {
  const { personId } = await lockCase(ctx, caseId)
  const cleared = await ctx.tx
    .updateTable('collections.wrongNumber')
    .set({ clearedAt: ctx.clock.now(), clearedBy: staffOf(ctx), reason })
    .where('personId', '=', personId)
    .where('clearedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (cleared === undefined) refuse('number.not-blocked')
  await audit(ctx, { act: 'number.clear', object: { type: 'person', id: personId }, reason })
  return {}
}
