import { sql } from 'kysely'
import type { TestApp } from '../../../../test/harness.ts'

/** The balances of a loan on each account. */
export async function accountsOf(t: TestApp, loanId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; cents: number }>`
    select account_code as account, sum(amount_cents)::bigint as cents
    from reporting.ledger_line where loan_id = ${loanId}
    group by 1 having sum(amount_cents) <> 0 order by 1`.execute(t.appContext.db)
  return Object.fromEntries(rows.map((row) => [row.account, row.cents]))
}

export async function incomeOf(t: TestApp, loanId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ part: string; cents: number }>`
    select part, sum(income_cents)::bigint as cents from reporting.loan_income
    where loan_id = ${loanId} group by 1 order by 1`.execute(t.appContext.db)
  return Object.fromEntries(rows.map((row) => [row.part, row.cents]))
}

/** The parts of a repayment, as `instalment component: cents`. */
export async function linesOf(t: TestApp, repaymentId: number | null): Promise<string[]> {
  const rows = await t.appContext.db
    .selectFrom('servicing.repaymentLine')
    .select(['instalment', 'component', 'amountCents'])
    .where('repaymentId', '=', repaymentId ?? 0)
    .orderBy('instalment')
    .orderBy('component')
    .execute()
  return rows.map((row) => `${row.instalment} ${row.component}: ${row.amountCents}`)
}

export async function balanceOf(t: TestApp, loanId: number) {
  const {
    version: _,
    personId: __,
    loanId: ___,
    ...balance
  } = await t.appContext.db
    .selectFrom('servicing.balance')
    .selectAll()
    .where('loanId', '=', loanId)
    .executeTakeFirstOrThrow()
  return balance
}

/** The published events of a loan or a day, in order. */
export async function eventsOf(t: TestApp, subject: string): Promise<string[]> {
  const rows = await t.appContext.db
    .selectFrom('platform.event')
    .select('type')
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.type)
}

/** Everything the closes wrote, without the numbers that a rolled-back attempt uses up. */
export async function everythingClosed(t: TestApp): Promise<Record<string, unknown[]>> {
  const ask = async (query: string) => (await sql.raw(query).execute(t.appContext.db)).rows
  return {
    days: await ask('select * from servicing.loan_day order by business_on, loan_id'),
    balances: await ask('select * from servicing.balance order by loan_id'),
    instalments: await ask('select * from servicing.instalment order by loan_id, number'),
    fines: await ask(`select f.loan_id, f.instalment, f.charged_on, f.amount_cents, g.reference
      from servicing.fine f
      join reporting.ledger_line g on g.entry_id = f.entry_id and g.number = 1
      order by 1, 2, 3, 5`),
    lines: await ask(`select reference, kind, effective_on, account_code, amount_cents, loan_id,
      person_id, payment_id
      from reporting.ledger_line order by reference, loan_id, account_code, amount_cents`),
  }
}
