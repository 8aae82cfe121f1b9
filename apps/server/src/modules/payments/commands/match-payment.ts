import { assert } from '@daftari/kernel/assert'
import type { EventPayloads } from '../../../events.ts'
import type { Context } from '../../../platform/context.ts'
import {
  lockPerson,
  personByIdNumber,
  personByPhone,
  personByPhoneHash,
} from '../../customers/index.ts'
import { loanFor, openLoansOf } from '../../servicing/index.ts'
import {
  type Clues,
  decideMatch,
  type Match,
  type PersonWithLoans,
  readReference,
} from '../domain/matching.ts'
import { isGoingBack } from '../operator/reversal/reversal-store.ts'
import { refundDebtOf, settleRefundDebts } from '../overpayment/refund-debt.ts'
import { changePayment, lockPayment, type Payment, suspenseOf } from '../payment-store.ts'
import { allocatePayment, overpay } from './allocate-payment.ts'

type Unmatched = Extract<Match, { reason: unknown }>

/** Looks for the loan that a payment was meant for. One that finds none waits in suspense. */
export async function matchPayment(
  ctx: Context,
  { paymentId }: Pick<EventPayloads['payment.received'], 'paymentId'>,
): Promise<void> {
  const payment = await lockPayment(ctx.tx, paymentId)
  if (payment?.state !== 'unmatched' || payment.unmatchedReason === 'taken-back') return
  if (await isGoingBack(ctx, payment.id)) return
  let match = decideMatch(await cluesOf(ctx, payment))
  if ('reason' in match && match.personId !== undefined) {
    // A loan of theirs may be opened again at this moment: what pays it then holds the person as well.
    await lockPerson(ctx, match.personId)
    match = decideMatch(await cluesOf(ctx, payment))
  }
  if (!('reason' in match)) await allocatePayment(ctx, payment, match)
  else if (await isForDebt(ctx, match)) await payDebt(ctx, payment, match)
  else await noteReason(ctx, payment, match)
}

const isForDebt = async (ctx: Context, { personId }: Unmatched) =>
  personId !== undefined && (await refundDebtOf({ db: ctx.tx }, personId)) > 0

/** They have no open loan and owe a refund: what is left of it is their overpayment. */
async function payDebt(
  ctx: Context,
  payment: Payment,
  { personId, rule }: Unmatched,
): Promise<void> {
  assert(personId !== undefined && rule !== undefined, 'somebody owes it')
  const amountCents = suspenseOf(payment)
  await overpay(ctx, payment, { personId, amountCents, rule })
  await changePayment(ctx.tx, payment, {
    state: 'overpaid',
    surplusCents: amountCents,
    matchRule: rule,
    unmatchedReason: null,
    waitsForPersonId: null,
    personId,
    matchedAt: ctx.clock.now(),
  })
  await settleRefundDebts(ctx, personId)
}

/** Its money lies where it lay: what somebody asked for meanwhile still holds, so its version stays. */
async function noteReason(ctx: Context, { id }: Payment, found: Unmatched) {
  await ctx.tx
    .updateTable('payments.payment')
    .set({ unmatchedReason: found.reason, waitsForPersonId: found.personId ?? null })
    .where('id', '=', id)
    .execute()
}

/** A payment may come before the news that its loan was paid out: it has waited in suspense. */
export async function matchWaiting(
  ctx: Context,
  { loanId }: Pick<EventPayloads['loan.opened'], 'loanId'>,
): Promise<void> {
  const waiting = await ctx.tx
    .selectFrom('payments.payment')
    .select('id')
    .where('reference', '=', String(loanId))
    .where('state', '=', 'unmatched')
    .orderBy('id')
    .execute()
  for (const { id } of waiting) await matchPayment(ctx, { paymentId: id })
}

async function cluesOf(ctx: Context, payment: Payment): Promise<Clues> {
  const { loanId, phone, idNumber } = readReference(payment.reference)
  const clues: Clues = {}
  const named = loanId === undefined ? undefined : await loanFor(ctx, loanId)
  if (named !== undefined) {
    const customer = await withLoans(ctx, named.personId)
    clues.named = { loanId: named.loanId, open: named.status !== 'finished', customer }
  }
  const byPhone = phone === undefined ? undefined : await personByPhone(ctx, phone)
  if (byPhone !== undefined) clues.byPhone = await withLoans(ctx, byPhone)
  const byIdNumber = idNumber === undefined ? undefined : await personByIdNumber(ctx, idNumber)
  if (byIdNumber !== undefined) clues.byIdNumber = await withLoans(ctx, byIdNumber)
  const { payerHash } = payment
  const byPayer = payerHash === null ? undefined : await personByPhoneHash(ctx, payerHash)
  if (byPayer !== undefined) clues.byPayer = await withLoans(ctx, byPayer)
  return clues
}

async function withLoans(ctx: Context, personId: number): Promise<PersonWithLoans> {
  const loans = await openLoansOf(ctx, personId)
  return { personId, openLoans: loans.map((one) => one.loanId) }
}
