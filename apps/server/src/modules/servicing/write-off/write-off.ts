import { refuse } from '@daftari/contract/refusals'
import { writeOffFromDays, writeOffRequest } from '@daftari/contract/servicing/write-off'
import type { Context } from '../../../platform/context.ts'
import { requestFlow } from '../../../platform/desk/requests/request-flow.ts'
import { requestOfLoan } from '../about-loan.ts'
import { rebuildLoan } from '../commands/rebuild-loan.ts'
import { isWaiver, isWriteOff } from '../domain/write-off.ts'
import { owedToday } from '../queries/owed-today.ts'
import { newestRepayment } from '../queries/waiver-outlook.ts'
import { lockLoan, throughWhenOpen } from '../stored-loan.ts'

export const writeOff = requestFlow(writeOffRequest, {
  table: 'servicing.writeOff',

  async ask(ctx, { loanId, reason }) {
    const { settlement, daysPastDue } = await requireHopeless(ctx, loanId)
    return { loanId, reason, owedCents: settlement.totalCents, daysPastDue }
  },
  taken: ({ loanId }) => refuse('write-off.open-before', { id: loanId }),

  recheck: (ctx, { loanId }) => requireHopeless(ctx, loanId),

  /** The loan is closed through this day at once: the daily close skips it from now on. */
  async execute(ctx, { id, loanId }, { save }) {
    const loan = await lockLoan(ctx, loanId)
    const today = ctx.clock.today()
    const afterRepaymentId = await newestRepayment(ctx)
    await save({ writtenOffOn: today, afterRepaymentId })
    await rebuildLoan(ctx, loan, {
      concessions: [...loan.concessions, { kind: 'write-off', id, from: today, afterRepaymentId }],
      closedThrough: today > loan.closedThrough ? today : loan.closedThrough,
    })
  },

  /** As if it had never been written off: recoveries since then settle the receivables. */
  async reverse(ctx, { id, loanId }, { decidedBy, decidedAt, decisionReason, save }) {
    const loan = await lockLoan(ctx, loanId)
    await save({
      takenBackBy: decidedBy,
      takenBackAt: decidedAt,
      takenBackReason: decisionReason,
    })
    await rebuildLoan(ctx, loan, {
      concessions: loan.concessions.filter((one) => !isWriteOff(one) || one.id !== id),
      closedThrough: await throughWhenOpen(ctx, loan),
    })
  },

  ...requestOfLoan('owedCents'),
  audited: ({ id, owedCents, daysPastDue }) => ({ writeOffId: id, owedCents, daysPastDue }),
})
export const {
  ask: askWriteOff,
  decide: decideWriteOff,
  withdraw: withdrawWriteOff,
  reverse: takeBackWriteOff,
} = writeOff

/**
 * What is owed is not expected any more: long due, and nothing agreed on that still may be paid.
 * Refuses: loan.not-found, write-off.not-open, write-off.not-late, write-off.reduction-open.
 */
async function requireHopeless(ctx: Context, id: number) {
  const loan = await lockLoan(ctx, id)
  if (loan.status !== 'open') refuse('write-off.not-open', { id })
  const owed = await owedToday(ctx, id)
  const { daysPastDue } = owed
  if (daysPastDue < writeOffFromDays) {
    refuse('write-off.not-late', { id, days: daysPastDue, from: writeOffFromDays })
  }
  const today = ctx.clock.today()
  const agreed = loan.concessions
    .filter(isWaiver)
    .find(({ kind, until }) => kind === 'if-paid' && until >= today)
  if (agreed !== undefined) refuse('write-off.reduction-open', { id, until: agreed.until })
  return owed
}
