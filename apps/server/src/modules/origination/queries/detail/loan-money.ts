import type { loanMoney } from '@daftari/contract/origination/loan-money'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { refuse } from '@daftari/contract/refusals'
import { businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { countOpened } from '../../../../platform/watch/opened-customers.ts'
import { type HeldCoupon, heldCouponJson } from '../../../coupons/index.ts'
import { offerById } from '../offers.ts'
import { priceOfApplication } from '../price.ts'
import { billsOfLoan } from './loans.ts'

type Money = ReadOf<typeof loanMoney>
type Found = Omit<Money['loan'], 'price' | 'ratePer'> & {
  offerId: number
  held: HeldCoupon | null
}

/**
 * The money of a disbursed loan, for people who work with it: applications that are not loans yet are not
 * found. Each customer counts as opened. Refuses: loan.not-found, customers-opened.over-day.
 */
export async function moneyOfLoan(ctx: ReadContext, id: number): Promise<Money> {
  const { rows } = await sql<Found>`
    select l.loan_id as id, l.person_id as customer_id, p.full_name as name, n.name as app,
      d.name as product, l.principal_cents, l.started_on, l.due_on, l.finished_on,
      l.bill_owed_cents as owed_cents, a.offer_id, ${heldCouponJson} as held
    from reporting.loan l
    join origination.application a on a.id = l.loan_id
    join reporting.person p on p.person_id = l.person_id
    join reporting.app n on n.code = l.app_code
    join reporting.product d on d.product_code = l.product_code and d.app_code = l.app_code
    where l.loan_id = ${id}`.execute(ctx.db)
  const [found] = rows
  if (found === undefined) refuse('loan.not-found')
  await countOpened(ctx, { personId: found.customerId, inWork: false })
  const { offerId, held, ...loan } = found
  const offer = await offerById(ctx, offerId)
  const ratePer = offer.yearlyInterestPpm === null ? 'day' : 'year'
  const today = businessDate(loan.startedOn)
  const { dueCents, coupon } = priceOfApplication(offer, loan.principalCents, { held, today })
  return {
    loan: { ...loan, ratePer, price: { dueCents, coupon } },
    bills: { readAt: ctx.clock.now().toISOString(), ...(await billsOfLoan(ctx, id)) },
  }
}
