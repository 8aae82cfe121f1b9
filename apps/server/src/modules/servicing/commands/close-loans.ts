import { addDays, type BusinessDate, datesFrom } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { failpoint } from '../../../platform/faults/failpoint.ts'
import { postFrom } from '../../ledger/index.ts'
import { chargesWithinLimit } from './charges-within-limit.ts'
import { chargeOverdueInterest } from './overdue-interest.ts'

export type Closed = {
  loans: number
  interestLines: number
  fines: number
}

/**
 * Closes a business date for every loan, set by set: its interest is accrued and its facts are kept, then the
 * next day begins and its fines are charged. A loan records how far it is closed, so a second run changes
 * nothing, and a loan that is behind (a payout reported late) catches up first. All of it happens in one
 * transaction.
 */
export async function closeLoans(ctx: Context, businessOn: BusinessDate): Promise<Closed> {
  const closed: Closed = { loans: 0, interestLines: 0, fines: 0 }
  const first = await firstOpenDay(ctx, businessOn)
  if (first === null) return closed
  await makeWorkTables(ctx)
  for (const day of datesFrom(first).to(businessOn)) {
    const late = day === businessOn ? '' : `:${businessOn}`
    const loans = await takeLoans(ctx, day)
    if (loans === 0) continue
    failpoint('close.loans')
    await keepFacts(ctx, day)
    const interest = await postFrom(ctx, entryOf('accrual', day, `${day}${late}`), {
      lines: interestLines,
      against: 'interest_income',
    })
    await postFrom(ctx, entryOf('coupon', day, `${day}${late}`), {
      lines: discountLines,
      against: 'interest_income',
    })
    closed.fines += await chargeFines(ctx, addDays(day, 1), late)
    await moveLoans(ctx, day)
    closed.loans += loans
    closed.interestLines += interest.lines
  }
  return closed
}

function entryOf(kind: 'accrual' | 'fine' | 'coupon', effectiveOn: BusinessDate, name: string) {
  return { kind, effectiveOn, reference: `${kind}:${name}`, source: 'servicing' }
}

async function firstOpenDay(ctx: Context, businessOn: BusinessDate): Promise<BusinessDate | null> {
  const { rows } = await sql<{ first: BusinessDate | null }>`
    select least(
      (select min(closed_through) from servicing.balance
        where status = 'open' and closed_through < ${businessOn}::date),
      (select min(closed_through) from servicing.balance
        where finished_on between ${businessOn}::date - 31 and ${businessOn}::date
          and closed_through < finished_on)
    ) + 1 as first`.execute(ctx.tx)
  return rows[0]?.first ?? null
}

/** For this transaction only: the loans at the end of the day, and their fines. */
async function makeWorkTables(ctx: Context): Promise<void> {
  await sql`
    create temp table closing_loan (
      loan_id bigint, row_at tid, person_id bigint, status text, interest_cents bigint,
      oldest_due_on date, principal_owed_cents bigint, interest_owed_cents bigint,
      fee_owed_cents bigint, fine_owed_cents bigint, fined_cents bigint, late_limit_cents bigint,
      fine_limit_cents bigint, charges_cents bigint, overdue_interest_cents bigint,
      charged_cents bigint, agreed_rate_ppm bigint, discount_cents bigint
    ) on commit drop`.execute(ctx.tx)
  await sql`
    create temp table closing_fine (
      loan_id bigint, person_id bigint, instalment integer, amount_cents bigint
    ) on commit drop`.execute(ctx.tx)
  // Open loans are few among all that ever were: looking each up costs less than reading them all.
  await sql`set local random_page_cost = 1`.execute(ctx.tx)
}

/**
 * Selects every loan that is closed up to the eve, in its state at the end of the day: with the interest up
 * to the day less that up to the eve, of the instalment that earns then. If that instalment's plan changed on
 * the day, the interest of the day was booked with the change.
 */
async function takeLoans(ctx: Context, day: BusinessDate): Promise<number> {
  await sql`truncate closing_loan, closing_fine`.execute(ctx.tx)
  const taken = await sql`
    insert into closing_loan
    select b.loan_id, b.row_at, b.person_id, b.status, coalesce(earned.cents, 0), b.oldest_due_on,
      b.principal_owed_cents, b.interest_owed_cents + coalesce(earned.cents, 0), b.fee_owed_cents,
      b.fine_owed_cents, b.fined_cents, b.late_limit_cents, b.fine_limit_cents,
      b.interest_owed_cents + b.interest_to_accrue_cents + b.fee_owed_cents + b.fine_owed_cents,
      b.overdue_interest_cents, b.charged_cents, b.agreed_rate_ppm, coalesce(discount.cents, 0)
    from (
      select *, ctid as row_at from servicing.balance
      where closed_through = ${day}::date - 1 and (status = 'open' or finished_on = ${day}::date)
      for update
    ) b
    left join (
      select i.loan_id,
        (2 * i.cents * (${day}::date - i.from_on) + (i.due_on - i.from_on))
          / (2 * (i.due_on - i.from_on))
        - (2 * i.cents * (${day}::date - 1 - i.from_on) + (i.due_on - i.from_on))
          / (2 * (i.due_on - i.from_on)) as cents
      from (
        select loan_id, due_on, greatest(turned_on, from_on) as from_on,
          interest_cents - coalesce(turned_earned_cents, 0) as cents
        from servicing.instalment
        where from_on < ${day}::date and due_on >= ${day}::date
          and interest_cents > coalesce(turned_earned_cents, 0)
      ) i
      where i.from_on < ${day}::date
    ) earned on earned.loan_id = b.loan_id and b.status = 'open'
    left join (${discountOf(day)}) discount
      on discount.loan_id = b.loan_id and b.status = 'open'`.execute(ctx.tx)
  return Number(taken.numAffectedRows ?? 0)
}

/** What coupons take off the interest of a day: as the interest, of instalments that have one. */
const discountOf = (day: BusinessDate) => sql`
  select i.loan_id,
    sum((2 * i.cents * (${day}::date - i.from_on) + (i.due_on - i.from_on))
        / (2 * (i.due_on - i.from_on))
      - (2 * i.cents * (${day}::date - 1 - i.from_on) + (i.due_on - i.from_on))
        / (2 * (i.due_on - i.from_on)))::bigint as cents
  from (
    select loan_id, due_on, greatest(turned_on, from_on) as from_on,
      discount_cents - coalesce(turned_discount_cents, 0) as cents
    from servicing.instalment
    where from_on < ${day}::date and due_on >= ${day}::date
      and discount_cents > 0 and discount_cents > coalesce(turned_discount_cents, 0)
  ) i
  where i.from_on < ${day}::date
  group by i.loan_id`

const discountLines = sql`
  select 'coupon_discounts' as account_code, discount_cents as amount_cents, loan_id, person_id
  from closing_loan`

const interestLines = sql`
  select 'interest_receivable' as account_code, interest_cents as amount_cents, loan_id, person_id
  from closing_loan`

/** The state of each loan at the end of the day: before the fines of the next are charged. */
async function keepFacts(ctx: Context, day: BusinessDate): Promise<void> {
  await sql`
    insert into servicing.loan_day (business_on, loan_id, oldest_due_on, days_past_due,
      principal_owed_cents, interest_owed_cents, fee_owed_cents, fine_owed_cents, paid_cents,
      status)
    select ${day}::date, c.loan_id, c.oldest_due_on,
      coalesce(greatest(0, ${day}::date - c.oldest_due_on), 0), c.principal_owed_cents,
      c.interest_owed_cents, c.fee_owed_cents, c.fine_owed_cents, coalesce(paid.cents, 0), c.status
    from closing_loan c
    left join (
      select loan_id, sum(amount_cents)::bigint as cents from servicing.repayment
      where paid_on = ${day}::date and reversed_at is null
      group by loan_id
    ) paid on paid.loan_id = c.loan_id`.execute(ctx.tx)
}

/**
 * What being late costs on the day that begins: interest first, then the fines, the oldest instalment
 * first while the loan's limit lasts.
 */
async function chargeFines(ctx: Context, begins: BusinessDate, late: string): Promise<number> {
  await limitLateCharges(ctx, begins)
  await chargeOverdueInterest(ctx, begins, `accrual:overdue:${begins}${late}`)
  await findFines(ctx, begins)
  const entry = await postFrom(ctx, entryOf('fine', begins, `${begins}${late}`), {
    lines: fineLines,
    against: 'fine_income',
  })
  if (entry.entryId === null) return 0
  await sql`
    insert into servicing.fine (loan_id, instalment, charged_on, amount_cents, entry_id)
    select loan_id, instalment, ${begins}::date, amount_cents, ${entry.entryId}::bigint
    from closing_fine`.execute(ctx.tx)
  await sql`
    update servicing.instalment i set fine_cents = i.fine_cents + f.amount_cents
    from closing_fine f
    where i.loan_id = f.loan_id and i.number = f.instalment and i.finished_on is null`.execute(
    ctx.tx,
  )
  return entry.lines
}

/** Each row is written once, where it was found: nobody could move it since it was taken. */
async function moveLoans(ctx: Context, day: BusinessDate): Promise<void> {
  await sql`
    update servicing.balance b set
      closed_through = ${day}::date,
      interest_owed_cents = c.interest_owed_cents,
      interest_to_accrue_cents = b.interest_to_accrue_cents - c.interest_cents,
      fine_owed_cents = c.fine_owed_cents + coalesce(f.cents, 0),
      fined_cents = c.fined_cents + coalesce(f.cents, 0),
      overdue_interest_cents = c.overdue_interest_cents,
      discounted_cents = b.discounted_cents + c.discount_cents,
      late_limit_cents = c.late_limit_cents
    from closing_loan c
    left join (
      select loan_id, sum(amount_cents)::bigint as cents from closing_fine group by loan_id
    ) f on f.loan_id = c.loan_id
    where b.ctid = c.row_at`.execute(ctx.tx)
}

const fineLines = sql`
  select 'fine_receivable' as account_code, amount_cents, loan_id, person_id from closing_fine`

/**
 * A loan that is non-performing at the start of the day keeps the limit of its first such day: besides the
 * charges owed and the billed interest, the cap's share of the principal owed.
 */
async function limitLateCharges(ctx: Context, begins: BusinessDate): Promise<void> {
  await sql`
    update closing_loan c set late_limit_cents = case
      when ${begins}::date - c.oldest_due_on > l.cap_owing_after_days then coalesce(
        c.late_limit_cents,
        c.fined_cents + c.overdue_interest_cents + c.charged_cents + greatest(0, div(
          c.principal_owed_cents::numeric * (l.terms->>'capPpm')::bigint, 1000000)::bigint
          - c.charges_cents)) end
    from servicing.loan l
    where l.id = c.loan_id and l.cap_owing_after_days is not null and c.status = 'open'
      and (c.oldest_due_on < ${begins}::date or c.late_limit_cents is not null)`.execute(ctx.tx)
}

async function findFines(ctx: Context, begins: BusinessDate): Promise<void> {
  await chargesWithinLimit(begins, {
    into: 'closing_fine',
    full: sql`(2 * i.principal * l.daily_fine_ppm + 1000000) / 2000000 + case
      when ${begins}::date - i.due_on = l.grace_days + 1 and i.late > 0
      then l.late_charge_cents + (2 * i.late * l.late_charge_ppm + 1000000) / 2000000
      else 0 end`,
    // A charge by hand costs nothing more when it is late.
    instalments: sql`
      select loan_id, number, due_on, finished_on,
        principal_cents - principal_paid_cents - principal_waived_cents as principal,
        principal_cents - principal_paid_cents - principal_waived_cents
          + interest_cents - interest_dropped_cents - interest_paid_cents
          - interest_waived_cents + fee_cents - fee_paid_cents - fee_waived_cents as late
      from servicing.instalment where charge_id is null`,
    where: sql`${begins}::date - i.due_on > l.grace_days
      and c.fined_cents + c.overdue_interest_cents + c.charged_cents
        < least(l.fine_limit_cents, c.fine_limit_cents, c.late_limit_cents)`,
  }).execute(ctx.tx)
}
