import type { OutputOf } from '@daftari/contract/endpoint'
import type { loanMoney } from '@daftari/contract/origination/loan-money'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { countOpened } from '../../../../platform/watch/opened-customers.ts'
import { offersByIds } from '../offers.ts'
import { billsOfLoan } from './loans.ts'

type Money = OutputOf<typeof loanMoney>

/**
 * Of a loan that was paid out, for whoever works with its money: an application that is none yet is not
 * there for them. Each customer counts as opened. Refuses: loan.not-found, customers-opened.over-day.
 */
export async function moneyOfLoan(ctx: ReadContext, id: number): Promise<Money> {
  const { rows } = await sql<Money['loan'] & { offerId: number }>`
    select l.loan_id as id, l.person_id as customer_id, p.full_name as name, n.name as app,
      d.name as product, l.principal_cents, l.started_on, l.due_on, l.finished_on,
      l.bill_owed_cents as owed_cents, a.offer_id
    from reporting.loan l
    join origination.application a on a.id = l.loan_id
    join reporting.person p on p.person_id = l.person_id
    join reporting.app n on n.code = l.app_code
    join reporting.product d on d.product_code = l.product_code and d.app_code = l.app_code
    where l.loan_id = ${id}`.execute(ctx.db)
  const [found] = rows
  if (found === undefined) refuse('loan.not-found')
  await countOpened(ctx, { personId: found.customerId, inWork: false })
  const { offerId, ...loan } = found
  const offer = (await offersByIds(ctx, [offerId])).get(offerId)
  const ratePer = offer?.yearlyInterestPpm == null ? 'day' : 'year'
  return { loan: { ...loan, ratePer }, bills: await billsOfLoan(ctx, id) }
}
