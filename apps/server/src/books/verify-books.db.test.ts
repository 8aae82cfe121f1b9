import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { problemInEnglish } from './problem-in-english.ts'
import { red, tampered, unguarded } from './test/tampered.ts'
import { liveThroughTrouble } from './test/troubled-loans.ts'
import { booksHold, verifyBooks } from './verify-books.ts'

let t: TestApp

beforeAll(async () => {
  t = await openTestApp()
  await liveThroughTrouble(t)
})
afterAll(() => t.close())

const lines = unguarded('ledger.line')
const entries = unguarded('ledger.entry')

/**
 * What has tests of its own: refunds with an operator who pays them and what is owed of them, months,
 * statements, write-offs, payments by the aggregator, service fees, manual entries and coupons.
 */
const elsewhere = [
  'aggregator receipts',
  'aggregator receipt days',
  'fees',
  'entries not sealed yet',
  'refunds',
  'refunds paid',
  'refund debts',
  'balances of closed months',
  'payments in suspense of closed months',
  'statement rows',
  'statement days',
  'differences listed',
  'write-offs',
  'service fee statements',
  'manual entries',
  'discounted loans',
  'coupons',
  'coupon campaigns',
]

describe('MO-07 the ten invariants', () => {
  it('hold for books that were kept by the product, and each looked at something', async () => {
    const findings = await verifyBooks(t.appContext.db)
    expect(findings.filter((one) => one.wrong > 0)).toEqual([])
    expect(booksHold(findings)).toBe(true)
    expect(findings.map((one) => one.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    for (const { number, lookedAt } of findings) {
      const counts = Object.entries(lookedAt).filter(([what]) => !elsewhere.includes(what))
      for (const [what, count] of counts) {
        expect(count, `${what} of invariant ${number}`).toBeGreaterThan(0)
      }
    }
  })

  it.each<[number, string, RawBuilder<unknown>[]]>([
    [
      1,
      'a line that was changed',
      [
        lines,
        sql`update ledger.line set amount_cents = amount_cents + 1
        where account_code = 'funding' or (account_code = 'fine_income' and number > 1)`,
      ],
    ],
    [
      1,
      'an entry without lines',
      [
        sql`insert into ledger.entry (reference, kind, effective_on, posted_at, source, actor)
        values ('empty', 'receipt', '2026-04-19', '2026-04-19', 'test', '"test"')`,
      ],
    ],
    [
      2,
      'a posted entry with another reason',
      [entries, sql`update ledger.entry set reason = 'another' where id = 1`],
    ],
    [
      2,
      'a whole entry that was removed',
      [
        lines,
        entries,
        sql`delete from ledger.line where entry_id = 1`,
        sql`delete from ledger.entry where id = 1`,
      ],
    ],
    [
      3,
      'a receipt that is booked under two references',
      [
        sql`with copied as (
          insert into ledger.entry (reference, kind, effective_on, posted_at, source, actor)
          select 'again', kind, effective_on, posted_at, source, actor from ledger.entry
          where kind = 'receipt' order by id limit 1 returning id)
        insert into ledger.line (entry_id, number, account_code, amount_cents, payment_id,
          effective_on)
        select copied.id, l.number, l.account_code, l.amount_cents, l.payment_id, l.effective_on
        from copied, ledger.line l where l.entry_id =
          (select min(id) from ledger.entry where kind = 'receipt')`,
      ],
    ],
    [
      4,
      'a reversal that takes back something else',
      [
        lines,
        sql`update ledger.line set payment_id = null where entry_id =
        (select min(id) from ledger.entry where kind = 'reversal')`,
      ],
    ],
    [
      5,
      'a balance that was touched',
      [sql`update servicing.balance set fee_owed_cents = 1 where loan_id = 3`],
    ],
    [
      5,
      'a daily fact that was touched',
      [
        unguarded('servicing.loan_day'),
        sql`update servicing.loan_day set fine_owed_cents = 1
        where loan_id = 3 and business_on = '2026-04-03'`,
      ],
    ],
    [
      5,
      'an overpayment that nobody paid',
      [
        lines,
        sql`update ledger.line set person_id = null where account_code = 'customer_overpayment'`,
      ],
    ],
    [
      5,
      'a sum of a day that is not that of its lines',
      [
        unguarded('ledger.day_sum'),
        sql`update ledger.day_sum set debit_cents = debit_cents + 1 where account_code = 'funding'
          or (account_code = 'suspense' and debit_cents > 0)`,
      ],
    ],
    [
      5,
      'a result of loans that is not the sum of its lines',
      [sql`update servicing.result_fact set fine_received_cents = fine_received_cents + 1`],
    ],
    [
      5,
      'what is owed of charges by month that is not the sum of its days',
      [sql`update servicing.owed_month set fine_cents = fine_cents + 1`],
    ],
    [
      6,
      'a payment that claims to be matched',
      [sql`update payments.payment set matched_cents = 777 where amount_cents = 777`],
    ],
    [
      7,
      'a receipt the operator never gave',
      [sql`update payments.payment set paid_on = '2026-04-14' where amount_cents = 777`],
    ],
    [
      7,
      'a payout the operator made for another amount',
      [sql`update payments.disbursement set amount_cents = 1 where application_id = 2`],
    ],
    [
      8,
      'a schedule that was changed',
      [sql`update servicing.instalment set fee_cents = 5 where loan_id = 2 and number = 1`],
    ],
    [
      9,
      'fines beyond the limit of the loan',
      [
        unguarded('servicing.loan'),
        sql`update servicing.loan set fine_limit_cents = 1 where id = 3`,
      ],
    ],
    [
      9,
      'a waiver that says it gave up more',
      [sql`update servicing.waiver set waived_cents = waived_cents + 1`],
    ],
    [
      9,
      'an instalment that says more was waived',
      [sql`update servicing.instalment set interest_waived_cents = 80000 where loan_id = 5`],
    ],
    [9, 'a waiver beyond what was allowed', [sql`update servicing.waiver set most_cents = 1`]],
    [
      10,
      'a waiver that ended and left its entries',
      [sql`update servicing.waiver set ended_at = granted_at`],
    ],
    [
      10,
      'a repayment moved to another day',
      [sql`update servicing.repayment set paid_on = paid_on - 2 where loan_id = 1`],
    ],
    [
      10,
      'a day that is missing',
      [sql`delete from servicing.loan_day where loan_id = 3 and business_on = '2026-04-03'`],
    ],
  ])('%i goes red over %s', async (number, _, statements) => {
    const findings = await tampered(t, statements)
    expect(red(findings)).toContain(number)
    const sentences = findings[number - 1]?.examples.map(problemInEnglish) ?? []
    expect(sentences.length).toBeGreaterThan(0)
    for (const sentence of sentences) expect(sentence).toMatch(/^[^{}]* [^{}]*$/)
  })
})
