import { addDays, type BusinessDate, datesFrom } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { postFrom } from '../../ledger/index.ts'

export type Closed = {
  loans: number
  interestLines: number
  fines: number
}

/**
 * Closes a business date for every loan, set by set: its interest is accrued and its facts are
 * kept, then the next day begins and its fines are charged. A loan knows how far it is closed, so a
 * second run finds nothing to do, and one that is behind (a payout we heard of late) catches up
 * first. Whatever it takes happens in one transaction.
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
    const interest = await postFrom(ctx, entryOf('accrual', day, `${day}${late}`), interestLines)
    await keepFacts(ctx, day)
    closed.fines += await chargeFines(ctx, addDays(day, 1), late)
    await saveLoans(ctx, day)
    closed.loans += loans
    closed.interestLines += interest.lines
  }
  return closed
}

function entryOf(kind: 'accrual' | 'fine', effectiveOn: BusinessDate, name: string) {
  return { kind, effectiveOn, reference: `${kind}:${name}`, source: 'servicing' }
}

async function firstOpenDay(ctx: Context, businessOn: BusinessDate): Promise<BusinessDate | null> {
  const { rows } = await sql<{ first: BusinessDate | null }>`
    select min(closed_through) + 1 as first
    from servicing.loan
    where closed_through < ${businessOn}::date and started_on <= ${businessOn}::date
      and (status = 'open' or finished_on between ${businessOn}::date - 31 and ${businessOn}::date
        and closed_through < finished_on)`.execute(ctx.tx)
  return rows[0]?.first ?? null
}

/** Of this session and transaction alone; names of its own so that nothing is ever hidden by them. */
async function makeWorkTables(ctx: Context): Promise<void> {
  await sql`
    create temp table closing_loan (
      loan_id bigint, person_id bigint, is_open boolean, interest_cents bigint
    ) on commit drop`.execute(ctx.tx)
  await sql`
    create temp table closing_fine (
      loan_id bigint, person_id bigint, instalment integer, amount_cents bigint
    ) on commit drop`.execute(ctx.tx)
}

/**
 * Takes the loans for this transaction, with the interest each earned on the day: what is earned
 * up to it less what was earned up to the day before, of the one instalment whose time it is.
 */
async function takeLoans(ctx: Context, day: BusinessDate): Promise<number> {
  await sql`truncate closing_loan, closing_fine`.execute(ctx.tx)
  const taken = await sql`
    insert into closing_loan (loan_id, person_id, is_open, interest_cents)
    select l.id, l.person_id, l.status = 'open',
      case when l.status <> 'open' or i.loan_id is null then 0 else
        (2 * i.interest_cents * (${day}::date - i.from_on) + (i.due_on - i.from_on))
          / (2 * (i.due_on - i.from_on))
        - (2 * i.interest_cents * (${day}::date - 1 - i.from_on) + (i.due_on - i.from_on))
          / (2 * (i.due_on - i.from_on))
      end
    from servicing.loan l
    left join servicing.instalment i
      on i.loan_id = l.id and i.from_on < ${day}::date and i.due_on >= ${day}::date
    where l.closed_through = ${day}::date - 1 and l.started_on <= ${day}::date
      and (l.status = 'open' or l.finished_on = ${day}::date)
    for no key update of l`.execute(ctx.tx)
  await sql`analyze closing_loan`.execute(ctx.tx)
  return Number(taken.numAffectedRows ?? 0)
}

const interestLines = sql`
  select account.code as account_code, account.sign * c.interest_cents as amount_cents,
    c.loan_id, c.person_id
  from closing_loan c,
    (values ('interest_receivable', 1), ('interest_income', -1)) account (code, sign)`

/** How each loan stood when the day ended: before the fines of the next are charged. */
async function keepFacts(ctx: Context, day: BusinessDate): Promise<void> {
  await sql`
    insert into servicing.loan_day (business_on, loan_id, oldest_due_on, days_past_due,
      principal_owed_cents, interest_owed_cents, fee_owed_cents, fine_owed_cents, paid_cents,
      status)
    select ${day}::date, l.id, l.oldest_due_on,
      coalesce(greatest(0, ${day}::date - l.oldest_due_on), 0), l.principal_owed_cents,
      l.interest_owed_cents + c.interest_cents, l.fee_owed_cents, l.fine_owed_cents,
      coalesce(paid.cents, 0), l.status
    from closing_loan c
    join servicing.loan l on l.id = c.loan_id
    left join (
      select loan_id, sum(amount_cents)::bigint as cents from servicing.repayment
      where paid_on = ${day}::date and reversed_at is null
      group by loan_id
    ) paid on paid.loan_id = l.id`.execute(ctx.tx)
}

/** The fines of the day that begins, the oldest instalment first while the loan's limit lasts. */
async function chargeFines(ctx: Context, begins: BusinessDate, late: string): Promise<number> {
  await sql`
    insert into closing_fine (loan_id, person_id, instalment, amount_cents)
    select loan_id, person_id, number, least(fine_cents, greatest(0, headroom_cents - older_cents))
    from (
      select full_fine.*, coalesce(sum(fine_cents) over (partition by loan_id order by number
        rows between unbounded preceding and 1 preceding), 0)::bigint as older_cents
      from (
        select i.loan_id, c.person_id, i.number, l.fine_limit_cents - l.fined_cents as headroom_cents,
          (2 * (i.principal_cents - i.principal_paid_cents) * l.daily_fine_ppm + 1000000) / 2000000
            as fine_cents
        from servicing.instalment i
        join closing_loan c on c.loan_id = i.loan_id and c.is_open
        join servicing.loan l on l.id = i.loan_id
        where i.finished_on is null and ${begins}::date - i.due_on > l.grace_days
          and i.due_on < ${begins}::date and l.fined_cents < l.fine_limit_cents
      ) full_fine
    ) of_loan
    where fine_cents > 0 and headroom_cents > older_cents`.execute(ctx.tx)
  await sql`analyze closing_fine`.execute(ctx.tx)
  const entry = await postFrom(ctx, entryOf('fine', begins, `${begins}${late}`), fineLines)
  if (entry.entryId === null) return 0
  const charged = await sql`
    insert into servicing.fine (loan_id, instalment, charged_on, amount_cents, entry_id)
    select loan_id, instalment, ${begins}::date, amount_cents, ${entry.entryId}::bigint
    from closing_fine`.execute(ctx.tx)
  await sql`
    update servicing.instalment i set fine_cents = i.fine_cents + f.amount_cents
    from closing_fine f where i.loan_id = f.loan_id and i.number = f.instalment`.execute(ctx.tx)
  return Number(charged.numAffectedRows ?? 0)
}

const fineLines = sql`
  select account.code as account_code, account.sign * f.amount_cents as amount_cents,
    f.loan_id, f.person_id
  from closing_fine f,
    (values ('fine_receivable', 1), ('fine_income', -1)) account (code, sign)`

async function saveLoans(ctx: Context, day: BusinessDate): Promise<void> {
  await sql`
    update servicing.loan l set
      closed_through = ${day}::date,
      interest_owed_cents = l.interest_owed_cents + c.interest_cents,
      interest_to_accrue_cents = l.interest_to_accrue_cents - c.interest_cents,
      fine_owed_cents = l.fine_owed_cents + coalesce(f.amount_cents, 0),
      fined_cents = l.fined_cents + coalesce(f.amount_cents, 0)
    from closing_loan c
    left join (
      select loan_id, sum(amount_cents)::bigint as amount_cents from closing_fine group by loan_id
    ) f on f.loan_id = c.loan_id
    where l.id = c.loan_id`.execute(ctx.tx)
}
