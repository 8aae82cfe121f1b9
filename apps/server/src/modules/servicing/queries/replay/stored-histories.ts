import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Cents } from '@daftari/kernel/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import type { Received } from '../../domain/history.ts'
import type { LoanCharge } from '../../domain/late/by-hand.ts'
import type { Opening } from '../../domain/opening.ts'
import type { Restructuring } from '../../domain/restructure/new-plan.ts'
import type { Waiver } from '../../domain/waiver.ts'
import type { WriteOff } from '../../domain/write-off.ts'
import type { ReplayedFigures } from './replayed-figures.ts'

/** Loans that follow each other by their numbers, and the days that any of them has. */
export type LoanRange = { low: number; high: number; first: BusinessDate; last: BusinessDate }

/** How a loan was made, what it received, and what is kept of it, in the words of `toldBy`. */
export type StoredHistory = ReplayedFigures & {
  id: number
  terms: unknown
  startedOn: BusinessDate
  fineLimitCents: Cents
  closedThrough: BusinessDate
  /** Of a loan that was brought: its books begin on that day. */
  broughtOn: BusinessDate | null
  opening: Opening | null
  received: Received[]
  waivers: Waiver[]
  writeOffs: WriteOff[]
  restructurings: Restructuring[]
  loanCharges: LoanCharge[]
}

const loansAtOnce = 1_000

export async function loanRanges(db: Db): Promise<LoanRange[]> {
  const { rows } = await sql<LoanRange>`
    select min(id) as low, max(id) as high, min(started_on) as first, max(closed_through) as last
    from (
      select l.id, l.started_on, b.closed_through,
        (row_number() over (order by l.id) - 1) / ${sql.lit(loansAtOnce)} as batch
      from servicing.loan l join servicing.balance b on b.loan_id = l.id
    ) numbered
    group by batch order by batch`.execute(db)
  return rows
}

/**
 * The loans of a range, each child table read once by its index. The bounds are literals in the statement, so
 * that each range is planned separately. The facts, which are stored by day, are read day by day from the
 * first loan to the last.
 */
export async function readStoredHistories(
  db: Db,
  { low, high, first, last }: LoanRange,
): Promise<StoredHistory[]> {
  const inside = (column: string) =>
    sql`${sql.raw(column)} between ${sql.lit(low)} and ${sql.lit(high)}`
  const { rows } = await sql<StoredHistory>`
    select l.id, l.terms, l.started_on, l.fine_limit_cents, b.closed_through, l.brought_on,
      l.opening,
      ${item('b.principal_owed_cents, b.interest_owed_cents, b.fee_owed_cents')} || ' ' ||
      ${item('b.fine_owed_cents, b.interest_to_accrue_cents, b.fined_cents')} || ' ' ||
      ${item('b.overdue_interest_cents, b.charged_cents, b.discounted_cents')} as balances,
      ${item('b.status, b.finished_on, b.oldest_due_on, b.written_off_on, b.claim_cents')} || ' ' ||
      ${item('b.late_limit_cents, b.fine_limit_cents, b.due_on, b.agreed_rate_ppm')} as state,
      coalesce(received, '[]') as received, coalesce(waivers, '[]') as waivers,
      coalesce(restructurings, '[]') as restructurings,
      coalesce(loan_charges, '[]') as loan_charges, coalesce(charges, '') as charges,
      coalesce(write_offs, '[]') as write_offs, coalesce(instalments, '') as instalments,
      coalesce(fines, '') as fines, coalesce(lines, '') as lines, coalesce(v.told, '') as waived,
      coalesce(g.told, '') as written_off, coalesce(days, '') as days,
      coalesce(discounts, '') as discounts,
      coalesce(movements, '') as movements
    from servicing.loan l
    join servicing.balance b on b.loan_id = l.id
    left join (${received(inside)}) r on r.loan_id = l.id
    left join (${waivers(inside)}) w on w.loan_id = l.id
    left join (${restructurings(inside)}) s on s.loan_id = l.id
    left join (${loanCharges(inside)}) c on c.loan_id = l.id
    left join (${writeOffs(inside)}) o on o.loan_id = l.id
    left join (${instalments(inside)}) i on i.loan_id = l.id
    left join (${fines(inside)}) f on f.loan_id = l.id
    left join (${lines(inside)}) n on n.loan_id = l.id
    left join (${conceded(inside, 'waiver')}) v on v.loan_id = l.id
    left join (${conceded(inside, 'write_off')}) g on g.loan_id = l.id
    left join (${days(inside, { first, last })}) d on d.loan_id = l.id
    left join (${discounts(inside)}) k on k.loan_id = l.id
    left join (${movements(inside)}) m on m.loan_id = l.id
    where ${inside('l.id')} order by l.id`.execute(db)
  return rows
}

type Inside = (column: string) => RawBuilder<unknown>

/** One item: values by a blank, `-` for none. */
const item = (columns: string) =>
  sql`concat_ws(' ', ${sql.raw(columns.replace(/[\w.]+/g, "coalesce(($&)::text, '-')"))})`

const items = (columns: string, order: string) =>
  sql`string_agg(${item(columns)}, ';' order by ${sql.raw(order)})`

const received = (inside: Inside) => sql`
  select loan_id, jsonb_agg(jsonb_build_object('id', id, 'on', paid_on, 'amountCents', amount_cents,
    'prepayment', prepayment) order by id) as received
  from servicing.repayment
  where ${inside('loan_id')} and reversed_at is null and amount_cents > 0 group by loan_id`

const waivers = (inside: Inside) => sql`
  select loan_id, jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'from', from_on,
    'afterRepaymentId', after_repayment_id, 'until', until_on, 'amountCents', amount_cents,
    'mostCents', most_cents, 'principal', principal, 'replans', replans,
    'closes', closes) order by id) as waivers
  from servicing.waiver where ${inside('loan_id')} and ended_at is null group by loan_id`

const writeOffs = (inside: Inside) => sql`
  select loan_id, jsonb_agg(jsonb_build_object('kind', 'write-off', 'id', id,
    'from', written_off_on, 'afterRepaymentId', after_repayment_id) order by id) as write_offs
  from servicing.write_off
  where ${inside('loan_id')} and state in ('approved', 'unneeded') group by loan_id`

const restructurings = (inside: Inside) => sql`
  select loan_id, jsonb_agg(jsonb_build_object('kind', 'restructuring', 'id', id,
    'from', restructured_on, 'afterRepaymentId', after_repayment_id, 'plan', jsonb_build_object(
      'firstNumber', first_number, 'firstDueOn', first_due_on, 'instalments', instalments,
      'grace', case when grace_asks is not null then jsonb_build_object('asks', grace_asks,
        'after', grace_after, 'periods', grace_periods) end, 'ratePpm', rate_ppm)) order by id) as restructurings
  from servicing.restructuring
  where ${inside('loan_id')} and state = 'approved' group by loan_id`

/** A charge that sums to zero by later knowledge is left out. */
const loanCharges = (inside: Inside) => sql`
  select loan_id, jsonb_agg(jsonb_build_object('kind', 'charge', 'id', id, 'from', charged_on,
    'afterRepaymentId', after_repayment_id, 'afterWaiverId', after_waiver_id, 'number', number,
    'dueOn', due_on, 'amountCents', amount_cents) order by id) as loan_charges,
    string_agg(concat_ws(' ', id, number, charged_on, charged_cents), ';' order by charged_on, id)
      filter (where charged_cents > 0) as charges
  from servicing.loan_charge where ${inside('loan_id')} and state = 'approved' group by loan_id`

const instalments = (inside: Inside) => sql`
  select loan_id, ${items(
    `number, from_on, due_on, principal_cents, interest_cents, fee_cents, fine_cents,
      interest_dropped_cents, prepaid_cents, turned_on, turned_earned_cents, discount_cents,
      turned_discount_cents, principal_paid_cents,
      interest_paid_cents, fee_paid_cents, fine_paid_cents, principal_waived_cents,
      interest_waived_cents, fee_waived_cents, fine_waived_cents, overdue_principal_days,
      finished_on`,
    'number',
  )} as instalments
  from servicing.instalment where ${inside('loan_id')} group by loan_id`

const fines = (inside: Inside) => sql`
  select loan_id, ${items('instalment, charged_on, cents', 'instalment, charged_on')} as fines
  from (
    select loan_id, instalment, charged_on, sum(amount_cents) as cents
    from servicing.fine where ${inside('loan_id')} group by 1, 2, 3 having sum(amount_cents) <> 0
  ) charged group by loan_id`

const lines = (inside: Inside) => sql`
  select loan_id, ${items(
    'id, instalment, component, cents, recovered',
    'id, instalment, component',
  )} as lines
  from (
    select r.loan_id, r.id, n.instalment, n.component, n.recovered, sum(n.amount_cents) as cents
    from servicing.repayment r join servicing.repayment_line n on n.repayment_id = r.id
    where ${inside('r.loan_id')} and r.reversed_at is null
    group by 1, 2, 3, 4, 5 having sum(n.amount_cents) <> 0
  ) laid group by loan_id`

/** Includes ended and reversed ones: their lines must sum to zero. */
const conceded = (inside: Inside, by: 'waiver' | 'write_off') => sql`
  select loan_id, ${items('id, instalment, component, cents', 'id, instalment, component')} as told
  from (
    select w.loan_id, w.id, n.instalment, n.component, sum(n.amount_cents) as cents
    from ${sql.table(`servicing.${by}`)} w
    join ${sql.table(`servicing.${by}_line`)} n on n.${sql.ref(`${by}_id`)} = w.id
    where ${inside('w.loan_id')} group by 1, 2, 3, 4 having sum(n.amount_cents) <> 0
  ) laid group by loan_id`

const days = (inside: Inside, { first, last }: Pick<LoanRange, 'first' | 'last'>) => sql`
  select loan_id, ${items(
    `business_on, oldest_due_on, days_past_due, principal_owed_cents, interest_owed_cents,
      fee_owed_cents, fine_owed_cents, paid_cents, status`,
    'business_on',
  )} as days
  from servicing.loan_day
  where ${inside('loan_id')} and business_on = any(array(
    select generate_series(${first}::date, ${last}::date, interval '1 day')::date))
  group by loan_id`

const discounts = (inside: Inside) => sql`
  select loan_id, ${items('effective_on, cents', 'effective_on')} as discounts
  from (
    select loan_id, effective_on, sum(amount_cents) as cents
    from reporting.loan_discount
    where ${inside('loan_id')} group by 1, 2 having sum(amount_cents) <> 0
  ) taken group by loan_id`

/** Of a loan that was brought all up to that day is one. */
const movements = (inside: Inside) => sql`
  select loan_id, ${items('moved_on, part, cents', 'moved_on, part')} as movements
  from (
    select m.loan_id, greatest(m.effective_on, l.brought_on) as moved_on, m.part,
      sum(m.amount_cents) as cents
    from reporting.loan_movement m join servicing.loan l on l.id = m.loan_id
    where ${inside('m.loan_id')} group by 1, 2, 3 having sum(m.amount_cents) <> 0
  ) moved group by loan_id`
