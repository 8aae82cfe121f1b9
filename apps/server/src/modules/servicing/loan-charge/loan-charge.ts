import { refuse } from '@daftari/contract/refusals'
import { firstChargeNumber, lastChargeNumber } from '@daftari/contract/servicing/charge-numbers'
import { chargeDueWithinDays, loanChargeRequest } from '@daftari/contract/servicing/loan-charge'
import { addDays, businessDate } from '@daftari/kernel/business-date'

import { cents, moneyText } from '@daftari/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { requestFlow } from '../../../platform/desk/requests/request-flow.ts'
import { requestOfLoan } from '../about-loan.ts'
import { rebuildLoan } from '../commands/rebuild-loan.ts'
import { headroomOf } from '../domain/late/headroom.ts'
import { replay } from '../domain/replay.ts'
import { historyOn } from '../domain/restructure/restructuring-outlook.ts'
import { isLoanCharge, isWaiver } from '../domain/write-off.ts'
import { newestRepayment } from '../queries/waiver-outlook.ts'
import { lockLoan, type StoredLoan, throughWhenOpen } from '../stored-loan.ts'

type Asked = { loanId: number; amountCents: number; dueOn: string }

export const loanCharge = requestFlow(loanChargeRequest, {
  table: 'servicing.loanCharge',

  async ask(ctx, { loanId, kind, amountCents, dueOn, reason }) {
    await requireCharge(ctx, { loanId, amountCents, dueOn })
    return { loanId, kind, amountCents, dueOn, reason }
  },
  taken: ({ loanId }) => refuse('loan-charge.open-before', { id: loanId }),

  recheck: (ctx, row) => requireCharge(ctx, row),

  async execute(ctx, row, { save }) {
    const loan = await lockLoan(ctx, row.loanId)
    const today = ctx.clock.today()
    const after = {
      afterRepaymentId: await newestRepayment(ctx),
      afterWaiverId: await newestWaiver(ctx),
      number: await nextNumber(ctx, row.loanId),
    }
    await save({ ...after, chargedOn: today })
    const eve = addDays(today, -1)
    const dueOn = businessDate(row.dueOn)
    const amountCents = cents(row.amountCents)
    await rebuildLoan(ctx, loan, {
      concessions: [
        ...loan.concessions,
        { kind: 'charge', id: row.id, from: today, ...after, dueOn, amountCents },
      ],
      closedThrough: eve > loan.closedThrough ? eve : loan.closedThrough,
    })
  },

  /**
   * As if it had never been charged: payments of it are allocated to the rest, and their remainder is freed.
   */
  async reverse(ctx, { id, loanId }, { decidedBy, decidedAt, decisionReason, save }) {
    const loan = await lockLoan(ctx, loanId)
    requireNotWaived(loan, id)
    await save({
      chargedCents: 0,
      takenBackBy: decidedBy,
      takenBackAt: decidedAt,
      takenBackReason: decisionReason,
    })
    await rebuildLoan(ctx, loan, {
      concessions: loan.concessions.filter((one) => !isLoanCharge(one) || one.id !== id),
      closedThrough: await throughWhenOpen(ctx, loan),
    })
  },

  ...requestOfLoan('amountCents'),
  audited: ({ id, kind, amountCents, dueOn }) => ({ loanChargeId: id, kind, amountCents, dueOn }),
})
export const {
  ask: askLoanCharge,
  decide: decideLoanCharge,
  withdraw: withdrawLoanCharge,
  reverse: takeBackLoanCharge,
} = loanCharge

/**
 * An open loan, nothing agreed on that the charge would break, a day that comes, and no more than the limit
 * leaves today. Refuses: loan.not-found, loan-charge.not-open, .reduction-open, .due-passed, .due-too-far,
 * .over-limit.
 */
async function requireCharge(ctx: Context, { loanId: id, amountCents, dueOn }: Asked) {
  const loan = await lockLoan(ctx, id)
  if (loan.status !== 'open') refuse('loan-charge.not-open', { id })
  const today = ctx.clock.today()
  const agreed = loan.concessions
    .filter(isWaiver)
    .find(({ kind, until }) => kind === 'if-paid' && until >= today)
  if (agreed !== undefined) refuse('loan-charge.reduction-open', { id, until: agreed.until })
  if (dueOn < today) refuse('loan-charge.due-passed', {}, { dueOn: 'past' })
  const latest = addDays(today, chargeDueWithinDays)
  if (dueOn > latest) refuse('loan-charge.due-too-far', { latest }, { dueOn: 'far' })
  const most = headroomOf(loan.made, historyOn(loan, today))
  if (amountCents > most) {
    const left = moneyText(ctx.appContext.currency, most)
    refuse('loan-charge.over-limit', { id, most: left }, { amountCents: 'over' })
  }
}

/** A waiver would give up something else in its place. Refuses: loan-charge.waived. */
function requireNotWaived(
  { id, made, received, concessions, closedThrough }: StoredLoan,
  of: number,
) {
  const { charges, standings } = replay(made, received, closedThrough, concessions)
  const number = charges.find((one) => one.id === of)?.number
  const row = standings.find((one) => one.number === number)
  if (row !== undefined && row.feeWaivedCents > 0) refuse('loan-charge.waived', { id })
}

async function newestWaiver(ctx: Context): Promise<number> {
  const row = await ctx.tx
    .selectFrom('servicing.waiver')
    .select((eb) => eb.fn.max<number | null>('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

/** Under the loan's lock. Reversed charges keep their number. Refuses: loan-charge.too-many. */
async function nextNumber(ctx: Context, loanId: number): Promise<number> {
  const row = await ctx.tx
    .selectFrom('servicing.loanCharge')
    .select((eb) => eb.fn.max<number | null>('number').as('last'))
    .where('loanId', '=', loanId)
    .executeTakeFirst()
  const number = (row?.last ?? firstChargeNumber - 1) + 1
  if (number > lastChargeNumber) refuse('loan-charge.too-many', { id: loanId })
  return number
}
