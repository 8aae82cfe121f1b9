import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type Context, may, staffOf } from '../../../platform/context.ts'
import { retell } from '../commands/grant-waiver.ts'
import { isWaiver } from '../domain/write-off.ts'
import { newestRepayment } from '../queries/waiver-outlook.ts'
import { lockLoan, throughWhenOpen } from '../stored-loan.ts'
import { requireHopeless } from './ask-write-off.ts'
import { changeWriteOff, lockWriteOffSeen, type WriteOffRow } from './store.ts'

interface Seen {
  id: number
  version: number
}

/**
 * Another person than the one who asked approves it, and the loan leaves the receivables on this day;
 * or refuses it with a reason. Refuses: request.not-found, record.stale, write-off.own,
 * write-off.decided, and what asking refuses.
 */
export async function decideWriteOff(
  ctx: Context,
  decision: Seen & { approve: boolean; reason?: string | undefined },
): Promise<WriteOffRow> {
  const { approve, reason } = decision
  const asked = await lockAsked(ctx, decision)
  const by = staffOf(ctx)
  if (asked.askedBy === by) refuse('write-off.own', { id: asked.loanId })
  const decided = { decidedBy: by, decidedAt: ctx.clock.now(), decisionReason: reason ?? null }
  const after = approve
    ? await takeOut(ctx, asked, decided)
    : await changeWriteOff(ctx, asked, { ...decided, state: 'refused' })
  await record(ctx, approve ? 'approve' : 'refuse', { before: asked, after, reason })
  return after
}

/** Refuses: request.not-found, record.stale, write-off.not-yours, write-off.decided. */
export async function withdrawWriteOff(
  ctx: Context,
  seen: Seen & { reason: string },
): Promise<WriteOffRow> {
  const asked = await lockAsked(ctx, seen)
  if (asked.askedBy !== staffOf(ctx) && !may(ctx, 'write-off.decide')) {
    refuse('write-off.not-yours', { id: asked.loanId })
  }
  const after = await changeWriteOff(ctx, asked, { state: 'withdrawn' })
  await record(ctx, 'withdraw', { before: asked, after, reason: seen.reason })
  return after
}

/**
 * Takes a write-off back, as if it had never been: what was recovered since settles the receivables,
 * and the fines of the days since are made up. Refuses: request.not-found, record.stale,
 * write-off.own when this person approved it, write-off.not-in-force.
 */
export async function takeBackWriteOff(
  ctx: Context,
  seen: Seen & { reason: string },
): Promise<WriteOffRow> {
  const before = await lockWriteOffSeen(ctx, seen)
  const { id, loanId } = before
  if (before.state !== 'approved') refuse('write-off.not-in-force', { id: loanId })
  if (before.decidedBy === staffOf(ctx)) refuse('write-off.own', { id: loanId })
  const loan = await lockLoan(ctx, loanId)
  const after = await changeWriteOff(ctx, before, {
    state: 'taken-back',
    takenBackBy: staffOf(ctx),
    takenBackAt: ctx.clock.now(),
    takenBackReason: seen.reason,
  })
  await retell(ctx, loan, {
    concessions: loan.concessions.filter((one) => isWaiver(one) || one.id !== id),
    closedThrough: await throughWhenOpen(ctx, loan),
  })
  await record(ctx, 'take-back', { before, after, reason: seen.reason })
  return after
}

async function lockAsked(ctx: Context, seen: Seen): Promise<WriteOffRow> {
  const row = await lockWriteOffSeen(ctx, seen)
  if (row.state !== 'asked') refuse('write-off.decided', { id: row.loanId })
  return row
}

/** The loan is closed through this day at once: the daily close has no more to do with it. */
async function takeOut(
  ctx: Context,
  asked: WriteOffRow,
  decided: Pick<WriteOffRow, 'decidedBy' | 'decidedAt' | 'decisionReason'>,
): Promise<WriteOffRow> {
  const loan = await lockLoan(ctx, asked.loanId)
  await requireHopeless(ctx, loan)
  const today = ctx.clock.today()
  const afterRepaymentId = await newestRepayment(ctx)
  const after = await changeWriteOff(ctx, asked, {
    ...decided,
    state: 'approved',
    writtenOffOn: today,
    afterRepaymentId,
  })
  const { id } = asked
  const writeOff = { kind: 'write-off' as const, id, from: today, afterRepaymentId }
  await retell(ctx, loan, {
    concessions: [...loan.concessions, writeOff],
    closedThrough: today > loan.closedThrough ? today : loan.closedThrough,
  })
  return after
}

async function record(
  ctx: Context,
  act: 'approve' | 'refuse' | 'withdraw' | 'take-back',
  {
    before,
    after,
    reason,
  }: { before: WriteOffRow; after: WriteOffRow; reason?: string | undefined },
): Promise<void> {
  await audit(ctx, {
    act: `write-off.${act}`,
    object: { type: 'application', id: after.loanId },
    before: { state: before.state },
    after: { state: after.state, writeOffId: after.id, owedCents: after.owedCents },
    reason,
  })
}
