import { applyStatuses } from '@daftari/contract/origination/enums'
import { assert } from '@daftari/kernel/assert'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { nameAt } from '../../../platform/tables/sql-parts.ts'
import { offersByIds } from './offers.ts'
import { priceOf } from './price.ts'
import { rateText } from './rate-text.ts'

/**
 * What the work list computes of a row, for a file of all that match: each amount that was asked under an
 * offer is priced once and joined.
 */
export async function offersInSql(ctx: ReadContext, matching: RawBuilder<unknown>) {
  const { rows } = await sql<{ offerId: number; amount: number }>`
    select distinct a.offer_id, coalesce(
        case when a.apply_status = 2 then a.approved_cents end, a.amount_cents) as amount
    ${matching}`.execute(ctx.db)
  const offers = await offersByIds(
    ctx,
    rows.map((row) => row.offerId),
  )
  const priced = rows.map(({ offerId, amount }) => {
    const offer = offers.get(offerId)
    assert(offer !== undefined, `there is no offer ${offerId}`)
    const { interestCents, feeCents } = priceOf(offer, amount, ctx.clock.today())
    const rate = rateText(offer, ctx.language)
    return { offerId, amount, days: offer.termDays, rate, interestCents, feeCents }
  })
  const all = <N extends keyof (typeof priced)[number]>(name: N) => priced.map((one) => one[name])
  return {
    join: sql`left join unnest(
        ${all('offerId')}::bigint[], ${all('amount')}::bigint[], ${all('days')}::integer[],
        ${all('rate')}::text[], ${all('interestCents')}::bigint[], ${all('feeCents')}::bigint[])
        as price (offer_id, amount_cents, days, rate, interest_cents, fee_cents)
      on price.offer_id = r."offerId"
        and price.amount_cents = coalesce(r."approvedAmount", r."applyAmount")`,
    columns: {
      applyStatus: workStatus(ctx),
      lendingCycle: sql`price.days`,
      interestRate: sql`price.rate`,
      interest: sql`coalesce(r.interest, price.interest_cents)`,
      platformFee: sql`coalesce(r."platformFee", price.fee_cents)`,
    },
  }
}

/** The SQL of `workStatusOf`. */
const workStatus = ({ clock }: ReadContext) => sql`case
  when r.status in (1, 5) and r."suspendedUntil" > ${clock.now()}::timestamptz then 'hang-up'
  when r.status = 1 and r."auditorId" is null then 'pending'
  when r.status = 1 then 'preliminary'
  else ${sql.raw(nameAt(applyStatuses, 'r.status - 1'))} end`
