import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import type { PartnerService } from '@daftari/contract/settlement/service-fee-kinds'
import type { openFeeMonths as contract } from '@daftari/contract/settlement/service-fee-reads'
import {
  addMonths,
  type BusinessDate,
  firstOfMonth,
  lastOfMonth,
} from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { agreementOf } from './agreement-store.ts'
import { countBillable } from './billable-events.ts'
import { feeOfMonth } from './fee-of-month.ts'

type Open = ReadOf<typeof contract>

/** Older months without a statement are not waited for any more. */
const mostMonths = 12

interface Waiting {
  partnerId: number
  partnerName: string
  month: BusinessDate
}

/**
 * The months of each partner from its first agreement to this one without a statement, the newest first, as
 * they would be stated now.
 */
export async function openFeeMonths(ctx: ReadContext): Promise<Open> {
  const today = ctx.clock.today()
  const thisMonth = firstOfMonth(today)
  const { rows } = await sql<Waiting>`
    select p.id as partner_id, p.name as partner_name, m.month::date as month
    from settlement.service_partner p
    join (
      select partner_id, min(effective_on) as first from settlement.service_agreement
      where state = 'in-force' group by partner_id
    ) a on a.partner_id = p.id
    join lateral generate_series(greatest(a.first, ${addMonths(thisMonth, -mostMonths)}::date),
      ${thisMonth}::date, interval '1 month') m (month) on true
    where not exists (
      select from settlement.service_fee_statement s where s.partner_id = p.id
        and s.month = m.month and s.state not in ('void', 'corrected'))
    order by m.month desc, p.name`.execute(ctx.db)
  const months: Open['months'] = []
  for (const waiting of rows) months.push(...(await standing(ctx, waiting, today)))
  return { months, partners: await partners(ctx) }
}

/** None for a month after the partner's service has ended. */
async function standing(
  ctx: ReadContext,
  of: Waiting,
  today: BusinessDate,
): Promise<Open['months']> {
  const { partnerId, partnerName, month } = of
  const agreement = await agreementOf(ctx, partnerId, month)
  if (agreement === undefined) return []
  const kinds = agreement.prices.map(({ event }) => event)
  const counted = await countBillable(ctx, of, kinds)
  const { feeCents, totalCents } = feeOfMonth(agreement, counted)
  const standsNow = {
    partnerId,
    partnerName,
    month: month.slice(0, 7),
    over: lastOfMonth(month) < today,
    events: [...counted.values()].reduce((sum, { events }) => sum + events, 0),
    feeCents,
    totalCents,
  }
  return [standsNow]
}

async function partners(ctx: ReadContext): Promise<Open['partners']> {
  const rows = await ctx.db
    .selectFrom('settlement.servicePartner')
    .select(['name', 'service'])
    .orderBy('name')
    .execute()
  return rows.map(({ name, service }) => ({ name, service: service as PartnerService }))
}
