import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import { cents } from '@daftari/kernel/money'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { post } from '../commands/post.ts'
import { reverse } from '../commands/reverse.ts'
import { requireOpenDay } from '../domain/manual-entry.ts'
import {
  endManual,
  linesOf,
  lockManual,
  type Manual,
  monthsOf,
  type Outcome,
} from './manual-store.ts'

interface Decision {
  id: number
  version: number
  approve: boolean
  reason?: string | undefined
}

/**
 * Another person than asked books it on the day that was asked for, or refuses it. Refuses:
 * request.not-found, record.stale, manual-entry.decided, .own, .no-document, .closed.
 */
export async function decideManualEntry(ctx: Context, given: Decision): Promise<Outcome> {
  const manual = await lockManual(ctx, given)
  if (manual.state !== 'asked') refuse('manual-entry.decided')
  if (manual.askedBy === staffOf(ctx)) refuse('manual-entry.own')
  const reason = given.reason ?? null
  if (!given.approve) {
    const refused = await endManual(ctx, manual, { state: 'refused', reason })
    await tell(ctx, manual, { act: 'manual-entry.refuse', state: 'refused', reason })
    return refused
  }
  if (manual.kind === 'entry' && manual.documentFileId === null) refuse('manual-entry.no-document')
  requireOpenDay(manual.accountingOn, await monthsOf(ctx))
  const entryId = await book(ctx, manual)
  await requireCountedOn(ctx, entryId, manual)
  const outcome = await endManual(ctx, manual, { state: 'booked', entryId, reason })
  await tell(ctx, manual, { act: 'manual-entry.book', state: 'booked', reason, entryId })
  return outcome
}

async function book(ctx: Context, manual: Manual): Promise<number> {
  const { id, accountingOn: effectiveOn, text, reversesId } = manual
  if (reversesId !== null) return takeBack(ctx, manual, reversesId)
  const lines = await linesOf(ctx, id)
  return post(ctx, {
    reference: `manual-entry:${id}`,
    kind: 'manual',
    effectiveOn,
    source: 'staff',
    reason: text,
    lines: lines.map((line) => ({ ...line, amountCents: cents(line.amountCents) })),
  })
}

async function takeBack(ctx: Context, manual: Manual, reversesId: number): Promise<number> {
  const original = await ctx.tx
    .updateTable('ledger.manualEntry')
    .set((eb) => ({ state: 'reversed', version: eb('version', '+', 1) }))
    .where('id', '=', reversesId)
    .where('state', '=', 'booked')
    .returning('entryId')
    .executeTakeFirst()
  assert(original?.entryId, 'only a booked entry has a reversal that waits')
  return reverse(ctx, original.entryId, {
    effectiveOn: manual.accountingOn,
    source: 'staff',
    reason: manual.text,
  })
}

/** The month may have been closed at this very moment: then it would count on another day. */
async function requireCountedOn(ctx: Context, entryId: number, manual: Manual): Promise<void> {
  const { accountingOn } = await ctx.tx
    .selectFrom('ledger.entry')
    .select('accountingOn')
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow()
  if (accountingOn !== manual.accountingOn) {
    refuse('manual-entry.closed', { day: accountingOn }, { accountingOn: 'closed' })
  }
}

async function tell(
  ctx: Context,
  manual: Manual,
  {
    act,
    reason,
    ...after
  }: { act: string; state: string; reason: string | null; entryId?: number },
): Promise<void> {
  await audit(ctx, {
    act,
    object: { type: 'manual-entry', id: manual.id },
    before: { state: 'asked', askedBy: manual.askedBy },
    after: { ...after, accountingOn: manual.accountingOn },
    ...(reason === null ? {} : { reason }),
  })
}
