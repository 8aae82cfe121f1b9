import type {
  MatchRule,
  PaymentProvider,
  PaymentSource,
  UnmatchedReason,
} from '@daftari/contract/payments/enums'
import type { paymentDetail as contract } from '@daftari/contract/payments/payment-endpoints'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { refuse } from '@daftari/contract/refusals'
import { shownPayer } from '@daftari/kernel/phone'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { type Payment, suspenseOf } from '../payment-store.ts'
import { shownReferences } from './shown-reference.ts'

type Detail = ReadOf<typeof contract>

/** One payment, its parts, and every line of the books about it. Refuses: request.not-found. */
export async function paymentDetail(ctx: ReadContext, id: number): Promise<Detail> {
  const found = await ctx.db
    .selectFrom('payments.payment as p')
    .leftJoin('reporting.person as c', 'c.personId', 'p.personId')
    .leftJoin('reporting.staff as m', 'm.id', 'p.matchedBy')
    .leftJoin('reporting.staff as r', 'r.id', 'p.recordedBy')
    .selectAll('p')
    .select(['c.fullName as customerName', 'm.name as matcher', 'r.name as recorder'])
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (found === undefined) refuse('request.not-found')
  const { customerName, matcher, recorder, ...row } = found
  const payment = row as Payment
  return {
    id,
    provider: payment.provider as PaymentProvider,
    receipt: payment.receipt,
    amountCents: payment.amountCents,
    paidAt: payment.paidAt.toISOString(),
    paidOn: payment.paidOn,
    shortCode: payment.shortCode,
    reference: (await shownReferences(ctx, [payment.reference]))(payment.reference),
    payer: shownPayer(payment.payerMasked),
    payerName: payment.payerName,
    source: payment.source as PaymentSource,
    state: payment.state,
    matchedCents: payment.matchedCents,
    surplusCents: payment.surplusCents,
    suspenseCents: suspenseOf(payment),
    matchRule: payment.matchRule as MatchRule | null,
    unmatchedReason: payment.unmatchedReason as UnmatchedReason | null,
    loanId: payment.loanId,
    customerId: payment.personId,
    customerName,
    matchedBy: staffRef(payment.matchedBy, matcher),
    matchedAt: payment.matchedAt?.toISOString() ?? null,
    recordedBy: staffRef(payment.recordedBy, recorder),
    note: payment.note,
    proofFileId: payment.proofFileId,
    receivedAt: payment.receivedAt.toISOString(),
    version: payment.version,
    parts: await partsOf(ctx, id),
    lines: await linesOf(ctx, id),
  }
}

const staffRef = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' }

async function partsOf(ctx: ReadContext, paymentId: number): Promise<Detail['parts']> {
  const rows = await ctx.db
    .selectFrom('payments.paymentPart as p')
    .leftJoin('reporting.staff as m', 'm.id', 'p.madeBy')
    .leftJoin('reporting.staff as r', 'r.id', 'p.reversedBy')
    .select(['p.id', 'p.kind', 'p.amountCents', 'p.loanId', 'p.repaymentId', 'p.rule', 'p.madeBy'])
    .select(['p.madeAt', 'p.reversedBy', 'p.reversedAt', 'p.reversalReason'])
    .select(['m.name as maker', 'r.name as reverser'])
    .where('p.paymentId', '=', paymentId)
    .orderBy('p.id')
    .execute()
  return rows.map(({ maker, reverser, ...row }) => ({
    ...row,
    kind: row.kind as 'repayment' | 'overpayment',
    madeBy: staffRef(row.madeBy, maker),
    madeAt: row.madeAt.toISOString(),
    reversedBy: staffRef(row.reversedBy, reverser),
    reversedAt: row.reversedAt?.toISOString() ?? null,
  }))
}

/** The whole entries of which a line names the payment, so that each can be seen to balance. */
async function linesOf(ctx: ReadContext, paymentId: number): Promise<Detail['lines']> {
  const rows = await ctx.db
    .selectFrom('reporting.ledgerLine as l')
    .select(['l.entryId', 'l.reference', 'l.kind', 'l.effectiveOn', 'l.postedAt'])
    .select(['l.accountCode as account', 'l.amountCents', 'l.loanId'])
    // Found first: joined, PostgreSQL would walk through the journal in its order.
    .where(sql<boolean>`l.entry_id = any(array(
      select mine.entry_id from reporting.ledger_line mine where mine.payment_id = ${paymentId}))`)
    .orderBy('l.entryId')
    .orderBy('l.number')
    .limit(500)
    .execute()
  return rows.map((row) => ({
    ...row,
    postedAt: row.postedAt?.toISOString() ?? '',
  })) as Detail['lines']
}
