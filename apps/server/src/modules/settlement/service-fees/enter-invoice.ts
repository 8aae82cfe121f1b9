import { refuse } from '@daftari/contract/refusals'
import { type Context, staffOf } from '../../../platform/context.ts'
import { keepPaper } from '../../../platform/files/keep-paper.ts'
import type { Upload } from '../../../platform/files/upload.ts'
import {
  changeFeeStatement,
  type FeeStatement,
  lockFeeStatement,
  type Outcome,
  type Seen,
} from './fee-statement-store.ts'

export interface Invoice {
  invoiceNumber: string
  invoiceOn: string
  invoiceCents: number
  /** The sum that is owed, where the two differ. */
  owed: 'statement' | 'invoice'
  explanation: string
}

/** Refuses: request.not-found, record.stale, service-fee.not-open. */
export async function lockOpen(ctx: Context, seen: Seen): Promise<FeeStatement> {
  const statement = await lockFeeStatement(ctx, seen)
  if (statement.state !== 'made' && statement.state !== 'disputed') refuse('service-fee.not-open')
  return statement
}

/**
 * The partner's invoice beside our own computation; a newer invoice replaces it until somebody has confirmed
 * it, and ends a dispute. Refuses: request.not-found, record.stale, service-fee.not-open, .explain,
 * .invoice-known.
 */
export async function enterFeeInvoice(
  ctx: Context,
  { id, version, ...invoice }: Seen & Invoice,
  paper: Upload,
): Promise<Outcome> {
  const statement = await lockOpen(ctx, { id, version })
  const differs = invoice.invoiceCents !== statement.totalCents
  if (differs && invoice.explanation.length < 3) {
    refuse('service-fee.explain', {}, { explanation: 'needed' })
  }
  await requireNewNumber(ctx, statement, invoice.invoiceNumber)
  const owner = { type: 'service-fee-statement', id }
  const invoiceFileId = await keepPaper(ctx, paper, { purpose: 'service-fee-invoice', owner })
  const owedCents = invoice.owed === 'invoice' ? invoice.invoiceCents : statement.totalCents
  const { invoiceNumber, invoiceOn, invoiceCents } = invoice
  return changeFeeStatement(ctx, statement, {
    act: 'service-fee.invoice',
    set: {
      state: 'made',
      invoiceNumber,
      invoiceOn,
      invoiceCents,
      invoiceFileId,
      invoiceBy: staffOf(ctx),
      owedCents,
      explanation: differs ? invoice.explanation : null,
      disputeReason: null,
    },
    audited: { invoiceNumber, invoiceCents, totalCents: statement.totalCents, owedCents },
  })
}

/** A new version of a month may be about the same invoice; another month may not. */
async function requireNewNumber(
  ctx: Context,
  { partnerId, month }: FeeStatement,
  number: string,
): Promise<void> {
  const known = await ctx.tx
    .selectFrom('settlement.serviceFeeStatement')
    .select('id')
    .where('partnerId', '=', partnerId)
    .where('month', '<>', month)
    .where((eb) => eb(eb.fn('upper', ['invoiceNumber']), '=', number.toUpperCase()))
    .where('state', 'not in', ['void', 'corrected'])
    .executeTakeFirst()
  if (known !== undefined) {
    refuse('service-fee.invoice-known', { id: known.id }, { invoiceNumber: 'used' })
  }
}

/**
 * The partner's invoice is disputed: it is not confirmed before another invoice comes. Refuses:
 * request.not-found, record.stale, service-fee.not-open, .no-invoice.
 */
export async function disputeFeeStatement(
  ctx: Context,
  { reason, ...seen }: Seen & { reason: string },
): Promise<Outcome> {
  const statement = await lockOpen(ctx, seen)
  if (statement.invoiceNumber === null) refuse('service-fee.no-invoice')
  return changeFeeStatement(ctx, statement, {
    act: 'service-fee.dispute',
    set: { state: 'disputed', disputeReason: reason },
    audited: { invoiceCents: statement.invoiceCents, totalCents: statement.totalCents },
    reason,
  })
}

/** Refuses: request.not-found, record.stale, service-fee.not-open. */
export async function voidFeeStatement(
  ctx: Context,
  { reason, ...seen }: Seen & { reason: string },
): Promise<Outcome> {
  const statement = await lockOpen(ctx, seen)
  return changeFeeStatement(ctx, statement, {
    act: 'service-fee.void',
    set: {
      state: 'void',
      endedBy: staffOf(ctx),
      endedAt: ctx.clock.now(),
      endReason: reason,
    },
    reason,
  })
}
