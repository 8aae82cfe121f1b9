import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Cents } from '@daftari/kernel/money'
import type { ReadContext } from '../../../platform/context.ts'
import { outlookAtOnce, outlookIfPaid, type WaiverOutlook } from '../domain/waiver-outlook.ts'
import { readLoan, type StoredLoan } from '../stored-loan.ts'

/** What is asked for: to be paid until a day, or to be given up today. */
export type WaiverInput =
  | { kind: 'if-paid'; payCents: Cents; until: BusinessDate }
  | { kind: 'at-once'; amountCents: Cents; principal: boolean }

/**
 * The amount that a waiver would cover today and, if it may be paid later, on its last day: charges continue
 * until then. Refuses: loan.not-found.
 */
export async function waiverOutlook(
  ctx: ReadContext,
  loanId: number,
  input: WaiverInput,
): Promise<{ today: WaiverOutlook; lastDay: WaiverOutlook; status: StoredLoan['status'] }> {
  const loan = await readLoan(ctx.db, loanId)
  const from = ctx.clock.today()
  const { status } = loan
  if (input.kind === 'at-once') {
    const today = outlookAtOnce(loan, input, from)
    return { today, lastDay: today, status }
  }
  const { payCents, until } = input
  const today = outlookIfPaid(loan, payCents, { from, on: from })
  return { today, lastDay: outlookIfPaid(loan, payCents, { from, on: until }), status }
}

/** The loan's newest repayment: those up to it were known when something was asked for. */
export async function newestRepayment(ctx: ReadContext): Promise<number> {
  const row = await ctx.db
    .selectFrom('servicing.repayment')
    .select((eb) => eb.fn.max<number | null>('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

export type WaiverFacts = { waivedCents: number; waivedOn: BusinessDate | null }

/** What a waiver has given up by now. */
export async function waiverFacts(ctx: ReadContext, waiverId: number): Promise<WaiverFacts> {
  const row = await ctx.db
    .selectFrom('servicing.waiver')
    .select(['waivedCents', 'waivedOn'])
    .where('id', '=', waiverId)
    .executeTakeFirstOrThrow()
  return { waivedCents: row.waivedCents, waivedOn: row.waivedOn as BusinessDate | null }
}
