import type { ReductionOrigin } from '@daftari/contract/collections/enums'
import { refuse } from '@daftari/contract/refusals'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { cents, formatCents } from '@daftari/kernel/money'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { loanFor, newestRepayment } from '../../servicing/index.ts'
import { creditOutlook, type Outlook, reductionOutlook } from '../queries/reduction-outlook.ts'
import { auditedOf, type Reduction } from '../reduction-store.ts'
import { lockCase, requireAssignee } from './lock-case.ts'

/**
 * A collector asks that the rest be waived once the customer has paid so much in time. Refuses:
 * request.not-found, case.closed, case.not-yours, and what the outlook and the request itself refuse.
 */
export async function askReduction(
  ctx: Context,
  caseId: number,
  body: { payCents: number; validUntil: string; reason: string },
): Promise<Reduction> {
  const found = await lockCase(ctx, caseId)
  requireAssignee(ctx, found)
  const validUntil = body.validUntil as BusinessDate
  const payCents = cents(body.payCents)
  const outlook = await reductionOutlook(ctx, found.loanId, { payCents, until: validUntil })
  const { loanId } = found
  const { reason } = body
  return file(ctx, outlook, { loanId, caseId, validUntil, afterCents: payCents, reason })
}

/**
 * Settlement asks that an amount be waived as soon as it is approved. Refuses: loan.not-found, and
 * what the outlook and the request itself refuse.
 */
export async function askWaiver(
  ctx: Context,
  loanId: number,
  body: { amountCents: number; principal: boolean; reason: string },
): Promise<Reduction> {
  const amountCents = cents(body.amountCents)
  const outlook = await creditOutlook(ctx, loanId, { amountCents, principal: body.principal })
  const afterCents = outlook.today.settlement.totalCents - outlook.today.waivedCents
  const validUntil = addDays(ctx.clock.today(), outlook.policy.reductionDays)
  return file(ctx, outlook, { loanId, caseId: null, validUntil, afterCents, reason: body.reason })
}

type Asked = {
  loanId: number
  caseId: number | null
  validUntil: BusinessDate
  afterCents: number
  reason: string
}

/** Refuses: reduction.open-before, reduction.nothing-waived when the last day leaves nothing to waive. */
async function file(ctx: Context, { today, lastDay }: Outlook, asked: Asked): Promise<Reduction> {
  const { loanId, caseId, validUntil, afterCents, reason } = asked
  // What closes the loan today may be more than on the last day, as the demo's customers showed.
  if (lastDay.waivedCents <= 0) {
    refuse('reduction.nothing-waived', { settlement: formatCents(today.settlement.totalCents) })
  }
  const loan = (await loanFor(ctx, loanId)) ?? refuse('loan.not-found')
  const origin: ReductionOrigin = caseId === null ? 'settlement' : 'collection'
  const made = await ctx.tx
    .insertInto('collections.reduction')
    .values({
      loanId,
      personId: loan.personId,
      appCode: loan.appCode,
      productCode: loan.productCode,
      origin,
      caseId,
      auditStatus: 'pending',
      beforeCents: today.settlement.totalCents,
      afterCents,
      mostCents: lastDay.waivedCents,
      mostPrincipalCents: lastDay.waived.principal,
      reason,
      askedOn: ctx.clock.today(),
      validUntil,
      afterRepaymentId: await newestRepayment(ctx),
      askedBy: staffOf(ctx),
      askedAt: ctx.clock.now(),
      updatedAt: ctx.clock.now(),
    })
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made === undefined) return refuseSecond(ctx, loanId)
  const reduction = made as Reduction
  await audit(ctx, {
    act: origin === 'collection' ? 'reduction.ask' : 'waiver.ask',
    object: { type: 'reduction', id: reduction.id },
    after: { ...auditedOf(reduction), caseId, waived: lastDay.waived },
    reason,
  })
  return reduction
}

async function refuseSecond(ctx: Context, loanId: number): Promise<never> {
  const open = await ctx.tx
    .selectFrom('collections.reduction')
    .select('id')
    .where('loanId', '=', loanId)
    .where('auditStatus', 'in', ['pending', 'approved'])
    .executeTakeFirstOrThrow()
  refuse('reduction.open-before', { id: open.id, loanId })
}
