import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import { lastOfMonth } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { type Context, staffOf } from '../../../platform/context.ts'
import { requireSecondPerson } from '../../../platform/desk/second-person/require-second-person.ts'
import { credit, debit, post, reverse } from '../../ledger/index.ts'
import { lockOpen } from './enter-invoice.ts'
import {
  changeFeeStatement,
  type FeeStatement,
  lockFeeStatement,
  type Outcome,
  paidFor,
  type Seen,
} from './fee-statement-store.ts'

/**
 * Another person than made it or entered the invoice agrees; what is owed is booked on the month's
 * last day, which counts on the first open day if that month is closed. A version before it leaves
 * the books. Refuses: request.not-found, record.stale, service-fee.not-open, .disputed, .no-invoice,
 * .own.
 */
export async function confirmFeeStatement(
  ctx: Context,
  { reason, ...seen }: Seen & { reason?: string | undefined },
): Promise<Outcome> {
  const statement = await lockOpen(ctx, seen)
  const { owedCents, madeBy, invoiceBy } = statement
  if (statement.state === 'disputed') refuse('service-fee.disputed')
  if (owedCents === null) return refuse('service-fee.no-invoice')
  const by = staffOf(ctx)
  await requireSecondPerson(ctx, [madeBy, invoiceBy], 'service-fee.own')
  if (statement.correctsId !== null) await endCorrected(ctx, statement, statement.correctsId)
  const entryId = await book(ctx, statement, owedCents)
  const paid = await paidFor(ctx, statement)
  return changeFeeStatement(ctx, statement, {
    act: 'service-fee.confirm',
    set: {
      state: paid === owedCents ? 'paid' : 'confirmed',
      confirmedBy: by,
      confirmedAt: ctx.clock.now(),
      entryId,
    },
    audited: { owedCents, entryId },
    ...(reason !== undefined && { reason }),
  })
}

/** A month in which nothing is owed moves nothing. */
async function book(ctx: Context, statement: FeeStatement, owed: number): Promise<number | null> {
  if (owed === 0) return null
  return post(ctx, {
    reference: `service-fee:${statement.id}`,
    kind: 'service-fee',
    effectiveOn: lastOfMonth(statement.month),
    source: 'staff',
    lines: [debit('service_fees', cents(owed)), credit('service_fees_due', cents(owed))],
    reason: statement.invoiceNumber ?? '',
  })
}

async function endCorrected(ctx: Context, by: FeeStatement, id: number): Promise<void> {
  const { version } = await ctx.tx
    .selectFrom('settlement.serviceFeeStatement')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const old = await lockFeeStatement(ctx, { id, version })
  assert(old.state === 'confirmed' || old.state === 'paid', 'only what holds is corrected')
  const reason = by.correctionReason ?? ''
  if (old.entryId !== null) {
    const effectiveOn = lastOfMonth(old.month)
    await reverse(ctx, old.entryId, { effectiveOn, source: 'staff', reason })
  }
  await changeFeeStatement(ctx, old, {
    act: 'service-fee.replace',
    set: {
      state: 'corrected',
      endedBy: staffOf(ctx),
      endedAt: ctx.clock.now(),
      endReason: reason,
    },
    audited: { by: by.id },
    reason,
  })
}
