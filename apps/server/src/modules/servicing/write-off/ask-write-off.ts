import { refuse } from '@daftari/contract/refusals'
import { writeOffFromDays } from '@daftari/contract/servicing/write-off'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { isWaiver } from '../domain/write-off.ts'
import { owedToday } from '../queries/owed-today.ts'
import { lockLoan, type StoredLoan } from '../stored-loan.ts'
import type { WriteOffRow } from './store.ts'

/**
 * A person asks that a loan be written off. Refuses: loan.not-found, write-off.not-open,
 * write-off.not-late, write-off.reduction-open, write-off.open-before.
 */
export async function askWriteOff(
  ctx: Context,
  { loanId, reason }: { loanId: number; reason: string },
): Promise<WriteOffRow> {
  const loan = await lockLoan(ctx, loanId)
  const owed = await requireHopeless(ctx, loan)
  const made = await ctx.tx
    .insertInto('servicing.writeOff')
    .values({
      loanId,
      reason,
      state: 'asked',
      owedCents: owed.settlement.totalCents,
      daysPastDue: owed.daysPastDue,
      askedBy: staffOf(ctx),
      askedAt: ctx.clock.now(),
    })
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made === undefined) refuse('write-off.open-before', { id: loanId })
  await audit(ctx, {
    act: 'write-off.ask',
    object: { type: 'application', id: loanId },
    after: { writeOffId: made.id, owedCents: made.owedCents, daysPastDue: made.daysPastDue },
    reason,
  })
  return made as WriteOffRow
}

/**
 * What is owed is not expected any more: long due, and nothing agreed on that still may be paid.
 * Refuses: write-off.not-open, write-off.not-late, write-off.reduction-open.
 */
export async function requireHopeless(ctx: Context, loan: StoredLoan) {
  const { id } = loan
  if (loan.status !== 'open') refuse('write-off.not-open', { id })
  const owed = await owedToday(ctx, id)
  const { daysPastDue } = owed
  if (daysPastDue < writeOffFromDays) {
    refuse('write-off.not-late', { id, days: daysPastDue, from: writeOffFromDays })
  }
  const today = ctx.clock.today()
  const waivers = loan.concessions.filter(isWaiver)
  const agreed = waivers.find(({ kind, until }) => kind === 'if-paid' && until >= today)
  if (agreed !== undefined) refuse('write-off.reduction-open', { id, until: agreed.until })
  return owed
}
