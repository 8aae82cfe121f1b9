import { addDays } from '@daftari/kernel/business-date'
import { cents, ppm, sum } from '@daftari/kernel/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyBooks } from '../../../src/books/verify-books.ts'
import { clearingOf } from '../../../src/modules/ledger/index.ts'
import {
  type BroughtLoan,
  broughtComparer,
  grantWaiver,
  replayLoans,
  takeBackBrought,
} from '../../../src/modules/servicing/index.ts'
import { writeClosedThrough } from '../../../src/platform/schedule/daily.ts'
import { aLender, type Lender } from '../../../test/fixtures/lender.ts'
import { addPerson, goTo, repay, takeBack } from '../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { ask, bringBook, bringCredits } from './bring-book.ts'
import { lastDay, lenderKeptElsewhere, withCoupons } from './lender-kept-elsewhere.ts'
import { type ExportedBook, readExported } from './read-exported.ts'

let source: TestApp
let t: TestApp
let lender: Lender
let book: ExportedBook
const bookId = 1
const wrong = async (app: TestApp) =>
  (await verifyBooks(app.appContext.db)).filter((one) => one.wrong > 0)

beforeAll(async () => {
  source = (await lenderKeptElsewhere()).t
  t = await openTestApp(new Date(`${addDays(lastDay, 1)}T06:00:00Z`))
  lender = await aLender(t)
  for (const number of [1, 2, 3]) await addPerson(t, number)
  await writeClosedThrough(t.appContext, lastDay)
  book = await readExported(source.appContext.db, lastDay, {
    personOf: (foreignId) => Number(foreignId.slice(1)),
    paymentOf: (foreignId) => Number(foreignId.slice(1)),
    numberOf: (loanId) => Number(loanId.slice(1)),
  })
}, 240_000)
afterAll(async () => {
  await source.close()
  await t.close()
})

describe('a lender that another system kept, brought into an empty database', () => {
  it('stands loan by loan as it stood there', () => {
    const compare = broughtComparer(lastDay)
    const verdicts = book.loans.map((loan) => ({ loan: loan.foreignId, ...compare(loan) }))
    expect(verdicts.filter(({ verdict }) => verdict !== 'equal')).toEqual([])
    expect(verdicts.length).toBe(200)
  }, 60_000)

  it('is written, and all ten invariants hold', async () => {
    await bringBook({ t, lender }, { book, bookId })
    expect((await replayLoans(t.appContext.db)).mismatches).toEqual([])
    expect(await wrong(t)).toEqual([])
    expect(await ask(t, 'select count(*) from platform.event')).toEqual([{ count: 0 }])
  }, 120_000)

  it('shows of what was taken over the instalments that were not finished elsewhere', async () => {
    const [rows] = await ask(
      t,
      `select count(*) filter (where i.finished_on <= l.brought_on) as finished, count(*) as all,
        (select count(*) from reporting.instalment r
          where r.loan_id in (select id from servicing.loan where opening is not null)) as shown
      from servicing.instalment i join servicing.loan l on l.id = i.loan_id
      where l.opening is not null`,
    )
    expect(Number(rows?.finished)).toBeGreaterThan(5)
    expect(Number(rows?.shown)).toBe(Number(rows?.all) - Number(rows?.finished))
  })

  it('leaves nothing on its clearing but what customers paid too much and nobody could place', async () => {
    const credits = await ask(
      source,
      `select account_code as account, -sum(amount_cents)::bigint as cents from ledger.line
      where account_code in ('suspense', 'customer_overpayment') group by 1 order by 1`,
    )
    const clearing = await clearingOf(t.appContext.db, { bookId }, book.trialBalance)
    const apart = clearing.accounts.filter((one) => one.trialCents !== one.broughtCents)
    expect(apart.map((one) => one.account).sort()).toEqual(['customer_overpayment', 'suspense'])
    expect(-clearing.leftCents).toBe(sum(credits.map((one) => cents(Number(one.cents)))))
    await bringCredits(t, source, bookId)
    const settled = await clearingOf(t.appContext.db, { bookId }, book.trialBalance)
    expect(settled.leftCents).toBe(0)
    expect(settled.accounts.filter((one) => one.trialCents !== one.broughtCents)).toEqual([])
    expect(await wrong(t)).toEqual([])
  })

  /** Loans with coupons are taken over, so their earlier history differs. */
  const replayed = `not (select terms ? 'discount' or opening is not null from servicing.loan where id = loan_id)`

  it('has every balance, schedule and day', async () => {
    const kept = (app: TestApp, table: string, order: string, but: string) =>
      ask(
        app,
        `select to_jsonb(r) ${but} as row from ${table} r where ${replayed} order by ${order}`,
      )
    for (const [table, order, but] of [
      ['servicing.balance', 'loan_id', `- 'version' - 'closed_through'`],
      ['servicing.instalment', 'loan_id, number', `- 'charge_id'`],
      ['servicing.loan_day', 'loan_id, business_on', ''],
      ['servicing.fine', 'loan_id, charged_on, instalment', `- 'entry_id'`],
    ] as const) {
      const [ours, theirs] = [
        await kept(t, table, order, but),
        await kept(source, table, order, but),
      ]
      expect(theirs.length, table).toBeGreaterThan(100)
      if (table !== 'servicing.fine') expect(ours, table).toEqual(theirs)
    }
  })

  it('has what the statistics count of it, day by day', async () => {
    for (const [table, [by, sums]] of Object.entries(facts)) {
      const totals = sums.map((one) => `sum(${one})::bigint as ${one}`).join(', ')
      const some = sums.map((one) => `sum(${one}) <> 0`).join(' or ')
      const query = `select ${by}, ${totals} from servicing.${table}
        where product_code <> '${withCoupons}' group by ${by} having ${some} order by ${by}`
      const counted = await ask(source, query)
      expect(counted.length, table).toBeGreaterThan(3)
      expect(await ask(t, query), table).toEqual(counted)
    }
  })

  it('goes on from the day as its original does', async () => {
    const days = 30
    for (let day = 2; day <= days; day += 1) {
      for (const app of [source, t]) await goTo(app, addDays(lastDay, day))
      if (day % 4 === 0) await payBoth(day)
      if (day % 9 === 0) await reverseBoth(day)
      if (day % 7 === 0) await waiveBoth(day)
    }
    const standing = `select loan_id, status, finished_on, oldest_due_on, principal_owed_cents,
      interest_owed_cents, fee_owed_cents, fine_owed_cents, claim_cents
      from servicing.balance where ${replayed} order by loan_id`
    expect(await ask(t, standing)).toEqual(await ask(source, standing))
    expect((await replayLoans(t.appContext.db)).mismatches).toEqual([])
    expect(await wrong(t)).toEqual([])
    const [counts] = await ask(
      t,
      `select count(*) filter (where reversed_at is not null and booked_on <= '${lastDay}') as brought_back,
        count(*) filter (where booked_on > '${lastDay}') as paid,
        (select count(*) from servicing.fine where charged_on > '${addDays(lastDay, 2)}') as fined,
        (select count(*) from servicing.balance b join servicing.loan l on l.id = b.loan_id
          where l.opening is not null and b.finished_on > l.brought_on) as taken_over_finished,
        (select count(*) from servicing.balance where finished_on > '${lastDay}') as finished
      from servicing.repayment`,
    )
    for (const [what, count] of Object.entries(counts ?? {})) {
      expect(Number(count), what).toBeGreaterThan(0)
    }
  }, 240_000)

  /**
   * Payments on some of the open loans, the same in both lenders, including loans taken over, which owe as
   * much.
   */
  async function payBoth(day: number): Promise<void> {
    const open = await ask(
      t,
      `select loan_id, principal_owed_cents + fee_owed_cents + fine_owed_cents as cents
      from servicing.balance where status = 'open' and loan_id % 5 = ${day % 5} order by loan_id`,
    )
    for (const one of open) {
      const part = Number(one.loanId) % 2 === 0 ? 3 : 1
      const amountCents = Math.ceil(Number(one.cents) / part)
      const loanId = Number(one.loanId)
      if (amountCents > 0) {
        for (const app of [source, t]) await repay(app, { loanId, amountCents, prepayment: 'next' })
      }
    }
  }

  /** Imported payments have the same place among the payments of their loan. */
  async function reverseBoth(day: number): Promise<void> {
    const brought = await ask(
      t,
      `select r.id, r.payment_id from servicing.repayment r
      where ${replayed} and booked_on <= '${lastDay}' and reversed_at is null and freed_cents = 0
      order by id limit 3 offset ${day}`,
    )
    for (const one of brought) {
      // A payment of the original is named by its repayment.
      await takeBack(source, Number(one.paymentId))
      await takeBack(t, Number(one.id))
    }
  }

  async function waiveBoth(day: number): Promise<void> {
    const late = await ask(
      t,
      `select loan_id from servicing.balance
      where status = 'open' and fine_owed_cents > 100 and ${replayed} order by loan_id
      limit 2 offset ${day % 3}`,
    )
    for (const { loanId } of late) {
      for (const app of [source, t]) {
        const today = app.clock.today()
        const amounts = { amountCents: cents(100), mostCents: cents(100), principal: false }
        const when = { from: today, until: today, afterRepaymentId: Number.MAX_SAFE_INTEGER }
        await app.as('system', (ctx) =>
          grantWaiver(ctx, { loanId: Number(loanId), kind: 'at-once', ...when, ...amounts }),
        )
      }
    }
  }
})

const facts: Record<string, readonly [by: string, sums: readonly string[]]> = {
  late_fact: ['business_on, started_month, over_days', ['loans', 'principal_cents']],
  unpaid_fact: ['due_on, age', ['loans', 'principal_cents']],
  started_fact: ['started_on, due_on', ['loans', 'principal_cents']],
  repaid_fact: [
    'paid_on, channel',
    [
      'repayments',
      'loans',
      'principal_cents',
      'interest_cents',
      'fee_cents',
      'fine_cents',
      'recovered_cents',
    ],
  ],
  due_fact: [
    'due_on, step',
    ['instalments', 'waived_instalments', 'principal_cents', 'waived_cents'],
  ],
}

describe('a book with planted faults', () => {
  /** What is said of the first such loan of which the fault changes any figure. */
  const named = (change: (loan: BroughtLoan) => BroughtLoan, of: (loan: BroughtLoan) => boolean) =>
    book.loans
      .filter((one) => one.way === 'replayed' && one.source.status === 'open' && of(one))
      .map((one) => broughtComparer(lastDay)(change(one)))
      .find(({ verdict }) => verdict !== 'equal')
  const paid = ({ events }: BroughtLoan) => events.filter(({ kind }) => kind === 'payment')

  it('names each', () => {
    const owing = (loan: BroughtLoan) => loan.source.owed.principal > 10_000
    const wrongRate = named(
      (loan) => ({
        ...loan,
        terms: { ...loan.terms, dailyInterestPpm: ppm(loan.terms.dailyInterestPpm + 700) },
      }),
      (loan) =>
        owing(loan) &&
        loan.terms.dailyInterestPpm > 300 &&
        loan.terms.capPpm > 500_000 &&
        loan.startedOn < addDays(lastDay, -2),
    )
    expect(wrongRate).toMatchObject({ verdict: 'unexplained', looksLike: { kind: 'another-rate' } })
    const missing = named(
      (loan) => ({ ...loan, events: loan.events.filter((one) => one !== paid(loan).at(-1)) }),
      (loan) => owing(loan) && paid(loan).length > 0 && loan.events.length === paid(loan).length,
    )
    expect(missing).toMatchObject({
      verdict: 'unexplained',
      looksLike: { kind: 'missing-payment' },
    })
    const swapped = named(
      (loan) => {
        const { owed } = loan.source
        const other = { ...owed, principal: owed.fine, fine: owed.principal }
        return { ...loan, source: { ...loan.source, owed: other } }
      },
      (loan) => owing(loan) && loan.source.owed.fine > 0,
    )
    expect(swapped).toMatchObject({
      looksLike: { kind: 'swapped-components', components: ['fine', 'principal'] },
    })
    const cent = named((loan) => {
      const owed = { ...loan.source.owed, principal: cents(loan.source.owed.principal - 1) }
      return { ...loan, source: { ...loan.source, owed } }
    }, owing)
    expect(cent).toMatchObject({
      verdict: 'unexplained',
      looksLike: { kind: 'small-amount' },
      differences: { principal: 1, interest: 0, fee: 0, fine: 0, surplus: 0 },
    })
  })
})

describe('a book of which a loan was acted on', () => {
  it('is not taken back any more', async () => {
    await expect(t.as('system', (ctx) => takeBackBrought(ctx, bookId))).rejects.toMatchObject({
      code: 'brought.acted-on',
    })
  })
})
