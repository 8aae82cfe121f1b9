import { refuse } from '@daftari/contract/refusals'
import type { FeeStatementState } from '@daftari/contract/settlement/service-fee-kinds'
import { type BusinessDate, businessDate, lastOfMonth } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { type Agreement, agreementOf } from './agreement-store.ts'
import { billable, countBillable, type PartnerMonth } from './billable-events.ts'
import { type FeeOfMonth, feeOfMonth } from './fee-of-month.ts'
import { lockFeeStatement, type Outcome, type Seen } from './fee-statement-store.ts'

/** What nobody has confirmed yet. */
const open: readonly FeeStatementState[] = ['made', 'disputed']

interface Corrected {
  id: number
  reason: string
}

/**
 * What a partner may charge for a past month, from the books, with the events behind each line. Refuses:
 * request.not-found, service-fee.month-running, .no-agreement, .made-already.
 */
export async function makeFeeStatement(
  ctx: Context,
  asked: { partnerId: number; month: string },
): Promise<Outcome> {
  const of = { partnerId: asked.partnerId, month: businessDate(`${asked.month}-01`) }
  await lockPartner(ctx, of.partnerId)
  if (lastOfMonth(of.month) >= ctx.clock.today()) refuse('service-fee.month-running')
  await requireNone(ctx, of, [...open, 'confirmed', 'paid'])
  return make(ctx, of)
}

/**
 * A new version of a confirmed statement, from the current books; the old one is valid until the new one is
 * confirmed. Refuses: request.not-found, record.stale, service-fee.not-confirmed, .made-already.
 */
export async function correctFeeStatement(
  ctx: Context,
  { reason, ...seen }: Seen & { reason: string },
): Promise<Outcome> {
  const old = await lockFeeStatement(ctx, seen)
  if (old.state !== 'confirmed' && old.state !== 'paid') refuse('service-fee.not-confirmed')
  await lockPartner(ctx, old.partnerId)
  await requireNone(ctx, old, open)
  return make(ctx, old, { id: old.id, reason })
}

/** Requires that no statement of the month is in one of these states. Refuses: service-fee.made-already. */
async function requireNone(
  ctx: Context,
  { partnerId, month }: PartnerMonth,
  states: readonly FeeStatementState[],
): Promise<void> {
  const standing = await ctx.tx
    .selectFrom('settlement.serviceFeeStatement')
    .select('id')
    .where('partnerId', '=', partnerId)
    .where('month', '=', month)
    .where('state', 'in', states)
    .executeTakeFirst()
  if (standing !== undefined) refuse('service-fee.made-already', { id: standing.id })
}

/** One after the other, so that an event does not come on two statements. */
async function lockPartner(ctx: Context, partnerId: number): Promise<void> {
  const found = await ctx.tx
    .selectFrom('settlement.servicePartner')
    .select('id')
    .where('id', '=', partnerId)
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) refuse('request.not-found')
}

async function make(
  ctx: Context,
  { partnerId, month }: PartnerMonth,
  corrects?: Corrected,
): Promise<Outcome> {
  const of = { partnerId, month }
  const agreement = await agreementOf(ctx, partnerId, month)
  if (agreement === undefined) return refuse('service-fee.no-agreement')
  const kinds = agreement.prices.map(({ event }) => event)
  const fee = feeOfMonth(agreement, await countBillable(ctx, of, kinds))
  const made = await insert(ctx, { ...of, agreement, fee, corrects })
  for (const event of new Set(kinds)) {
    await sql`
      insert into settlement.service_fee_event
        (statement_id, event, subject_id, happened_on, loan_id, quantity, amount_cents)
      select ${made.id}, ${event}, subject_id, happened_on, loan_id, quantity, amount_cents
      from (${billable(ctx, of, event)}) happened
      order by happened_on, subject_id`.execute(ctx.tx)
  }
  await audit(ctx, {
    act: corrects === undefined ? 'service-fee.make' : 'service-fee.correct',
    object: { type: 'service-fee-statement', id: made.id },
    after: { partnerId, month: month.slice(0, 7), number: made.number, totalCents: fee.totalCents },
    reason: corrects?.reason,
  })
  return { id: made.id, state: 'made', version: made.version }
}

interface Made {
  partnerId: number
  month: BusinessDate
  agreement: Agreement
  fee: FeeOfMonth
  corrects: Corrected | undefined
}

async function insert(ctx: Context, { agreement, fee, corrects, ...of }: Made) {
  const { lines, ...sums } = fee
  const made = await ctx.tx
    .insertInto('settlement.serviceFeeStatement')
    .values({
      ...of,
      ...sums,
      number: sql<number>`(select coalesce(max(number), 0) + 1
        from settlement.service_fee_statement
        where partner_id = ${of.partnerId} and month = ${of.month})`,
      correctsId: corrects?.id ?? null,
      correctionReason: corrects?.reason ?? null,
      agreementId: agreement.id,
      state: 'made',
      madeBy: staffOf(ctx),
      madeAt: ctx.clock.now(),
    })
    .returning(['id', 'number', 'version'])
    .executeTakeFirstOrThrow()
  await ctx.tx
    .insertInto('settlement.serviceFeeLine')
    .values(lines.map((line) => ({ ...line, statementId: made.id })))
    .execute()
  return made
}
