import { type Cents, cents, sum } from '@daftari/kernel/money'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { type LoanSummary, owedWith, repaymentsOfPayment } from '../../servicing/index.ts'
import { lockPayment, type Payment } from '../payment-store.ts'
import { layAnew, type Share } from './lay-anew.ts'
import { partsOf } from './take-back-parts.ts'

/** Payments for a loan that went on to other loans by themselves, since it did not need all of them. */
export async function wentOnFrom(
  ctx: Context,
  { loanId, personId }: LoanSummary,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from payments.payment p
    where p.loan_id = ${loanId} and p.person_id = ${personId} and p.match_rule <> 'hand'
      and exists (select from payments.payment_part o where o.payment_id = p.id
        and o.reversed_at is null and o.loan_id <> ${loanId})
    order by p.paid_on, p.id`.execute(ctx.tx)
  return rows.map(({ id }) => id)
}

/**
 * Returns money of a payment from other loans to the loan that it was meant for, as much as that needs, if
 * its customer then owes less in total; otherwise it stays. The caller holds the lock of the person.
 */
export async function bringBack(
  ctx: Context,
  { paymentId, loan }: { paymentId: number; loan: LoanSummary },
): Promise<void> {
  const { loanId, personId } = loan
  const payment = await lockPayment(ctx.tx, paymentId)
  if (payment === undefined) return
  const repayments = await repaymentsOfPayment(ctx, paymentId)
  const own = repayments.find((one) => one.loanId === loanId)
  const others = repayments.filter((one) => one !== own && one.amountCents > 0)
  const ownCents = own?.amountCents ?? cents(0)
  const elsewhere = sum(others.map(({ amountCents }) => amountCents))
  const all = { loanId, amountCents: cents(ownCents + elsewhere) }
  const { surplusCents } = await owedWith(ctx, { ...payment, paymentId, ...all })
  if (surplusCents >= elsewhere) return
  const now: Share[] = [{ loanId, amountCents: ownCents }, ...others]
  const mine = { loanId, amountCents: cents(all.amountCents - surplusCents) }
  const then: Share[] = [{ ...mine, prepayment: own?.prepayment }, ...leave(others, surplusCents)]
  if ((await owedIf(ctx, payment, then)) >= (await owedIf(ctx, payment, now))) return
  const taken = repayments.map(({ repaymentId }) => repaymentId)
  const parts = await partsOf(ctx, paymentId)
  await layAnew(ctx, payment, {
    act: 'payment.bring-back',
    reason: `Loan ${loanId} is open again: what had gone on from it to another loan comes back.`,
    loanId,
    personId,
    parts: parts.filter(({ repaymentId }) => repaymentId !== null && taken.includes(repaymentId)),
    shares: then,
  })
}

/** The first of the others keep what they have, as far as it reaches. */
function leave(others: readonly Share[], leftCents: Cents): Share[] {
  let left: number = leftCents
  return others.map((one) => {
    const amountCents = cents(Math.min(one.amountCents, left))
    left -= amountCents
    return { ...one, amountCents }
  })
}

async function owedIf(ctx: Context, payment: Payment, shares: readonly Share[]): Promise<number> {
  let total = 0
  for (const { loanId, amountCents } of shares) {
    const given = { loanId, amountCents, paymentId: payment.id, paidOn: payment.paidOn }
    total += (await owedWith(ctx, given)).owedCents
  }
  return total
}
