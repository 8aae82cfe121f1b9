import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { checkVersion } from '../../../platform/db/check-version.ts'
import { nextMonth } from '../queries/period-facts.ts'

interface Seen {
  id: number
  version: number
}

/**
 * Asks for the last closed month to be opened again. Refuses: request.not-found, record.stale,
 * period.not-last, period.reopen-asked.
 */
export async function askReopen(ctx: Context, seen: Seen & { reason: string }) {
  const closing = await lockClosing(ctx, seen)
  const { lastClosingId } = await nextMonth(ctx)
  if (closing.id !== lastClosingId) refuse('period.not-last')
  if (closing.reopenAskedAt !== null) refuse('period.reopen-asked')
  return change(ctx, closing, {
    set: {
      reopenReason: seen.reason,
      reopenAskedBy: staffOf(ctx),
      reopenAskedAt: ctx.clock.now(),
    },
    act: 'period.ask-reopen',
    reason: seen.reason,
  })
}

/**
 * Another person opens it, or leaves it closed. What was counted in a later month meanwhile stays
 * there. Refuses: request.not-found, record.stale, period.not-asked, period.own, period.not-last.
 */
export async function decideReopen(ctx: Context, seen: Seen & { approve: boolean }) {
  const closing = await lockClosing(ctx, seen)
  if (closing.reopenAskedAt === null || closing.reopenedAt !== null) refuse('period.not-asked')
  if (closing.reopenAskedBy === staffOf(ctx)) refuse('period.own')
  const { lastClosingId } = await nextMonth(ctx)
  if (closing.id !== lastClosingId) refuse('period.not-last')
  const reason = closing.reopenReason ?? ''
  if (seen.approve) {
    const set = { reopenedBy: staffOf(ctx), reopenedAt: ctx.clock.now() }
    return change(ctx, closing, { set, act: 'period.reopen', reason })
  }
  const set = { reopenReason: null, reopenAskedBy: null, reopenAskedAt: null }
  return change(ctx, closing, { set, act: 'period.refuse-reopen', reason })
}

async function lockClosing(ctx: Context, { id, version }: Seen) {
  const closing = await ctx.tx
    .selectFrom('ledger.closing')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return checkVersion(closing, version)
}

type Closing = Awaited<ReturnType<typeof lockClosing>>

interface Change {
  set: Partial<
    Pick<Closing, 'reopenReason' | 'reopenAskedBy' | 'reopenAskedAt' | 'reopenedBy' | 'reopenedAt'>
  >
  act: string
  reason: string
}

async function change(ctx: Context, { id, version, month }: Closing, { set, act, reason }: Change) {
  await ctx.tx
    .updateTable('ledger.closing')
    .set({ ...set, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await audit(ctx, {
    act,
    object: { type: 'period', id },
    after: { month: month.slice(0, 7) },
    reason,
  })
  return { id, version: version + 1 }
}
