import type { ApprovedLoan } from '../../../events.ts'
import { ofPerson } from '../../../platform/cipher.ts'
import type { Context } from '../../../platform/context.ts'
import { payoutCents, readLoanTerms } from '../../servicing/index.ts'
import { placeAfter } from '../domain/disbursement.ts'
import { isOpenState } from '../domain/open-states.ts'
import type { Found, Order } from '../order-store.ts'
import { type Attempt, attemptsOf, changeAttempt, lockPayout, movePayout } from '../payout-store.ts'
import { stopPayout } from './stop-payout.ts'

/** The order of the request. A request that did not store it had the order's current data. */
export function orderedBy(ctx: Context, { order, attempt }: Pick<Found, 'order' | 'attempt'>) {
  return {
    amountCents: attempt.amountCents ?? order.amountCents,
    phone: phoneOf(ctx, order, attempt.phoneCipher ?? order.phoneCipher),
    writtenAt: attempt.writtenAt,
    conversationId: attempt.conversationId,
  }
}

/** Whether its order is of another amount, or on another wallet, by now. */
export function isOfBefore(ctx: Context, found: Pick<Found, 'order' | 'attempt'>): boolean {
  const { order } = found
  const { amountCents, phone } = orderedBy(ctx, found)
  return amountCents !== order.amountCents || phone !== phoneOf(ctx, order, order.phoneCipher)
}

const phoneOf = (ctx: Context, { personId }: Order, phoneCipher: Buffer) =>
  ctx.appContext.cipher.open(phoneCipher, ofPerson(personId))

/** The operator paid it when its payout was another one already, and nobody has settled that. */
export const isPaidEarlier = ({ otherReceipt, otherSettledAt }: Attempt): boolean =>
  otherReceipt !== null && otherSettledAt === null

/** Two persons settle it; until then nothing of the payout leaves. */
export async function keepPaidEarlier(
  ctx: Context,
  { order, attempt }: Found,
  receipt: string,
): Promise<void> {
  await changeAttempt(ctx.tx, attempt.id, { otherReceipt: receipt, askAt: null })
  if (order.kind === 'disbursement') await holdIfPaidEarlier(ctx, order.id)
}

/**
 * The payout as the request ordered it, the terms under which its money counts: those of the approval at that
 * time, so that the customer has neither more nor less. Undefined where another amount cannot count: its
 * terms are unknown, or either approval has a coupon, whose budget has followed the later one.
 */
export async function asOrdered(ctx: Context, found: Found): Promise<Found | undefined> {
  const { order, attempt } = found
  if (orderedBy(ctx, found).amountCents === order.amountCents) return found
  if (order.kind === 'refund' || attempt.loan === null) return undefined
  const loan = order.loan as unknown as ApprovedLoan
  const { terms, productCode } = attempt.loan as unknown as ApprovedLoan
  if (terms.discount !== undefined || loan.terms.discount !== undefined) return undefined
  const read = readLoanTerms(terms)
  const payout = await movePayout(ctx.tx, order, order.place, {
    productCode,
    principalCents: read.principalCents,
    amountCents: payoutCents(read),
    loan: { ...loan, productCode, terms },
  })
  return { ...found, order: { kind: 'disbursement', ...payout } }
}

/** Holds a payout for which an earlier request was paid. A request on its way must end first. */
export async function holdIfPaidEarlier(ctx: Context, disbursementId: number): Promise<void> {
  const payout = await lockPayout(ctx.tx, disbursementId)
  if (payout === undefined || placeAfter(payout.place, 'doubt') === undefined) return
  const attempts = await attemptsOf(ctx.tx, disbursementId)
  const isOnItsWay = attempts.some(({ state }) => isOpenState(state))
  if (isOnItsWay || !attempts.some(isPaidEarlier)) return
  await stopPayout(ctx, payout, { attempts, approved: true, doubt: 'earlier-request-paid' })
}
