import type { BookProblem } from '@daftari/contract/ledger/book-problems'
import { sql } from 'kysely'
import { type Mismatch, replayLoans } from '../modules/servicing/index.ts'
import type { Db } from '../platform/db/database.ts'
import { type Finding, foundProblem, look, mostExamples, problem } from './check.ts'
import { manualEntriesEqualLines, serviceFeesEqualStatements } from './cost-checks.ts'
import { couponsEqualLines } from './coupon-checks.ts'
import { daysEqualLines } from './day-checks.ts'
import { refundDebtsEqualLines, refundsAreSetAside } from './refund-checks.ts'
import { waiversAreCovered } from './waiver-checks.ts'
import { writeOffsAreCovered } from './write-off-checks.ts'

const loans = sql`select count(*) from servicing.loan`

const ledgerParts = 'jsonb_build_array(g.principal, g.interest, g.fee, g.fine)'

/** What each loan's lines sum to, part by part. */
const ledgerOfLoan = sql`
  select loan_id,
    coalesce(sum(amount_cents) filter (where account_code = 'principal_receivable'), 0)::bigint
      as principal,
    coalesce(sum(amount_cents) filter (where account_code = 'interest_receivable'), 0)::bigint
      as interest,
    coalesce(sum(amount_cents) filter (where account_code = 'fee_receivable'), 0)::bigint as fee,
    coalesce(sum(amount_cents) filter (where account_code = 'fine_receivable'), 0)::bigint as fine
  from ledger.line where loan_id is not null group by loan_id`

/**
 * The stored balances of a loan and a customer equal the sums of their lines: for each loan today and on each
 * of its days, compared with the running sums of its lines. A day's own lines come before its fact.
 */
export function balancesEqualLines(db: Db): Promise<Finding> {
  return look(db, 5, [
    {
      counted: { loans },
      wrong: sql`
        select ${problem('loan-balance', {
          loan: 'coalesce(b.loan_id, g.loan_id)',
          keptCents: `jsonb_build_array(b.principal_owed_cents, b.interest_owed_cents,
            b.fee_owed_cents, b.fine_owed_cents)`,
          lineCents: ledgerParts,
        })}
        from servicing.balance b full join (${ledgerOfLoan}) g on g.loan_id = b.loan_id
        left join servicing.loan l on l.id = b.loan_id
        where (b.principal_owed_cents, b.interest_owed_cents, b.fee_owed_cents, b.fine_owed_cents)
          is distinct from (g.principal, g.interest, g.fee, g.fine)
          -- An imported loan that owed nothing has no balance in the books; a loan that was taken back has
          -- only lines in the books, which sum to zero.
          and not ((l.brought_on is not null or b.loan_id is null)
            and (coalesce(b.principal_owed_cents, 0), coalesce(b.interest_owed_cents, 0),
              coalesce(b.fee_owed_cents, 0), coalesce(b.fine_owed_cents, 0))
              = (coalesce(g.principal, 0), coalesce(g.interest, 0), coalesce(g.fee, 0),
                coalesce(g.fine, 0)))
        order by b.loan_id`,
    },
    {
      counted: { 'loan days': sql`select count(*) from servicing.loan_day` },
      wrong: sql`
        select ${problem('loan-day', {
          loan: 'loan_id',
          day: 'on_day',
          keptCents: `to_jsonb(string_to_array(kept, '/')::bigint[])`,
          lineCents: 'jsonb_build_array(principal, interest, fee, fine)',
        })}
        from (
          select loan_id, on_day, kept, is_fact,
            sum(principal) over running as principal, sum(interest) over running as interest,
            sum(fee) over running as fee, sum(fine) over running as fine
          from (
            select loan_id, effective_on as on_day, false as is_fact, null as kept,
              case account_code when 'principal_receivable' then amount_cents else 0 end as principal,
              case account_code when 'interest_receivable' then amount_cents else 0 end as interest,
              case account_code when 'fee_receivable' then amount_cents else 0 end as fee,
              case account_code when 'fine_receivable' then amount_cents else 0 end as fine
            from ledger.line where loan_id is not null
            union all
            select loan_id, business_on, true, concat_ws('/', principal_owed_cents,
              interest_owed_cents, fee_owed_cents, fine_owed_cents), 0, 0, 0, 0
            -- The books of a loan that was brought begin on that day.
            from servicing.loan_day d
            where not exists (select from servicing.loan l
              where l.id = d.loan_id and d.business_on < l.brought_on)
          ) moved
          window running as (partition by loan_id order by on_day, is_fact
            rows between unbounded preceding and current row)
        ) day
        where is_fact and kept is distinct from concat_ws('/', principal, interest, fee, fine)`,
    },
    {
      counted: {
        overpayments: sql`
        select count(distinct person_id) from ledger.line
        where account_code = 'customer_overpayment'`,
      },
      wrong: sql`
        select ${problem('overpayment-negative', {
          person: 'person_id',
          overpaidCents: '-sum(amount_cents)',
        })}
        from ledger.line where account_code = 'customer_overpayment'
        group by person_id having sum(amount_cents) > 0 or person_id is null
        union all
        select ${problem('payment-overpaid', {
          payment: 'p.id',
          overpaidCents: 'p.surplus_cents + coalesce(r.freed, 0)',
          bookedCents: 'coalesce(g.cents, 0)',
        })}
        from payments.payment p
        left join (
          select payment_id, -sum(l.amount_cents)::bigint as cents
          from ledger.line l join ledger.entry e on e.id = l.entry_id
          where account_code = 'customer_overpayment'
            and e.kind in ('overpayment', 'reallocation', 'reversal', 'opening')
          group by payment_id
        ) g on g.payment_id = p.id
        left join (
          select payment_id, sum(freed_cents)::bigint as freed from servicing.repayment
          where reversed_at is null group by payment_id
        ) r on r.payment_id = p.id
        where p.surplus_cents + coalesce(r.freed, 0) <> coalesce(g.cents, 0)`,
    },
    refundsAreSetAside,
    refundDebtsEqualLines,
    serviceFeesEqualStatements,
    manualEntriesEqualLines,
    ...couponsEqualLines,
    ...daysEqualLines,
  ])
}

/** What a schedule says is due equals the receivables plus what is still to accrue. */
export function schedulesEqualReceivables(db: Db): Promise<Finding> {
  return look(db, 8, [
    {
      counted: { loans, instalments: sql`select count(*) from servicing.instalment` },
      wrong: sql`
        select ${problem('schedule-left', {
          loan: 'l.id',
          leftCents: 'jsonb_build_array(i.principal, i.interest, i.fee, i.fine)',
          bookedCents: `jsonb_build_array(g.principal, g.interest + b.interest_to_accrue_cents,
            g.fee, g.fine)`,
        })}
        from servicing.loan l
        left join servicing.balance b on b.loan_id = l.id
        left join (
          select loan_id, principal, interest, fee, fine from (${ledgerOfLoan}) booked
          -- An imported loan that owed nothing has no balance in the books.
          union all
          select o.id, 0, 0, 0, 0 from servicing.loan o
          where o.brought_on is not null
            and not exists (select from ledger.line n where n.loan_id = o.id)
        ) g on g.loan_id = l.id
        left join (
          select loan_id, sum(principal_cents)::bigint as lent,
            (sum(coalesce(made_interest_cents, interest_cents)) filter (where not added))::bigint
              as interest_billed,
            sum(principal_cents - principal_paid_cents - principal_waived_cents)::bigint
              as principal,
            sum(interest_cents - interest_dropped_cents - interest_paid_cents
              - interest_waived_cents)::bigint as interest,
            sum(fee_cents - fee_paid_cents - fee_waived_cents)::bigint as fee,
            sum(fine_cents - fine_paid_cents - fine_waived_cents)::bigint as fine
          from servicing.instalment group by loan_id
        ) i on i.loan_id = l.id
        -- What was taken over has the rest of its principal in its schedule.
        where (i.lent, i.interest_billed) is distinct from (
            case when l.opening is null then l.principal_cents else i.lent end, l.interest_cents)
          or (b.claim_cents is null and (i.principal, i.interest, i.fee, i.fine) is distinct from
            (g.principal, g.interest + b.interest_to_accrue_cents, g.fee, g.fine))
          -- What was written off is claimed by its schedule, and nothing of it is a receivable.
          or (b.claim_cents is not null and (i.principal + i.interest + i.fee + i.fine, 0::bigint, 0::bigint,
            0::bigint, 0::bigint) is distinct from
            (b.claim_cents, g.principal, g.interest, g.fee, g.fine))
        order by l.id`,
    },
  ])
}

/** Nothing was waived beyond what was owed, and no charge passed its cap. */
export function capsHold(db: Db): Promise<Finding> {
  return look(db, 9, [
    {
      counted: { loans },
      wrong: sql`
        select ${problem('cap-passed', {
          loan: 'l.id',
          interestCents: 'coalesce(g.interest, 0)',
          feeCents: 'l.fee_cents + coalesce(g.charges, 0)',
          fineCents: 'coalesce(g.fines, 0)',
          capCents: `div(l.principal_cents::numeric * (l.terms ->> 'capPpm')::bigint, 1000000)`,
          fineLimitCents: 'l.fine_limit_cents',
        })}
        from servicing.loan l
        left join (
          select i.loan_id, sum(income_cents) filter (where part = 'interest')::bigint as interest,
            sum(income_cents) filter (where part = 'fine')::bigint as fines,
            sum(income_cents) filter (where entry_kind in ('loan-charge', 'loan-charge-return'))::bigint
              as charges
          from reporting.loan_income i group by i.loan_id
        ) g on g.loan_id = l.id
        where coalesce(g.fines, 0) + coalesce(g.charges, 0) > l.fine_limit_cents
          or coalesce(g.interest, 0) + coalesce(g.fines, 0) + coalesce(g.charges, 0) + l.fee_cents
            > div(l.principal_cents::numeric * (l.terms ->> 'capPpm')::bigint, 1000000)
        order by l.id`,
    },
    {
      counted: { waivers: sql`select count(*) from ledger.entry where kind = 'waiver'` },
      wrong: sql`
        select ${problem('owes-less-than-nothing', {
          loan: 'loan_id',
          principalCents: 'principal',
          feeCents: 'fee',
          fineCents: 'fine',
        })}
        from (${ledgerOfLoan}) g
        where principal < 0 or fee < 0 or fine < 0 order by loan_id`,
    },
    ...waiversAreCovered,
    ...writeOffsAreCovered,
  ])
}

/**
 * Replaying the events from nothing gives the same: the pure rules play every loan, its balances,
 * facts, overdue days and journal.
 */
export async function replayAgrees(db: Db, throwIfStopped: () => void): Promise<Finding> {
  const found = await replayLoans(db, { most: mostExamples, throwIfStopped })
  const { loans: replayed, days, wrong, mismatches } = found
  return {
    number: 10,
    lookedAt: { loans: replayed, 'loan days': days },
    wrong,
    examples: mismatches.slice(0, mostExamples).map(mismatchProblem),
  }
}

function mismatchProblem({ loanId, what, stored, replayed }: Mismatch): BookProblem {
  return what === 'events'
    ? foundProblem('replay-contradicts', { loan: loanId, problem: replayed })
    : foundProblem('replay-differs', { loan: loanId, replayPart: what, stored, replayed })
}
