import { refuse } from '@daftari/contract/refusals'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { cents, formatCents } from '@daftari/kernel/money'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { checkVersion } from '../../../platform/db/check-version.ts'
import { type Counterpart, type CounterpartKind, counterpartOf } from '../queries/counterparts.ts'
import { compareDay } from './compare-day.ts'

const columns = {
  payment: 'paymentId',
  disbursement: 'disbursementId',
  refund: 'refundId',
  entry: 'entryId',
} as const satisfies Record<CounterpartKind, string>

/**
 * A person says which of our transactions a row of a statement is; the two are then matched on the
 * board. Refuses: request.not-found, record.stale, statement.line-settled,
 * statement.counterpart-taken, statement.counterpart-differs.
 */
export async function matchByHand(
  ctx: Context,
  o: { lineId: number; version: number; what: CounterpartKind; id: number; reason: string },
) {
  const line = checkVersion(
    await ctx.tx
      .selectFrom('settlement.statementLine')
      .selectAll()
      .where('id', '=', o.lineId)
      .forUpdate()
      .executeTakeFirst(),
    o.version,
  )
  if (line.state !== 'open') return refuse('statement.line-settled', { receipt: line.receipt })
  const account = line.account as 'payment'
  const ours = await counterpartOf(ctx, account, o)
  if (ours === undefined) return refuse('request.not-found')
  await requireFree(ctx, o)
  if (ours.amountCents !== line.amountCents) return refuseAmounts(line.amountCents, ours)
  const version = line.version + 1
  await ctx.tx
    .updateTable('settlement.statementLine')
    .set({
      [columns[o.what]]: o.id,
      state: 'matched',
      matchRule: 'hand',
      matchedBy: staffOf(ctx),
      matchedAt: ctx.clock.now(),
      version,
    })
    .where('id', '=', line.id)
    .execute()
  const days = new Set([line.completedOn as BusinessDate, ours.on])
  for (const on of days) await compareDay(ctx, { account, on })
  await audit(ctx, {
    act: 'statement.match',
    object: { type: 'statement', id: line.fileId },
    after: { receipt: line.receipt, [columns[o.what]]: o.id },
    reason: o.reason,
  })
  return { id: line.id, version }
}

async function requireFree(ctx: Context, { what, id }: { what: CounterpartKind; id: number }) {
  const taken = await ctx.tx
    .selectFrom('settlement.statementLine')
    .select('receipt')
    .where(columns[what], '=', id)
    .executeTakeFirst()
  if (taken !== undefined) refuse('statement.counterpart-taken', { receipt: taken.receipt })
}

function refuseAmounts(theirs: number, ours: Counterpart): never {
  const params = { theirs: formatCents(cents(theirs)), ours: formatCents(cents(ours.amountCents)) }
  return refuse('statement.counterpart-differs', params)
}
