import type { OutputOf } from '@daftari/contract/endpoint'
import type { paymentCandidates as contract } from '@daftari/contract/payments/payment-endpoints'
import { refuse } from '@daftari/contract/refusals'
import type { BusinessDate } from '@daftari/kernel/business-date'
import type { ReadContext } from '../../../platform/context.ts'
import type { Candidate } from '../domain/candidates.ts'
import { rankCandidates } from './rank-candidates.ts'

type Rows = OutputOf<typeof contract>['rows']

/**
 * Open loans that a payment may be meant for, ranked, and last a loan that the person has chosen. Refuses:
 * request.not-found.
 */
export async function paymentCandidates(
  ctx: ReadContext,
  id: number,
  otherId?: number,
): Promise<Rows> {
  const row = await ctx.db
    .selectFrom('payments.payment')
    .select(['id', 'reference'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) refuse('request.not-found')
  const ranked = (await rankCandidates(ctx, [row])).get(id) ?? []
  const isOther = otherId !== undefined && !ranked.some(({ loanId }) => loanId === otherId)
  return describe(ctx, isOther ? [...ranked, { loanId: otherId, points: 0, reasons: [] }] : ranked)
}

async function describe(ctx: ReadContext, candidates: Candidate[]): Promise<Rows> {
  if (candidates.length === 0) return []
  const ids = candidates.map((one) => one.loanId)
  const loans = await ctx.db
    .selectFrom('reporting.loan as l')
    .leftJoin('reporting.person as p', 'p.personId', 'l.personId')
    .select(['l.loanId', 'l.personId', 'l.appCode', 'l.dueOn', 'l.billOwedCents'])
    .select(['p.fullName', 'p.phoneMasked'])
    .where('l.loanId', 'in', ids)
    .execute()
  return candidates.flatMap((one) => {
    const loan = loans.find(({ loanId }) => loanId === one.loanId)
    if (loan === undefined) return []
    return {
      ...one,
      customerId: loan.personId as number,
      name: loan.fullName,
      phone: loan.phoneMasked,
      app: loan.appCode as string,
      dueOn: loan.dueOn as BusinessDate,
      owedCents: loan.billOwedCents as number,
    }
  })
}
