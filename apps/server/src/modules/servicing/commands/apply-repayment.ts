import { refuse } from '@daftari/contract/refusals'
import type { PrepaymentMode } from '@daftari/contract/servicing/prepayment-modes'
import { assert } from '@daftari/kernel/assert'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { type Cents, cents, subtract } from '@daftari/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'
import { debit, post } from '../../ledger/index.ts'
import { difference } from '../domain/difference.ts'
import type { Allocated, Received } from '../domain/history.ts'
import { firstDayOf } from '../domain/life-start.ts'
import { replay } from '../domain/replay.ts'
import { usualPrepayment } from '../prepayment/require-instruction.ts'
import { lockLoan, type StoredLoan } from '../stored-loan.ts'
import { bookDifference, saveLines } from './book-difference.ts'
import { receivableLines, recoveryLines } from './receivable-lines.ts'
import { assertSavedAs, saveLoan } from './save-loan.ts'

export type NewRepayment = {
  loanId: number
  paymentId: number
  amountCents: Cents
  /** The day the customer paid, which may be long ago. */
  paidOn: BusinessDate
  /** How the money came: mpesa, bank … */
  channel: string
  /** The customer's instruction for what is not due yet; left out, what the product does. */
  prepayment?: PrepaymentMode | undefined
}

export type RepaymentResult = {
  /** Null when the loan took nothing. */
  repaymentId: number | null
  appliedCents: Cents
  /** What the loan did not need: it is still in suspense, for the caller to deal with. */
  surplusCents: Cents
  /** The loan is finished, by this payment or before it. */
  finished: boolean
}

/** Newer than every repayment that was booked before. */
const newest = Number.MAX_SAFE_INTEGER

/**
 * Allocates money in suspense to a loan, as if it had been booked on the day it was paid: days not yet closed
 * for this loan are closed for it, and for an earlier day the fines, interest and allocations since then are
 * corrected. Refuses: loan.not-found, repayment.in-the-future, repayment.booked-before.
 */
export async function applyRepayment(ctx: Context, given: NewRepayment): Promise<RepaymentResult> {
  assert(given.amountCents > 0, 'a repayment is an amount')
  if (given.paidOn > ctx.clock.today()) refuse('repayment.in-the-future')
  const loan = await lockLoan(ctx, given.loanId)
  await refuseTwice(ctx, given)
  const first = firstDayOf(loan.made)
  const on = given.paidOn < first ? first : given.paidOn
  const earlier = replay(loan.made, loan.received, loan.closedThrough, loan.concessions)
  assertSavedAs(loan, earlier)
  if (earlier.finishedOn !== null && on >= earlier.finishedOn) {
    return {
      repaymentId: null,
      appliedCents: cents(0),
      surplusCents: given.amountCents,
      finished: true,
    }
  }
  const eve = addDays(on, -1)
  const closedThrough = eve > loan.closedThrough ? eve : loan.closedThrough
  const prepayment = given.prepayment ?? usualPrepayment(ctx, loan, { on, ...given })
  const payment = { id: newest, on, amountCents: given.amountCents, prepayment }
  const received = [...loan.received, payment]
  const later = replay(loan.made, received, closedThrough, loan.concessions)
  const mine = later.repayments.find(({ id }) => id === newest)
  assert(mine !== undefined, 'a payment is in the history it is part of')
  const repaymentId = await bookRepayment(ctx, loan, { ...given, ...mine, prepayment })
  const changes = difference(earlier, later)
  const others = changes.repayments.filter(({ id }) => id !== newest)
  await bookDifference(ctx, loan, { ...changes, repayments: others })
  await saveLoan(ctx, loan, { earlier, later, closedThrough })
  const appliedCents = subtract(given.amountCents, mine.surplusCents)
  const finished = later.finishedOn !== null
  const subject = `loan:${loan.id}`
  await publish(ctx, 'repayment.applied', subject, {
    loanId: loan.id,
    repaymentId,
    paymentId: given.paymentId,
    amountCents: appliedCents,
    paidOn: on,
    finished,
  })
  if (later.finishedOn !== null && earlier.finishedOn === null) {
    const { finishedOn } = later
    await publish(ctx, 'loan.finished', subject, {
      loanId: loan.id,
      personId: loan.personId,
      finishedOn,
    })
  }
  return { repaymentId, appliedCents, surplusCents: mine.surplusCents, finished }
}

async function refuseTwice(ctx: Context, given: NewRepayment): Promise<void> {
  const booked = await ctx.tx
    .selectFrom('servicing.repayment')
    .select('id')
    .where('paymentId', '=', given.paymentId)
    .where('loanId', '=', given.loanId)
    .where('reversedAt', 'is', null)
    .executeTakeFirst()
  if (booked !== undefined) refuse('repayment.booked-before', { loanId: given.loanId })
}

async function bookRepayment(
  ctx: Context,
  loan: StoredLoan,
  one: NewRepayment & Omit<Allocated, 'id'> & Pick<Received, 'prepayment'>,
): Promise<number> {
  const appliedCents = subtract(one.amountCents, one.surplusCents)
  const entryId = await post(ctx, {
    reference: `repayment:${one.paymentId}:${loan.id}:${loan.version}`,
    kind: 'repayment',
    effectiveOn: one.on,
    source: one.channel,
    lines: [
      debit('suspense', appliedCents, { personId: loan.personId, paymentId: one.paymentId }),
      ...(one.recovered ? recoveryLines(loan, one.lines) : receivableLines(loan, one.lines)),
    ],
  })
  const { id: repaymentId } = await ctx.tx
    .insertInto('servicing.repayment')
    .values({
      loanId: loan.id,
      paymentId: one.paymentId,
      amountCents: appliedCents,
      surplusCents: one.surplusCents,
      paidOn: one.on,
      bookedOn: ctx.clock.today(),
      channel: one.channel,
      prepayment: one.prepayment,
      entryId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { lines, recovered } = one
  const kept = recovered ? { lines: [], recovered: lines } : { lines, recovered: [] }
  await saveLines(ctx, { repaymentId, entryId }, kept)
  return repaymentId
}
