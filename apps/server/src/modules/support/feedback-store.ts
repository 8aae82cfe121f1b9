import { refuse } from '@daftari/contract/refusals'
import type { FeedbackState } from '@daftari/contract/support/enums'
import type { Selectable, Updateable } from 'kysely'
import { audit } from '../../platform/audit.ts'
import { type Context, staffOf } from '../../platform/context.ts'
import { checkVersion } from '../../platform/db/check-version.ts'
import type { SupportFeedback } from '../../platform/db/types.ts'

export type Feedback = Selectable<SupportFeedback> & { state: FeedbackState }

export interface Seen {
  id: number
  /** The one the person looked at. */
  version: number
}

/** Refuses: request.not-found, record.stale. */
export async function lockFeedback(ctx: Context, seen: Seen): Promise<Feedback> {
  const row = await ctx.tx
    .selectFrom('support.feedback')
    .selectAll()
    .where('id', '=', seen.id)
    .forUpdate()
    .executeTakeFirst()
  return checkVersion(row, seen.version) as Feedback
}

/** Nobody but who claimed it works on it. Refuses: feedback.transition, feedback.not-yours. */
export async function requireWorkable(ctx: Context, feedback: Feedback): Promise<void> {
  const { state, handlerId } = feedback
  if (state !== 'open' && state !== 'claimed') refuse('feedback.transition', { state })
  if (state === 'open' || handlerId === staffOf(ctx)) return
  const handler = await ctx.tx
    .selectFrom('reporting.staff')
    .select('name')
    .where('id', '=', handlerId)
    .executeTakeFirst()
  refuse('feedback.not-yours', { name: handler?.name ?? '' })
}

/** Saves the change and writes the trail; what was written to the customer stays with the message. */
export async function moveFeedback(
  ctx: Context,
  before: Feedback,
  change: Updateable<SupportFeedback> & { state: FeedbackState },
  told: { act: string; reason?: string },
): Promise<{ id: number; state: FeedbackState; version: number }> {
  const version = before.version + 1
  await ctx.tx
    .updateTable('support.feedback')
    .set({ ...change, version })
    .where('id', '=', before.id)
    .execute()
  await audit(ctx, {
    act: `feedback.${told.act}`,
    object: { type: 'feedback', id: before.id },
    before: { state: before.state },
    after: { state: change.state },
    reason: told.reason,
  })
  return { id: before.id, state: change.state, version }
}
