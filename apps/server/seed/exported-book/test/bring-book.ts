import { cents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import { openBooks, openCustomerCredits } from '../../../src/modules/ledger/index.ts'
import { finishBrought, writeBrought } from '../../../src/modules/servicing/index.ts'
import type { TestApp } from '../../../test/harness.ts'
import { type KeptLender, lastDay } from './lender-kept-elsewhere.ts'
import type { ExportedBook } from './read-exported.ts'

export const ask = async (app: TestApp, query: string) =>
  (await sql.raw<Record<string, unknown>>(query).execute(app.appContext.db)).rows

/** What the modules that own payments write before the loans are. */
async function bringPayments(t: TestApp, book: ExportedBook): Promise<void> {
  const rows = book.loans.flatMap((loan) =>
    loan.events.flatMap((event) =>
      event.kind === 'payment' ? [{ ...event, loanId: loan.id, personId: loan.personId }] : [],
    ),
  )
  for (const one of rows) {
    await sql`insert into payments.payment (id, provider, receipt, amount_cents, paid_at, paid_on,
        reference, source, state, matched_cents, loan_id, person_id, received_at)
      overriding system value values (${one.paymentId}, 'mpesa', ${one.foreignId},
        ${one.amountCents}, ${one.on}::date, ${one.on}::date, '', 'brought', 'matched',
        ${one.amountCents}, ${one.loanId}, ${one.personId}, now())`.execute(t.appContext.db)
  }
  await sql`select setval(pg_get_serial_sequence('payments.payment', 'id'),
    (select max(id) from payments.payment) + 1000)`.execute(t.appContext.db)
}

/** Payments, the trial balance and the loans, some at a time, as the two persons agreed. */
export async function bringBook(
  { t, lender }: Pick<KeptLender, 't' | 'lender'>,
  { book, bookId }: { book: ExportedBook; bookId: number },
): Promise<void> {
  await bringPayments(t, book)
  const { trialBalance, loans } = book
  const of = { bookId, asOf: lastDay }
  const { entryId } = await t.as('system', (ctx) => openBooks(ctx, of, trialBalance))
  const { finance, admin } = lender.staff
  for (let from = 0; from < loans.length; from += 70) {
    await t.as('system', (ctx) =>
      writeBrought(ctx, loans.slice(from, from + 70), {
        ...of,
        bookEntryId: entryId,
        askedBy: finance.id,
        decidedBy: admin.id,
        accepted: new Map(),
      }),
    )
  }
  await t.as('system', (ctx) => finishBrought(ctx))
}

/** What customers have paid too much, and what nobody could place, comes by payment. */
export async function bringCredits(t: TestApp, source: TestApp, bookId: number): Promise<void> {
  const rows = await ask(
    source,
    `select account_code as account, max(person_id) as person_id, payment_id,
      -sum(amount_cents)::bigint as cents
    from ledger.line where account_code in ('suspense', 'customer_overpayment')
    group by 1, 3 having sum(amount_cents) <> 0 order by 1, 3`,
  )
  const credits = rows.map((row) => ({
    account: row.account as 'suspense',
    ...(row.personId !== null && { personId: Number(row.personId) }),
    // One payment may be in both, and is two of ours then.
    paymentId: (row.account === 'suspense' ? 2_000_000 : 3_000_000) + Number(row.paymentId),
    amountCents: cents(Number(row.cents)),
  }))
  for (const { account, paymentId, amountCents } of credits) {
    const isSurplus = account !== 'suspense'
    await sql`insert into payments.payment (id, provider, receipt, amount_cents, paid_at, paid_on,
        reference, source, state, surplus_cents, received_at) overriding system value
      values (${paymentId}, 'mpesa', ${`${account}-${paymentId}`}, ${amountCents}, now(),
        ${lastDay}::date, '', 'brought', ${isSurplus ? 'overpaid' : 'unmatched'},
        ${isSurplus ? amountCents : 0}, now())`.execute(t.appContext.db)
  }
  await t.as('system', (ctx) => openCustomerCredits(ctx, { bookId, asOf: lastDay }, credits))
}
