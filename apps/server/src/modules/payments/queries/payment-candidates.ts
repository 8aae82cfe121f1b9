import type { OutputOf } from '@daftari/contract/endpoint'
import type { CandidateReason } from '@daftari/contract/payments/enums'
import type { paymentCandidates as contract } from '@daftari/contract/payments/payment-endpoints'
import { refuse } from '@daftari/contract/refusals'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { type Candidate, type Hint, nearNumbers, rank } from '../domain/candidates.ts'
import { readReference } from '../domain/matching.ts'
import type { Payment } from '../payment-store.ts'

type Rows = OutputOf<typeof contract>['rows']

const mostCandidates = 10
const mostHints = 50

/** Open loans that a payment may be meant for, ranked. Refuses: request.not-found. */
export async function paymentCandidates(ctx: ReadContext, id: number): Promise<Rows> {
  const row = await ctx.db
    .selectFrom('payments.payment')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) refuse('request.not-found')
  return describe(ctx, rank(await hintsFor(ctx, row as Payment), mostCandidates))
}

async function hintsFor(ctx: ReadContext, payment: Payment): Promise<Hint[]> {
  const { loanId } = readReference(payment.reference)
  const near = loanId === undefined ? [] : [loanId, ...nearNumbers(loanId)]
  const { payerHash, payerMasked, payerName } = payment
  const { rows } = await sql<Hint>`
    with open_loan as (
      select l.loan_id, l.person_id, l.bill_owed_cents, p.phone_masked, p.phone_hash,
        split_part(lower(p.full_name), ' ', 1) as first_name
      from reporting.loan l join reporting.person p on p.person_id = l.person_id
      where l.status = 'open'
    ),
    likely as (
      select loan_id, 'reference-near' as reason from open_loan where loan_id = any(${near})
      union all
      select loan_id, 'phone-fits' from open_loan
      where phone_hash = ${payerHash} or phone_masked = ${payerMasked && `+${payerMasked}`}
      union all
      select o.loan_id, 'paid-before' from open_loan o
      where exists (
        select from payments.payment before
        where before.person_id = o.person_id and before.id <> ${payment.id}
          and (before.payer_hash = ${payerHash}
            or (before.payer_masked = ${payerMasked} and before.payer_name = ${payerName})))
      union all
      (select loan_id, 'amount-due' from open_loan
      where bill_owed_cents = ${payment.amountCents} order by loan_id limit ${mostHints})
    )
    select loan_id, reason from likely
    union all
    select o.loan_id, 'name-fits' from open_loan o
    where o.first_name = lower(${payerName})
      and o.loan_id in (select loan_id from likely)`.execute(ctx.db)
  return rows as { loanId: number; reason: CandidateReason }[]
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
