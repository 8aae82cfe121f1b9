import type { CorrectionPart } from '@daftari/contract/payments/correction-endpoints'
import { refuse } from '@daftari/contract/refusals'
import { add, type Cents, cents, formatCents } from '@daftari/kernel/money'
import { atField } from '../../../platform/at-field.ts'
import type { Context } from '../../../platform/context.ts'
import { loanFor } from '../../servicing/index.ts'
import {
  allocatePayment,
  allocateToLoan,
  overpay,
  type Target,
} from '../commands/allocate-payment.ts'
import { refuseIfGoingBack } from '../operator/reversal/reversal-store.ts'
import { settleRefundDebts } from '../overpayment/refund-debt.ts'
import { changePayment, type Payment, suspenseOf } from '../payment-store.ts'
import { numberAt } from './correction.ts'

/**
 * Allocates a payment in suspense as people decided. A payment given to one loan as a whole goes on to the
 * customer's other loans and to their overpayment, as in automatic matching; among several loans, none takes
 * more than it needs. Refuses: payment.no-such-loan, correction.part-above-owed, correction.overpaid-before,
 * payment.being-given-back.
 */
export async function allocateParts(
  ctx: Context,
  payment: Payment,
  { parts, by }: { parts: readonly CorrectionPart[]; by: number },
): Promise<Payment> {
  await refuseIfGoingBack(ctx, payment)
  const [first] = parts
  const whole = parts.length === 1 && first?.amountCents === suspenseOf(payment)
  const allocated =
    whole && first?.loanId !== undefined && payment.state === 'unmatched'
      ? await allocatePayment(ctx, payment, {
          loanId: first.loanId,
          personId: await personOf(ctx, first.loanId),
          rule: 'hand',
          prepayment: first.prepayment,
        })
      : await allocateEach(ctx, payment, parts)
  return changePayment(ctx.tx, allocated, { matchedBy: by })
}

async function allocateEach(
  ctx: Context,
  payment: Payment,
  parts: readonly CorrectionPart[],
): Promise<Payment> {
  let matchedCents = cents(payment.matchedCents)
  let surplusCents = cents(payment.surplusCents)
  const persons: number[] = []
  for (const [at, part] of parts.entries()) {
    const amountCents = cents(part.amountCents)
    if (part.loanId !== undefined) {
      persons.push(await personOf(ctx, part.loanId))
      const { loanId, prepayment } = part
      await atField(`parts.${at}.amountCents`, () =>
        allocateExactly(ctx, payment, { loanId, amountCents, prepayment }),
      )
      matchedCents = add(matchedCents, amountCents)
    } else if (part.customerId !== undefined) {
      const { customerId: personId } = part
      if (payment.surplusCents > 0) {
        refuse(
          'correction.overpaid-before',
          { receipt: payment.receipt },
          { [numberAt(at, part)]: 'overpaid' },
        )
      }
      await overpay(ctx, payment, { personId, rule: 'hand', amountCents })
      surplusCents = add(surplusCents, amountCents)
    }
  }
  const rest = payment.amountCents - matchedCents - surplusCents
  const customers = parts.flatMap(({ customerId }) => customerId ?? [])
  for (const personId of new Set([...persons, ...customers])) {
    await settleRefundDebts(ctx, personId)
  }
  const loanIds = parts.flatMap(({ loanId }) => loanId ?? [])
  // The holder of the overpayment decides whether it may be taken back, so the payment gets that customer.
  const holder = parts.find(({ customerId }) => customerId !== undefined)?.customerId
  const known = payment.surplusCents > 0 ? payment.personId : null
  return changePayment(ctx.tx, payment, {
    state: stateOf(rest, surplusCents),
    matchedCents,
    surplusCents,
    matchRule: 'hand',
    unmatchedReason: rest > 0 ? payment.unmatchedReason : null,
    loanId: loanIds[0] ?? payment.loanId,
    personId: holder ?? known ?? persons[0] ?? null,
    matchedAt: ctx.clock.now(),
  })
}

function stateOf(restCents: number, surplusCents: number): Payment['state'] {
  if (restCents > 0) return 'partly'
  return surplusCents > 0 ? 'overpaid' : 'matched'
}

/** Refuses: payment.no-such-loan. */
async function personOf(ctx: Context, loanId: number): Promise<number> {
  const loan = await loanFor(ctx, loanId)
  return loan?.personId ?? refuse('payment.no-such-loan', { id: loanId })
}

async function allocateExactly(
  ctx: Context,
  payment: Payment,
  part: Pick<Target, 'loanId' | 'prepayment'> & { amountCents: Cents },
): Promise<void> {
  const { loanId: id, amountCents } = part
  const left = await allocateToLoan(ctx, payment, { ...part, rule: 'hand' })
  if (left === 0) return
  const owed = formatCents(amountCents - left)
  const params = { id, part: formatCents(amountCents), owed }
  refuse('correction.part-above-owed', params)
}
