import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'
import { addRemarkTag, type NewTag } from './remark-tags.ts'

/** A new tag and the answer that adds it. Refuses: remark-tag.exists, request.not-found. */
export async function createQuestionnaireRemark(
  ctx: Context,
  { answerId, ...tag }: NewTag & { answerId: number },
): Promise<{ code: string; matchId: number }> {
  const { code } = await addRemarkTag(ctx, tag)
  return { code, ...(await addMatch(ctx, { answerId, tag: code })) }
}

/** Refuses: application.tag-unknown, request.not-found, remark-tag.matched. */
export async function addMatch(
  ctx: Context,
  { answerId, tag }: { answerId: number; tag: string },
): Promise<{ matchId: number }> {
  const known = await ctx.tx
    .selectFrom('origination.reasonTag')
    .select('code')
    .where('code', '=', tag)
    .where('active', '=', true)
    .executeTakeFirst()
  if (known === undefined) refuse('application.tag-unknown', { tag }, { tag })
  const answer = await ctx.tx
    .selectFrom('origination.answer')
    .select('id')
    .where('id', '=', answerId)
    .executeTakeFirst()
  if (answer === undefined) refuse('request.not-found', {}, { answerId: 'unknown' })
  const made = await ctx.tx
    .insertInto('origination.remarkMatch')
    .values({ answerId, tag, addedBy: staffOf(ctx), addedAt: ctx.clock.now() })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) refuse('remark-tag.matched', { code: tag })
  await audit(ctx, {
    act: 'remark-match.add',
    object: { type: 'remark-tag', id: tag },
    after: { answerId },
  })
  return { matchId: made.id }
}

/** Refuses: request.not-found. */
export async function removeMatch(ctx: Context, id: number): Promise<void> {
  const ended = await ctx.tx
    .updateTable('origination.remarkMatch')
    .set({ removedBy: staffOf(ctx), removedAt: ctx.clock.now() })
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .returning(['answerId', 'tag'])
    .executeTakeFirst()
  if (ended === undefined) refuse('request.not-found')
  await audit(ctx, {
    act: 'remark-match.remove',
    object: { type: 'remark-tag', id: ended.tag },
    before: { answerId: ended.answerId },
  })
}
