import { sql } from 'kysely'
import { verifySeals } from '../modules/ledger/index.ts'
import type { Db } from '../platform/db/database.ts'
import { type Finding, look, mostExamples } from './check.ts'

const entries = sql`select count(*) from ledger.entry`
const lines = sql`select count(*) from ledger.line`

export function entriesBalance(db: Db): Promise<Finding> {
  return look(db, { number: 1, invariant: 'the lines of every entry sum to zero' }, [
    {
      counted: { entries, lines },
      wrong: sql`
        select format('entry %s: %s lines, sum %s', coalesce(e.id, l.entry_id),
          coalesce(l.lines, 0), coalesce(l.cents, 0)) as problem
        from ledger.entry e
        full join (
          select entry_id, count(*) as lines, sum(amount_cents) as cents, min(effective_on) as first,
            max(effective_on) as last, max(number) as highest
          from ledger.line group by entry_id
        ) l on l.entry_id = e.id
        where e.id is null or l.entry_id is null or l.cents <> 0 or l.lines < 2
          or l.lines <> l.highest or l.first <> e.effective_on or l.last <> e.effective_on
        order by coalesce(e.id, l.entry_id)`,
    },
  ])
}

/** The hash chain: every seal is computed again from what the books say now. */
export async function nothingWasChanged(db: Db): Promise<Finding> {
  const sealed = await verifySeals(db)
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from ledger.entry
    where id > coalesce((select max(up_to_entry_id) from ledger.seal), 0)`.execute(db)
  return {
    number: 2,
    invariant: 'no posted line was ever changed or removed',
    lookedAt: {
      seals: sealed.seals,
      'sealed entries': sealed.entries,
      'sealed lines': sealed.lines,
      'entries not sealed yet': rows[0]?.open ?? 0,
    },
    wrong: sealed.broken.length,
    examples: sealed.broken
      .slice(0, mostExamples)
      .map(
        (one) =>
          `seal ${one.sealId}: entries ${one.afterEntryId + 1} to ${one.upToEntryId}: ${one.found}`,
      ),
  }
}

export function referencesAreBookedOnce(db: Db): Promise<Finding> {
  return look(db, { number: 3, invariant: 'each outside reference is booked once' }, [
    {
      counted: { entries },
      wrong: sql`
        select format('reference %s is booked %s times', reference, count(*)) as problem
        from ledger.entry group by reference having count(*) > 1 order by reference`,
    },
    {
      counted: { payments: sql`select count(*) from payments.payment` },
      wrong: sql`
        select format('receipt %s of %s is kept %s times', receipt, provider, count(*)) as problem
        from payments.payment group by provider, receipt having count(*) > 1
        union all
        select format('payment %s has %s receipts in the books', l.payment_id, count(*))
        from ledger.entry e
        join ledger.line l on l.entry_id = e.id and l.account_code = 'suspense'
        where e.kind = 'receipt' and not exists (
          select from ledger.entry back where back.reverses_id = e.id)
        group by l.payment_id having count(*) > 1`,
    },
    {
      counted: {
        payouts: sql`select count(*) from payments.disbursement where receipt is not null`,
      },
      wrong: sql`
        select format('receipt %s pays %s payouts', receipt, count(*)) as problem
        from payments.disbursement where receipt is not null
        group by receipt having count(*) > 1
        union all
        select format('loan %s has %s payouts in the books', l.loan_id, count(*))
        from ledger.entry e
        join ledger.line l on l.entry_id = e.id and l.account_code = 'wallet_payout'
        where e.kind = 'payout' and not exists (
          select from ledger.entry back where back.reverses_id = e.id)
        group by l.loan_id having count(*) > 1`,
    },
  ])
}

export function reversalsAreMirrors(db: Db): Promise<Finding> {
  const invariant = 'an entry is reversed at most once, by its exact mirror'
  return look(db, { number: 4, invariant }, [
    {
      counted: { reversals: sql`select count(*) from ledger.entry where kind = 'reversal'` },
      wrong: sql`
        select format('entry %s is a reversal and names no entry, or names one and is none', id)
          as problem
        from ledger.entry
        -- Before it was a mirror, what the operator gave back was booked without naming an entry.
        where (kind = 'reversal' and reference not like 'given-back:%') <> (reverses_id is not null)
        union all
        select format('entry %s is reversed %s times', reverses_id, count(*)) from ledger.entry
        where reverses_id is not null group by reverses_id having count(*) > 1
        union all
        select format('entry %s does not mirror entry %s in line %s', entry_id, reverses_id, number)
        from (
          select e.id as entry_id, e.reverses_id, l.number, l.account_code, l.amount_cents,
            l.loan_id, l.person_id, l.payment_id
          from ledger.entry e join ledger.line l on l.entry_id = e.id
          where e.reverses_id is not null
          union all
          select e.id, e.reverses_id, l.number, l.account_code, l.amount_cents, l.loan_id,
            l.person_id, l.payment_id
          from ledger.entry e join ledger.line l on l.entry_id = e.reverses_id
        ) both_sides
        group by entry_id, reverses_id, number, account_code, loan_id, person_id, payment_id
        having sum(amount_cents) <> 0 or count(*) <> 2`,
    },
  ])
}
