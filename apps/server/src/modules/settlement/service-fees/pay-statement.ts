import { refuse } from '@daftari/contract/refusals'
import { businessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { type Context, staffOf } from '../../../platform/context.ts'
import { requireSecondPerson } from '../../../platform/desk/second-person/require-second-person.ts'
import { credit, debit, post, requireInBooks, reverse } from '../../ledger/index.ts'
import {
  changeFeeStatement,
  type FeeStatement,
  lockFeeStatement,
  type Outcome,
  paidFor,
  type Seen,
} from './fee-statement-store.ts'

interface Payment {
  paidOn: string
  /** The bank's reference. */
  reference: string
}

/**
 * The amount left to pay for the month, in one transfer from the bank; an overpayment before a correction
 * returns by it. Not by the person who confirmed it. Refuses: request.not-found, record.stale,
 * service-fee.not-payable, .own-payment, .future, .reference-known, ledger.before-books.
 */
export async function payFeeStatement(
  ctx: Context,
  { id, version, paidOn, reference }: Seen & Payment,
): Promise<Outcome & { paidCents: number }> {
  const statement = await lockFeeStatement(ctx, { id, version })
  if (statement.state !== 'confirmed') refuse('service-fee.not-payable')
  await requireSecondPerson(ctx, [statement.confirmedBy], 'service-fee.own-payment')
  if (paidOn > ctx.clock.today()) refuse('service-fee.future', {}, { paidOn: 'future' })
  await requireInBooks(ctx, { day: paidOn, field: 'paidOn' })
  await requireNewReference(ctx, reference)
  const paidCents = (statement.owedCents ?? 0) - (await paidFor(ctx, statement))
  const entryId = await book(ctx, statement, { paidOn, reference, paidCents })
  await ctx.tx
    .insertInto('settlement.serviceFeePayment')
    .values({
      paidOn,
      reference,
      entryId,
      statementId: id,
      partnerId: statement.partnerId,
      month: statement.month,
      amountCents: paidCents,
      paidBy: staffOf(ctx),
      paidAt: ctx.clock.now(),
    })
    .execute()
  const outcome = await changeFeeStatement(ctx, statement, {
    act: 'service-fee.pay',
    set: { state: 'paid' },
    audited: { paidOn, reference, paidCents, entryId },
  })
  return { ...outcome, paidCents }
}

async function requireNewReference(ctx: Context, reference: string): Promise<void> {
  const known = await ctx.tx
    .selectFrom('settlement.serviceFeePayment')
    .select('statementId')
    .where((eb) => eb(eb.fn('upper', ['reference']), '=', reference.toUpperCase()))
    .where('takenBackAt', 'is', null)
    .executeTakeFirst()
  if (known !== undefined) {
    const params = { reference, id: known.statementId }
    refuse('service-fee.reference-known', params, { reference: 'used' })
  }
}

async function book(
  ctx: Context,
  { id }: FeeStatement,
  { paidOn, reference, paidCents }: Payment & { paidCents: number },
): Promise<number> {
  const amount = cents(Math.abs(paidCents))
  const [to, from] =
    paidCents > 0
      ? (['service_fees_due', 'bank'] as const)
      : (['bank', 'service_fees_due'] as const)
  return post(ctx, {
    reference: `service-fee-payment:${await nextOf(ctx, id)}:${reference}`,
    kind: 'transfer',
    effectiveOn: businessDate(paidOn),
    source: 'bank',
    lines: [debit(to, amount), credit(from, amount)],
  })
}

/** A statement whose payment was taken back is paid again under another reference of ours. */
async function nextOf(ctx: Context, statementId: number): Promise<string> {
  const { before } = await ctx.tx
    .selectFrom('settlement.serviceFeePayment')
    .select((eb) => eb.fn.countAll<number>().as('before'))
    .where('statementId', '=', statementId)
    .executeTakeFirstOrThrow()
  return `${statementId}.${Number(before) + 1}`
}

/**
 * The month's last payment, if it was not made or not so, leaves the books by its mirror entry. Not by the
 * person who booked it. Refuses: request.not-found, record.stale, service-fee.not-paid, .own-payment.
 */
export async function takeBackFeePayment(
  ctx: Context,
  { reason, ...seen }: Seen & { reason: string },
): Promise<Outcome> {
  const statement = await lockFeeStatement(ctx, seen)
  const payment = await ctx.tx
    .selectFrom('settlement.serviceFeePayment')
    .select(['id', 'entryId', 'paidOn', 'paidBy', 'amountCents'])
    .where('partnerId', '=', statement.partnerId)
    .where('month', '=', statement.month)
    .where('takenBackAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (statement.state !== 'paid' || payment === undefined) return refuse('service-fee.not-paid')
  await requireSecondPerson(ctx, [payment.paidBy], 'service-fee.own-payment')
  const effectiveOn = businessDate(payment.paidOn)
  await reverse(ctx, payment.entryId, { effectiveOn, source: 'staff', reason })
  await ctx.tx
    .updateTable('settlement.serviceFeePayment')
    .set({ takenBackBy: staffOf(ctx), takenBackAt: ctx.clock.now(), takeBackReason: reason })
    .where('id', '=', payment.id)
    .execute()
  return changeFeeStatement(ctx, statement, {
    act: 'service-fee.take-back',
    set: { state: 'confirmed' },
    audited: { paymentId: payment.id, amountCents: payment.amountCents },
    reason,
  })
}
