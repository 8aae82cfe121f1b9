import { refuse } from '@daftari/contract/refusals'
import { restructuringRequest } from '@daftari/contract/servicing/restructuring'
import { addDays, businessDate } from '@daftari/kernel/business-date'
import { ppm } from '@daftari/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { requestFlow } from '../../../platform/desk/requests/request-flow.ts'
import { guardGift } from '../../../platform/watch/guard-gift.ts'
import { requestOfLoan } from '../about-loan.ts'
import { rebuildLoan } from '../commands/rebuild-loan.ts'
import { isRestructuring } from '../domain/write-off.ts'
import { newestRepayment } from '../queries/waiver-outlook.ts'
import { lockLoan, planOfRow, type StoredLoan } from '../stored-loan.ts'
import { type PlanAsked, requirePlan } from './plan-of.ts'

export const restructuring = requestFlow(restructuringRequest, {
  table: 'servicing.restructuring',

  async ask(ctx, { loanId, firstDueOn, instalments, grace, ratePpm, reason }) {
    const rate = ratePpm === null ? null : ppm(ratePpm)
    const asked = { firstDueOn: businessDate(firstDueOn), instalments, grace, ratePpm: rate }
    const quoted = await quote(ctx, await lockLoan(ctx, loanId), asked)
    return {
      loanId,
      firstDueOn,
      instalments,
      graceAsks: grace?.asks ?? null,
      graceAfter: grace?.after ?? null,
      gracePeriods: grace?.periods ?? null,
      ratePpm,
      reason,
      ...quoted.columns,
    }
  },
  taken: ({ loanId }) => refuse('restructuring.open-before', { id: loanId }),

  /** Its figures are then those of the day it counts for. */
  async execute(ctx, row, { save }) {
    const loan = await lockLoan(ctx, row.loanId)
    const { plan, columns } = await quote(ctx, loan, planOfRow(row))
    await guardGift(ctx, {
      what: 'money-off',
      customers: 1,
      worthCents: Math.max(0, -columns.costCents),
      askedBy: row.askedBy,
      about: String(row.loanId),
    })
    const today = ctx.clock.today()
    const afterRepaymentId = await newestRepayment(ctx)
    const { firstNumber } = plan
    await save({ ...columns, restructuredOn: today, afterRepaymentId, firstNumber })
    const eve = addDays(today, -1)
    await rebuildLoan(ctx, loan, {
      concessions: [
        ...loan.concessions,
        { kind: 'restructuring', id: row.id, from: today, afterRepaymentId, plan },
      ],
      closedThrough: eve > loan.closedThrough ? eve : loan.closedThrough,
    })
  },

  /** As if it had never been restructured. A later restructuring is based on it. */
  async reverse(ctx, { id, loanId }, { decidedBy, decidedAt, decisionReason, save }) {
    const loan = await lockLoan(ctx, loanId)
    if (loan.status !== 'open') refuse('restructuring.not-open', { id: loanId })
    if (loan.concessions.some((one) => isRestructuring(one) && one.id > id)) {
      refuse('restructuring.not-last', { id: loanId })
    }
    await save({
      takenBackBy: decidedBy,
      takenBackAt: decidedAt,
      takenBackReason: decisionReason,
    })
    await rebuildLoan(ctx, loan, {
      concessions: loan.concessions.filter((one) => !isRestructuring(one) || one.id !== id),
      closedThrough: loan.closedThrough,
    })
  },

  ...requestOfLoan('owedCents'),
  audited: ({ id, firstDueOn, instalments, ratePpm, newLastDueOn, costCents }) => ({
    restructuringId: id,
    firstDueOn,
    instalments,
    ratePpm,
    newLastDueOn,
    costCents,
  }),
})
export const {
  ask: askRestructuring,
  decide: decideRestructuring,
  withdraw: withdrawRestructuring,
  reverse: takeBackRestructuring,
} = restructuring

/** The loan's state and cost today, in the form of its list. */
async function quote(ctx: Context, loan: StoredLoan, asked: PlanAsked) {
  const { plan, before, after, costCents, on } = requirePlan(ctx, loan, asked)
  return {
    plan,
    columns: {
      owedCents: before.toPayCents,
      daysPastDue: before.daysPastDue,
      lastDueOn: before.lastDueOn ?? on,
      newLastDueOn: after.lastDueOn ?? on,
      costCents,
    },
  }
}
