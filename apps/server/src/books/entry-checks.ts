import type { BookProblem } from '@daftari/contract/ledger/book-problems'
import { sql } from 'kysely'
import { type Broken, verifySeals } from '../modules/ledger/index.ts'
import type { Db } from '../platform/db/database.ts'
import { type Finding, foundProblem, look, mostExamples, problem } from './check.ts'

const entries = sql`select count(*) from ledger.entry`
const lines = sql`select count(*) from ledger.line`

/** The lines of every entry sum to zero. */
export function entriesBalance(db: Db): Promise<Finding> {
  return look(db, 1, [
    {
      counted: { entries, lines },
      wrong: sql`
        select ${problem('entry-unbalanced', {
          entry: 'coalesce(e.id, l.entry_id)',
          lines: 'coalesce(l.lines, 0)',
          sumCents: 'coalesce(l.cents, 0)',
        })}
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

/**
 * No posted line was ever changed or removed. The hash chain: every seal is computed again from what
 * the books say now.
 */
export async function nothingWasChanged(db: Db): Promise<Finding> {
  const sealed = await verifySeals(db)
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from ledger.entry
    where id > coalesce((select max(up_to_entry_id) from ledger.seal), 0)`.execute(db)
  return {
    number: 2,
    lookedAt: {
      seals: sealed.seals,
      'sealed entries': sealed.entries,
      'sealed lines': sealed.lines,
      'entries not sealed yet': rows[0]?.open ?? 0,
    },
    wrong: sealed.broken.length,
    examples: sealed.broken.slice(0, mostExamples).map(brokenSeal),
  }
}

function brokenSeal({ sealId, afterEntryId, upToEntryId, found, sealed }: Broken): BookProblem {
  const of = { seal: sealId, first: afterEntryId + 1, last: upToEntryId }
  if (found.entries === sealed.entries && found.lines === sealed.lines) {
    return foundProblem('seal-content', of)
  }
  const then = { sealedEntries: sealed.entries, sealedLines: sealed.lines }
  return foundProblem('seal-rows', { ...of, ...found, ...then })
}

/** Each outside reference is booked once. */
export function referencesAreBookedOnce(db: Db): Promise<Finding> {
  return look(db, 3, [
    {
      counted: { entries },
      wrong: sql`
        select ${problem('reference-twice', { reference: 'reference', times: 'count(*)' })}
        from ledger.entry group by reference having count(*) > 1 order by reference`,
    },
    {
      counted: { payments: sql`select count(*) from payments.payment` },
      wrong: sql`
        select ${problem('receipt-twice', {
          receipt: 'receipt',
          paymentProvider: 'provider',
          times: 'count(*)',
        })}
        from payments.payment group by provider, receipt having count(*) > 1
        union all
        select ${problem('payment-received-twice', { payment: 'l.payment_id', times: 'count(*)' })}
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
        select ${problem('receipt-pays-many', { receipt: 'receipt', times: 'count(*)' })}
        from payments.disbursement where receipt is not null
        group by receipt having count(*) > 1
        union all
        select ${problem('loan-paid-out-twice', { loan: 'l.loan_id', times: 'count(*)' })}
        from ledger.entry e
        join ledger.line l on l.entry_id = e.id and l.account_code = 'wallet_payout'
        where e.kind = 'payout' and not exists (
          select from ledger.entry back where back.reverses_id = e.id)
        group by l.loan_id having count(*) > 1`,
    },
  ])
}

/** An entry is reversed at most once, by its exact mirror. */
export function reversalsAreMirrors(db: Db): Promise<Finding> {
  return look(db, 4, [
    {
      counted: { reversals: sql`select count(*) from ledger.entry where kind = 'reversal'` },
      wrong: sql`
        select ${problem('reversal-of-nothing', { entry: 'id' })}
        from ledger.entry
        -- Before it was a mirror, what the operator gave back was booked without naming an entry.
        where (kind = 'reversal' and reference not like 'given-back:%') <> (reverses_id is not null)
        union all
        select ${problem('reversed-twice', { entry: 'reverses_id', times: 'count(*)' })}
        from ledger.entry
        where reverses_id is not null group by reverses_id having count(*) > 1
        union all
        select ${problem('reversal-not-mirror', {
          entry: 'entry_id',
          reversed: 'reverses_id',
          line: 'number',
        })}
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
