import { refuse } from '@daftari/contract/refusals'
import { prepaymentInstructionDays } from '@daftari/contract/servicing/prepayment'
import type { PrepaymentMode } from '@daftari/contract/servicing/prepayment-modes'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { rebuildLoan } from '../commands/rebuild-loan.ts'
import type { History } from '../domain/history.ts'
import { replay } from '../domain/replay.ts'
import { lockLoan, type StoredLoan } from '../stored-loan.ts'
import { requireNotLate, requirePlan } from './require-instruction.ts'

type Instruction = {
  repaymentId: number
  /** As the person saw it. */
  was: PrepaymentMode
  prepayment: PrepaymentMode
  reason: string
}

/**
 * What the customer wants done with money that came before it was due, as if it had been known when
 * it came. Refuses: repayment.not-found, record.stale, repayment.reversed-before, prepayment.single,
 * .not-open, .too-late, .changes-nothing, .would-be-late.
 */
export async function choosePrepayment(
  ctx: Context,
  instruction: Instruction,
): Promise<{ loanId: number; prepayment: PrepaymentMode }> {
  const { repaymentId, was, prepayment, reason } = instruction
  const { loanId } = await findRepayment(ctx, repaymentId)
  const loan = await lockLoan(ctx, loanId)
  const row = await findRepayment(ctx, repaymentId)
  if (row.reversedAt !== null) refuse('repayment.reversed-before')
  if (row.prepayment !== was) refuse('record.stale')
  requirePlan(loan)
  const last = addDays(row.bookedOn as BusinessDate, prepaymentInstructionDays)
  if (ctx.clock.today() > last) refuse('prepayment.too-late', { days: prepaymentInstructionDays })
  const received = loan.received.map((one) =>
    one.id === repaymentId ? { ...one, prepayment } : one,
  )
  requireEffect(ctx, loan, received)
  await ctx.tx
    .updateTable('servicing.repayment')
    .set({ prepayment })
    .where('id', '=', repaymentId)
    .execute()
  const { concessions, closedThrough } = loan
  await rebuildLoan(ctx, loan, { received, concessions, closedThrough })
  await audit(ctx, {
    act: 'repayment.prepay',
    object: { type: 'application', id: loanId },
    before: { repaymentId, prepayment: was },
    after: { repaymentId, prepayment },
    reason,
  })
  return { loanId, prepayment }
}

async function findRepayment(ctx: Context, repaymentId: number) {
  const row = await ctx.tx
    .selectFrom('servicing.repayment')
    .select(['loanId', 'prepayment', 'bookedOn', 'reversedAt'])
    .where('id', '=', repaymentId)
    .executeTakeFirst()
  return row ?? refuse('repayment.not-found')
}

/** It changes something, and no instalment that the money paid turns out to be late by it. */
function requireEffect(ctx: Context, loan: StoredLoan, received: StoredLoan['received']): void {
  const historyWith = (some: typeof received) =>
    replay(loan.made, some, loan.closedThrough, loan.concessions)
  const [before, after] = [historyWith(loan.received), historyWith(received)]
  const standings = (history: History) => JSON.stringify(history.standings)
  if (standings(before) === standings(after)) refuse('prepayment.changes-nothing')
  requireNotLate(ctx, before, after)
}
