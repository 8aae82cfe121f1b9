import type { MatchRule, PaymentProvider, PaymentState } from '@daftari/contract/payments/enums'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { type Cents, cents } from '@daftari/kernel/money'
import type { Selectable, Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { checkVersion } from '../../platform/db/check-version.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { PaymentsPayment } from '../../platform/db/types.ts'

export type Payment = Omit<Selectable<PaymentsPayment>, 'paidOn'> & {
  state: PaymentState
  paidOn: BusinessDate
}

/** Everything that is done to a payment is done under its lock. */
export async function lockPayment(tx: Tx, id: number): Promise<Payment | undefined> {
  const row = await tx
    .selectFrom('payments.payment')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as Payment | undefined
}

/** Refuses: request.not-found, record.stale when it is not the version the person saw. */
export async function lockPaymentSeen(
  ctx: Context,
  seen: { id: number; version: number },
): Promise<Payment> {
  const payment = await lockPayment(ctx.tx, seen.id)
  return checkVersion(payment, seen.version)
}

export async function changePayment(
  tx: Tx,
  payment: Payment,
  changes: Updateable<PaymentsPayment>,
): Promise<Payment> {
  const row = await tx
    .updateTable('payments.payment')
    .set({ ...changes, version: payment.version + 1 })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as Payment
}

/** What of it is in suspense. */
export function suspenseOf(payment: Payment): Cents {
  if (payment.state === 'reversed') return cents(0)
  return cents(payment.amountCents - payment.matchedCents - payment.surplusCents)
}

/** The payment in the books under a provider's receipt; one that was reversed is out of them again. */
export const bookedUnder = (ctx: Context, provider: PaymentProvider, receipt: string) =>
  ctx.tx
    .selectFrom('payments.payment')
    .select(['id', 'source', 'confirmedAt'])
    .where('provider', '=', provider)
    .where('receipt', '=', receipt)
    .where('state', '<>', 'reversed')
    .executeTakeFirst()

/** The provider reported it, or confirmed what a person had entered. */
export const isFromProvider = ({ source, confirmedAt }: Pick<Payment, 'source' | 'confirmedAt'>) =>
  source !== 'staff' || confirmedAt !== null

/** A statement has it, also under another receipt: when, as far as that says. */
export async function paidInStatement(
  ctx: Context,
  payment: Payment,
): Promise<{ paidAt: Date; paidOn: BusinessDate } | undefined> {
  const line = await ctx.tx
    .selectFrom('reporting.statementLine')
    .select(['completedAt as paidAt', 'completedOn as paidOn'])
    .where('paymentId', '=', payment.id)
    .where('kind', '=', 'payment')
    .where('completed', '=', true)
    .executeTakeFirst()
  return line as { paidAt: Date; paidOn: BusinessDate } | undefined
}

export interface NewPart {
  kind: 'repayment' | 'overpayment'
  amountCents: Cents
  loanId: number | null
  repaymentId: number | null
  entryId: number | null
  rule: MatchRule
}

/** Notes where a part of the money went. */
export async function addPart(ctx: Context, paymentId: number, part: NewPart): Promise<void> {
  const madeBy = ctx.actor.kind === 'staff' ? ctx.actor.id : null
  await ctx.tx
    .insertInto('payments.paymentPart')
    .values({ ...part, paymentId, madeBy, madeAt: ctx.clock.now() })
    .execute()
}
