import { assert } from '@daftari/kernel/assert'
import { withPlus } from '@daftari/kernel/phone'
import { sql } from 'kysely'
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
  type Mention,
  type PersonWithLoans,
} from '../domain/matching.ts'
import { type MentionedNumber, readReference } from '../domain/reference.ts'
import { isGoingBack } from '../operator/reversal/reversal-store.ts'
import { refundDebtOf, settleRefundDebts } from '../overpayment/refund-debt.ts'
import { changePayment, lockPayment, type Payment, suspenseOf } from '../payment-store.ts'
import { allocatePayment, overpay } from './allocate-payment.ts'

type Unmatched = Extract<Match, { reason: unknown }>

/** Searches for the loan that a payment was meant for. An unmatched payment waits in suspense. */
export async function matchPayment(
  ctx: Context,
  { paymentId }: Pick<EventPayloads['payment.received'], 'paymentId'>,
): Promise<void> {
  const payment = await lockPayment(ctx.tx, paymentId)
  if (payment?.state !== 'unmatched' || payment.unmatchedReason === 'taken-back') return
  // Its reference is the loan that a person typed: whether it pays that is for another to say.
  if (payment.source === 'staff' && (await isCorrected(ctx, payment.id))) return
  if (await isGoingBack(ctx, payment.id)) return
  let match = decideMatch(await cluesOf(ctx, payment))
  if ('reason' in match && match.personId !== undefined) {
    // A loan of theirs may be opened at this moment: whatever pays it then locks the person as well.
    await lockPerson(ctx, match.personId)
    match = decideMatch(await cluesOf(ctx, payment))
  }
  if (!('reason' in match)) await allocatePayment(ctx, payment, match)
  else if (await isForDebt(ctx, match)) await payDebt(ctx, payment, match)
  else await noteReason(ctx, payment, match)
}

async function isCorrected(ctx: Context, paymentId: number): Promise<boolean> {
  const { rows } = await sql`select from payments.correction where payment_id = ${paymentId}
    limit 1`.execute(ctx.tx)
  return rows.length > 0
}

const isForDebt = async (ctx: Context, { personId }: Unmatched) =>
  personId !== undefined && (await refundDebtOf({ db: ctx.tx }, personId)) > 0

/** They have no open loan and owe a refund: the rest becomes their overpayment. */
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

/** The money has not moved: requests that were made meanwhile remain valid, so its version stays. */
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
    .where(sql<boolean>`reference ~ ${`(^|[^0-9])${loanId}([^0-9]|$)`}`)
    .where('state', '=', 'unmatched')
    .orderBy('id')
    .execute()
  for (const { id } of waiting) await matchPayment(ctx, { paymentId: id })
}

async function cluesOf(ctx: Context, payment: Payment): Promise<Clues> {
  const { loanId, phone, idNumber, mentioned = [] } = readReference(payment.reference)
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
  const mentions = await Promise.all(mentioned.map((one) => loansMentioned(ctx, one)))
  clues.mentioned = await withEvidence(ctx, payment, {
    byPayer,
    found: mentions.flat(),
    alone: mentioned.length === 1,
  })
  return clues
}

type Found = Pick<Mention, 'loanId' | 'personId' | 'rule' | 'slip'>

/** Read as a loan's number, a phone or an ID number: each match that leads to one open loan. */
async function loansMentioned(ctx: Context, { digits, slip }: MentionedNumber): Promise<Found[]> {
  const alone: Clues[] = []
  const named = /^[1-9]\d{0,8}$/.test(digits) ? await loanFor(ctx, Number(digits)) : undefined
  if (named !== undefined) {
    const customer = await withLoans(ctx, named.personId)
    const open = named.status !== 'finished'
    alone.push({ named: { loanId: named.loanId, open, customer } })
  }
  const byPhone = await personByPhone(ctx, digits)
  if (byPhone !== undefined) alone.push({ byPhone: await withLoans(ctx, byPhone) })
  const byIdNumber = await personByIdNumber(ctx, digits)
  if (byIdNumber !== undefined) alone.push({ byIdNumber: await withLoans(ctx, byIdNumber) })
  const matches = alone.map(decideMatch)
  return distinct(matches.filter((one) => 'loanId' in one)).map((one) => ({ ...one, slip }))
}

const distinct = <One extends Extract<Match, { loanId: number }>>(all: readonly One[]): One[] => [
  ...new Map(all.map((one) => [one.loanId, one])).values(),
]

/** What speaks for each besides the number: who paid, and how much. */
async function withEvidence(
  ctx: Context,
  payment: Payment,
  o: { byPayer: number | undefined; found: readonly Found[]; alone: boolean },
): Promise<Mention[]> {
  if (o.found.length === 0) return []
  const { rows } = await sql<{ loanId: number; payerFits: boolean; amountFits: boolean }>`
    select l.loan_id, l.bill_owed_cents = ${suspenseOf(payment)} as amount_fits,
      coalesce(l.person_id = ${o.byPayer ?? null}::bigint, false)
        or coalesce(p.phone_masked = ${withPlus(payment.payerMasked)}, false) as payer_fits
    from reporting.loan l join reporting.person p on p.person_id = l.person_id
    where l.loan_id = any(${o.found.map((one) => one.loanId)})`.execute(ctx.tx)
  return o.found.map((one) => {
    const known = rows.find(({ loanId }) => loanId === one.loanId)
    return {
      ...one,
      alone: o.alone,
      payerFits: known?.payerFits === true,
      amountFits: known?.amountFits === true,
    }
  })
}

async function withLoans(ctx: Context, personId: number): Promise<PersonWithLoans> {
  const loans = await openLoansOf(ctx, personId)
  return { personId, openLoans: loans.map((one) => one.loanId) }
}
