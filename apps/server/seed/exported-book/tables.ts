import type { BusinessDate } from '@daftari/kernel/business-date'

/** The files of a book in the shape in which another system gives it, each with the query of its rows. */
export type ExportedFile = { file: string; query: string }

/**
 * What each file of a lender's book has, at the end of a day that is closed and after which nothing was paid.
 * Ids are those of the source; telephone numbers are made up, for nobody shall be called by an export.
 */
export function exportedFiles(asOf: BusinessDate): ExportedFile[] {
  const day = `date '${asOf}'`
  return [
    { file: 'customers.csv', query: customers },
    { file: 'products.csv', query: products },
    { file: 'terms.csv', query: terms },
    { file: 'loans.csv', query: loans(day) },
    { file: 'schedules.csv', query: schedules(day) },
    { file: 'payments.csv', query: payments },
    { file: 'charges.csv', query: charges },
    { file: 'waivers.csv', query: waivers },
    { file: 'write-offs.csv', query: writeOffs },
    { file: 'restructurings.csv', query: restructurings },
    { file: 'credits.csv', query: credits(day) },
    { file: 'trial-balance.csv', query: trialBalance(day) },
  ]
}

const money = (cents: string) => `round((${cents})::numeric / 100, 2)::text`
const percent = (ppm: string) => `round((${ppm})::numeric / 10000, 4)::text`
const yes = (flag: string) => `case when ${flag} then 'yes' else 'no' end`

const customers = `
  select 'C' || p.id as customer_id, '+2547' || lpad(p.id::text, 8, '0') as phone,
    coalesce((select min(l.app_code) from servicing.loan l where l.person_id = p.id), 'pesa') as app,
    p.registered_on, p.full_name
  from customers.person p
  where exists (select from servicing.loan l where l.person_id = p.id) order by p.id`

const products = `
  select l.product_code, min(l.app_code) as app, l.product_code as name,
    min(l.terms ->> 'kind') as kind
  from servicing.loan l group by l.product_code order by l.product_code`

/** What a loan was made under, apart from how much was lent and what a coupon took off. */
const plainTerms = `(l.terms - 'principalCents' - 'discount')`
const termsId = `'T' || substr(md5(l.product_code || ${plainTerms}::text), 1, 12)`
const share = (name: string) => percent(`(t.terms ->> '${name}')::bigint`)

const terms = `
  select t.terms_id, t.product_code, t.terms ->> 'periods' as periods,
    t.terms ->> 'periodDays' as period_days, t.terms ->> 'periodMonths' as period_months,
    t.terms ->> 'dueDays' as due_days, t.terms ->> 'interestMethod' as interest_method,
    ${share('dailyInterestPpm')} as daily_interest,
    ${percent("(t.terms -> 'yearlyInterest' ->> 'ratePpm')::bigint")} as yearly_interest,
    t.terms -> 'yearlyInterest' ->> 'dayCount' as day_count,
    t.terms ->> 'repayment' as repayment, ${share('feePpm')} as fee,
    ${money("(t.terms ->> 'fixedFeeCents')::bigint")} as fixed_fee,
    t.terms ->> 'feeMode' as fee_mode, ${share('dailyFinePpm')} as daily_fine,
    t.terms ->> 'graceDays' as grace_days,
    ${money("(t.terms -> 'lateCharge' ->> 'cents')::bigint")} as late_charge,
    ${percent("(t.terms -> 'lateCharge' ->> 'ppm')::bigint")} as late_charge_share,
    ${yes("coalesce((t.terms ->> 'overdueInterest')::boolean, false)")} as overdue_interest,
    ${share('capPpm')} as cap, t.terms ->> 'capOwingAfterDays' as cap_owing_after_days,
    ${money("(t.terms ->> 'roundToCents')::bigint")} as round_to, t.terms ->> 'rounding' as rounding,
    ${share('lastWithinPpm')} as last_within, t.terms ->> 'dueSoonDays' as due_soon_days,
    t.terms ->> 'interestFreePeriods' as interest_free_periods,
    t.terms ->> 'interestGracePeriods' as interest_grace_periods,
    t.terms ->> 'principalGracePeriods' as principal_grace_periods,
    t.terms ->> 'prepayment' as prepayment,
    ${yes("coalesce((t.terms ->> 'evenReplans')::boolean, false)")} as even_replans,
    ${yes("coalesce((t.terms ->> 'steadyReplans')::boolean, false)")} as steady_replans,
    ${yes("coalesce((t.terms ->> 'overdueInterestInTotal')::boolean, false)")}
      as overdue_interest_in_total,
    (select string_agg(part, ' ' order by place) from jsonb_array_elements_text(
      t.terms -> 'allocationOrder') with ordinality as one (part, place)) as allocation_order,
    t.terms ->> 'longestTermDays' as longest_term_days, t.terms ->> 'yearlyBy' as yearly_by
  from (
    select distinct ${termsId} as terms_id, l.product_code, ${plainTerms} as terms
    from servicing.loan l
  ) t order by t.terms_id`

/** The terms of another system have no coupons: a loan with one is taken over with its schedule. */
const isTakenOver = `l.terms ? 'discount'`

/** What was charged as the day after began is not of the day. */
const chargedSince = (table: 'fine' | 'overdue_interest', day: string) => `
  (select coalesce(sum(f.amount_cents), 0) from servicing.${table} f
    where f.loan_id = i.loan_id and f.instalment = i.number and f.charged_on > ${day})`

const loans = (day: string) => `
  select 'L' || l.id as loan_id, 'C' || l.person_id as customer_id, ${termsId} as terms_id,
    ${money('l.principal_cents')} as principal, l.started_on,
    case when ${isTakenOver} then 'taken-over' else 'replayed' end as way, l.channel, l.grade,
    l.customer_type, b.status, ${money('coalesce(d.principal_owed_cents, 0)')} as principal_owed,
    ${money('coalesce(d.interest_owed_cents, 0)')} as interest_owed,
    ${money('coalesce(d.fee_owed_cents, 0)')} as fee_owed,
    ${money('coalesce(d.fine_owed_cents, 0)')} as fine_owed, b.finished_on, b.written_off_on,
    ${money('b.claim_cents')} as claim,
    ${money(`(select coalesce(sum(f.amount_cents), 0) from servicing.fine f
      where f.loan_id = l.id and f.charged_on <= ${day})`)} as fined
  from servicing.loan l
  join servicing.balance b on b.loan_id = l.id
  left join servicing.loan_day d
    on d.loan_id = l.id and d.business_on = ${day} and b.status = 'open'
  where l.started_on <= ${day}
  order by l.id`

const part = (name: string, how: string) => `${money(`i.${name}_${how}_cents`)} as ${name}_${how}`

/** Schedules only of loans that are taken over with theirs; a charge by hand is a last row. */
const schedules = (day: string) => `
  select 'L' || i.loan_id as loan_id,
    row_number() over (partition by i.loan_id order by i.number) as number, i.from_on,
    greatest(i.due_on, i.from_on + 1) as due_on, ${money('i.principal_cents')} as principal,
    ${money(`i.interest_cents - ${chargedSince('overdue_interest', day)}`)} as interest,
    ${money('i.fee_cents')} as fee,
    ${money(`i.fine_cents - ${chargedSince('fine', day)}`)} as fine,
    ${['principal', 'interest', 'fee', 'fine']
      .flatMap((name) => [part(name, 'paid'), part(name, 'waived')])
      .join(', ')},
    ${money('i.interest_dropped_cents')} as interest_dropped
  from servicing.instalment i join servicing.loan l on l.id = i.loan_id
  where ${isTakenOver}
  order by i.loan_id, i.number`

/** The kept part of each payment, in the order of arrival; a payment without effect is not exported. */
const payments = `
  select 'P' || r.id as payment_id, 'L' || r.loan_id as loan_id, r.paid_on,
    ${money('r.amount_cents')} as amount, r.channel, 'P' || r.id as receipt, r.prepayment,
    ${['principal', 'interest', 'fee', 'fine']
      .map(
        (name) =>
          `case when n.repayment_id is not null then ${money(`coalesce(n.${name}, 0)`)} end as ${name}`,
      )
      .join(', ')}
  from servicing.repayment r
  join servicing.loan l on l.id = r.loan_id
  left join (
    select repayment_id, sum(amount_cents) filter (where component = 'principal') as principal,
      sum(amount_cents) filter (where component = 'interest') as interest,
      sum(amount_cents) filter (where component = 'fee') as fee,
      sum(amount_cents) filter (where component = 'fine') as fine
    from servicing.repayment_line group by repayment_id
    -- What closes a loan may give interest back: that is no part of money that came.
    having coalesce(sum(amount_cents) filter (where component = 'interest'), 0) >= 0
  ) n on n.repayment_id = r.id
  where r.reversed_at is null and r.amount_cents > 0 and not (${isTakenOver})
  order by r.id`

/** The last payment of the loan that came before something of the same day, unless it was taken over. */
const afterPayment = (one: string) => `(
  select 'P' || max(r.id) from servicing.repayment r
  join servicing.loan l on l.id = r.loan_id and not (${isTakenOver})
  where r.loan_id = ${one}.loan_id and r.id <= ${one}.after_repayment_id
    and r.reversed_at is null and r.amount_cents > 0) as after_payment_id`

const charges = `
  select 'H' || c.id as charge_id, 'L' || c.loan_id as loan_id, c.kind, c.charged_on, c.due_on,
    ${money('c.amount_cents')} as amount, ${afterPayment('c')}, c.reason
  from servicing.loan_charge c where c.state = 'approved' order by c.id`

const waivers = `
  select 'W' || w.id as waiver_id, 'L' || w.loan_id as loan_id, w.kind, w.from_on, w.until_on,
    ${money('w.amount_cents')} as amount, ${money('w.most_cents')} as most, ${afterPayment('w')},
    ${yes('w.principal')} as principal, ${yes('w.replans')} as replans,
    ${yes('w.closes')} as closes, '' as reason
  from servicing.waiver w where w.ended_at is null order by w.id`

const writeOffs = `
  select 'O' || w.id as write_off_id, 'L' || w.loan_id as loan_id, w.written_off_on,
    ${afterPayment('w')}, w.reason
  from servicing.write_off w where w.state in ('approved', 'unneeded') order by w.id`

const restructurings = `
  select 'R' || s.id as restructuring_id, 'L' || s.loan_id as loan_id, s.restructured_on,
    ${afterPayment('s')}, s.first_due_on, s.instalments, s.grace_asks, s.grace_after,
    s.grace_periods, ${percent('s.rate_ppm')} as rate, s.reason
  from servicing.restructuring s where s.state = 'approved' order by s.id`

/** Of one payment a part may be too much and another part unplaced. */
const credits = (day: string) => `
  select 'X' || payment_id || '-' || substr(account_code, 1, 1) as payment_id,
    case account_code when 'suspense' then null else 'C' || max(person_id) end as customer_id,
    account_code as account, ${money('-sum(amount_cents)')} as amount
  from ledger.line
  where account_code in ('suspense', 'customer_overpayment') and effective_on <= ${day}
  group by payment_id, account_code having sum(amount_cents) <> 0
  order by payment_id, account_code`

const trialBalance = (day: string) => `
  select account_code as account,
    ${money('greatest(sum(amount_cents), 0)')} as debit,
    ${money('greatest(-sum(amount_cents), 0)')} as credit
  from ledger.line where effective_on <= ${day}
  group by 1 having sum(amount_cents) <> 0 order by 1`
