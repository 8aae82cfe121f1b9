import type { OutputOf } from '@daftari/contract/endpoint'
import type { prepaymentOutlook } from '@daftari/contract/servicing/prepayment'
import type { settlementFigureOn } from '@daftari/contract/servicing/settlement-figure'
import { type BusinessDate, businessDate } from '@daftari/kernel/business-date'
import type { ReadContext } from '../../../../platform/context.ts'
import { outlookIfPaidEarly, outlookOfRepayment, settlementOn } from '../../../servicing/index.ts'
import { requireVisible } from '../require-visible.ts'

/** What closes a loan on a day. Refuses: request.not-found, and what servicing refuses. */
export async function settlementOf(
  ctx: ReadContext,
  { id, on }: { id: number; on: string },
): Promise<OutputOf<typeof settlementFigureOn>> {
  await requireVisible(ctx, id)
  return settlementOn(ctx, id, businessDate(on))
}

type Asked = {
  id: number
  repaymentId?: number | undefined
  on?: string | undefined
  amountCents?: number | undefined
}

/** A payment before its time, each way. Refuses: request.not-found, and what servicing refuses. */
export async function prepaymentOf(
  ctx: ReadContext,
  { id, repaymentId, on, amountCents = 0 }: Asked,
): Promise<OutputOf<typeof prepaymentOutlook>> {
  await requireVisible(ctx, id)
  if (repaymentId !== undefined) return outlookOfRepayment(ctx, id, repaymentId)
  const day: BusinessDate = on === undefined ? ctx.clock.today() : businessDate(on)
  return outlookIfPaidEarly(ctx, id, { on: day, amountCents })
}
