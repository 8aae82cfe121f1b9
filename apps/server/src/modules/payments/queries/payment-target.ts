import type { OutputOf, ParsedOf } from '@daftari/contract/endpoint'
import type { paymentTarget as contract } from '@daftari/contract/payments/payment-endpoints'
import { refuse } from '@daftari/contract/refusals'
import type { ReadContext } from '../../../platform/context.ts'

/** By the number that a person types. Refuses: payment.no-such-loan, customer.not-found. */
export async function paymentTarget(
  ctx: ReadContext,
  { loanId, customerId }: ParsedOf<typeof contract>['query'],
): Promise<OutputOf<typeof contract>> {
  const loan =
    loanId === undefined
      ? undefined
      : ((await loanOf(ctx, loanId)) ?? refuse('payment.no-such-loan', { id: loanId }))
  const id = loan?.personId ?? customerId ?? 0
  const person = await ctx.db
    .selectFrom('reporting.person')
    .select('fullName')
    .where('personId', '=', id)
    .executeTakeFirst()
  if (person === undefined) refuse('customer.not-found', { id })
  return { customerId: id, name: person.fullName, owedCents: loan?.billOwedCents ?? null }
}

const loanOf = (ctx: ReadContext, loanId: number) =>
  ctx.db
    .selectFrom('reporting.loan')
    .select(['personId', 'billOwedCents'])
    .where('loanId', '=', loanId)
    .executeTakeFirst()
