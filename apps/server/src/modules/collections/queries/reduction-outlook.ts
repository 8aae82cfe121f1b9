import type { ReductionPreview } from '@daftari/contract/collections/reductions'
import { refuse } from '@daftari/contract/refusals'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { type Cents, formatCents } from '@daftari/kernel/money'
import type { ReadContext } from '../../../platform/context.ts'
import { owedToday, type WaiverOutlook, waiverOutlook } from '../../servicing/index.ts'
import {
  checkDate,
  checkPrincipal,
  needsHigher,
  principalAllowed,
  type ReductionPolicy,
} from '../domain/reduction.ts'
import { limitsNow } from './limits.ts'

export type Outlook = {
  today: WaiverOutlook
  lastDay: WaiverOutlook
  policy: ReductionPolicy
  principalAllowed: boolean
}

/**
 * What a loan would be given up for a reduced amount paid until a day. Refuses: loan.not-found,
 * waiver.loan-finished, reduction.date, reduction.nothing-waived, reduction.principal.
 */
export async function reductionOutlook(
  ctx: ReadContext,
  loanId: number,
  { payCents, until }: { payCents: Cents; until: BusinessDate },
): Promise<Outlook> {
  const policy = await limitsNow(ctx)
  checkDate(until, ctx.clock.today(), policy)
  const found = await waiverOutlook(ctx, loanId, { kind: 'if-paid', payCents, until })
  if (found.status !== 'open') refuse('waiver.loan-finished', { id: loanId })
  const settlement = found.today.settlement.totalCents
  if (payCents >= settlement) {
    const params = { settlement: formatCents(settlement) }
    refuse('reduction.nothing-waived', params, { payCents: 'range' })
  }
  const { daysPastDue } = await owedToday(ctx, loanId)
  const allowed = principalAllowed(policy, daysPastDue)
  checkPrincipal(found.lastDay.waived.principal, allowed, 'payCents')
  return { ...found, policy, principalAllowed: allowed }
}

/**
 * What a loan would be given up at once. Refuses: loan.not-found, waiver.loan-finished,
 * waiver.nothing-owed, reduction.principal, reduction.more-than-owed.
 */
export async function creditOutlook(
  ctx: ReadContext,
  loanId: number,
  input: { amountCents: Cents; principal: boolean },
): Promise<Outlook> {
  const policy = await limitsNow(ctx)
  const found = await waiverOutlook(ctx, loanId, { kind: 'at-once', ...input })
  if (found.status !== 'open') refuse('waiver.loan-finished', { id: loanId })
  const { daysPastDue } = await owedToday(ctx, loanId)
  const allowed = principalAllowed(policy, daysPastDue)
  checkPrincipal(found.today.waived.principal, allowed, 'principal')
  const { waivedCents } = found.today
  if (waivedCents === 0) refuse('waiver.nothing-owed', { id: loanId })
  if (waivedCents < input.amountCents) {
    const params = { waivable: formatCents(waivedCents) }
    refuse('reduction.more-than-owed', params, { amountCents: 'range' })
  }
  return { ...found, policy, principalAllowed: allowed }
}

/** The preview shown before a request is made. */
export function previewOf(ctx: ReadContext, outlook: Outlook): ReductionPreview {
  const { policy, today, lastDay } = outlook
  const most = { cents: lastDay.waivedCents, principal: lastDay.waived.principal }
  return {
    today: shown(today),
    lastDay: shown(lastDay),
    limitCents: policy.reductionAlone,
    needsHigherAuthority: needsHigher(policy, most),
    principalAllowed: outlook.principalAllowed,
    latest: addDays(ctx.clock.today(), policy.reductionDays),
  }
}

const shown = ({ on, settlement, waived, waivedCents, lines }: WaiverOutlook) => ({
  on,
  settlementCents: settlement.totalCents,
  closes: {
    principal: settlement.principalCents,
    interest: settlement.interestCents,
    fee: settlement.feeCents,
    fine: settlement.fineCents,
    returned: settlement.returnedInterestCents,
  },
  waived,
  waivedCents,
  lines: lines.map(({ instalmentNumber, component, amountCents }) => ({
    instalment: instalmentNumber,
    part: component,
    cents: amountCents,
  })),
})
