import type { RowOf } from '@daftari/contract/columns'
import { readOut } from '@daftari/contract/promotion/audiences/call-script'
import type { leadRecord } from '@daftari/contract/promotion/leads/records'
import { cents, moneyText } from '@daftari/kernel/money'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { productName } from '../../../platform/tables/sql-parts.ts'
import { usualPrice } from '../../origination/index.ts'

type ToSellWith = RowOf<(typeof leadRecord)['more']>
type Found = Omit<ToSellWith, 'exampleLoan' | 'exampleCost' | 'callScript'> & {
  firstName: string | null
  script: string | null
  appCode: string | null
  productCode: string | null
  /** By an open account or an offer of this app, and of the product if one is named; null without either. */
  mostCents: number | null
}

/** The offers for a call to a lead, and the customer's last loan: as of today. */
export async function toSellWith(
  ctx: ReadContext,
  { customerId }: { customerId: number | null },
): Promise<ToSellWith> {
  const today = sql`${ctx.clock.today()}::date`
  const { rows } = await sql<Found>`
    select p.language as speaks, split_part(p.full_name, ' ', 1) as first_name, s.script,
      o.product_code, coalesce(o.app_code, r.app_code) as app_code,
      (select max(c.limit_cents) from reporting.credit_account c
        where c.person_id = p.person_id and not c.frozen) as credit_limit,
      (select string_agg(h.campaign_name || ' (' || h.expires_on || ')', ', ' order by h.expires_on)
        from reporting.coupon_in_hand h
        where h.person_id = p.person_id and h.expires_on >= ${today}) as coupons_held,
      (select max(f.amount_cents) from promotion.pre_credit_offer f where f.person_id = p.person_id
        and f.state = 'live' and f.expires_on >= ${today}) as pre_approved,
      greatest(
        (select c.limit_cents from reporting.credit_account c where c.person_id = p.person_id
          and c.app_code = coalesce(o.app_code, r.app_code) and not c.frozen),
        (select max(f.amount_cents) from promotion.pre_credit_offer f
          join reporting.product d on d.product_code = f.product_code
          where f.person_id = p.person_id and d.app_code = coalesce(o.app_code, r.app_code)
          and f.product_code = coalesce(o.product_code, f.product_code)
          and f.state = 'live' and f.expires_on >= ${today})) as most_cents,
      n.principal_cents as last_loan, ${sql.raw(productName('n.product_code'))} as last_loan_product,
      n.finished_on as last_repaid_on, ${answersAt(ctx)} as answers_at
    from reporting.person p
    left join lateral (select l.product_code, d.app_code from promotion.lead l
      join reporting.product d on d.product_code = l.product_code
      where l.person_id = p.person_id order by l.id desc limit 1) o on true
    left join lateral (select v.script from promotion.audience_member m
      join promotion.audience a on a.id = m.audience_id
      cross join lateral (select n.rules ->> 'script' as script from promotion.audience_version n
        where n.audience_id = a.id and n.effective_on <= ${today}
        order by n.effective_on desc, n.number desc limit 1) v
      where m.person_id = p.person_id and m.left_at is null and m.arm = 'treated' and v.script <> ''
      order by a.position, a.id limit 1) s on true
    left join lateral (select g.app_code from reporting.registration g
      where g.person_id = p.person_id order by g.registered_at desc limit 1) r on true
    left join lateral (select l.principal_cents, l.product_code, l.finished_on from reporting.loan l
      where l.person_id = p.person_id order by l.loan_id desc limit 1) n on true
    where p.person_id = ${customerId}`.execute(ctx.db)
  const [found] = rows
  const { appCode, productCode, mostCents: most, firstName, script, ...known } = found ?? nothing
  const mostCents = most ?? undefined
  const price =
    appCode === null
      ? undefined
      : await usualPrice(ctx, { appCode, productCode, leastCents: 0, mostCents })
  const offer = {
    ...known,
    exampleLoan: price?.loanCents ?? null,
    exampleCost: price?.costCents ?? null,
  }
  return { ...offer, callScript: script && readOut(script, valuesOf(ctx, { ...offer, firstName })) }
}

function valuesOf(
  { appContext: { currency } }: ReadContext,
  of: Omit<ToSellWith, 'callScript'> & { firstName: string | null },
) {
  const money = (amount: number | null) =>
    amount === null ? null : moneyText(currency, cents(amount))
  return {
    name: of.firstName,
    limit: money(of.creditLimit),
    preApproved: money(of.preApproved),
    loan: money(of.exampleLoan),
    cost: money(of.exampleCost),
    coupons: of.couponsHeld,
  }
}

/**
 * The hour in which they answered most often, whoever called and for what, as `18:00 – 19:00 (3)`; of several
 * the latest.
 */
const answersAt = ({ clock }: ReadContext) => sql`(select to_char(h.hour, 'HH24:MI') || ' – '
    || to_char(h.hour + interval '1 hour', 'HH24:MI') || ' (' || h.answers || ')'
  from (select date_trunc('hour', c.answered_at at time zone ${clock.zone})::time as hour,
      count(*) as answers, max(c.answered_at) as last
    from reporting.call c
    where c.person_id = p.person_id and c.direction = 'outbound' and c.answered_at is not null
    group by 1) h
  order by h.answers desc, h.last desc limit 1)`

const nothing: Found = {
  speaks: null,
  creditLimit: null,
  preApproved: null,
  couponsHeld: null,
  lastLoan: null,
  lastLoanProduct: null,
  lastRepaidOn: null,
  answersAt: null,
  firstName: null,
  script: null,
  appCode: null,
  productCode: null,
  mostCents: null,
}
