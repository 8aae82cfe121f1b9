import { assert } from '@daftari/kernel/assert'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { add, type Cents, cents, negate, sum } from '@daftari/kernel/money'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { post } from '../commands/post.ts'
import type { AccountCode } from '../domain/chart.ts'
import { credit, debit, type Posting } from '../domain/entry.ts'

/** A line of the trial balance that a lender gives: a debit is positive. */
export type TrialBalanceLine = { account: AccountCode; amountCents: Cents }

export type BroughtBook = { bookId: number; asOf: BusinessDate }

/** What comes loan by loan, customer by customer or payment by payment, and not with the trial balance. */
const broughtByRow: ReadonlySet<AccountCode> = new Set<AccountCode>([
  'principal_receivable',
  'interest_receivable',
  'fee_receivable',
  'fine_receivable',
  'customer_receivable',
  'customer_overpayment',
  'refunds_under_way',
  'suspense',
])

const clearing = 'brought_clearing'

/**
 * Opens the books of a lender with its trial balance, except what comes row by row: against the clearing
 * account, which ends at zero once that has come as the trial balance says. Gives the entry's id, which all
 * that is brought of history names. Refuses: ledger.posted-before.
 */
export async function openBooks(
  ctx: Context,
  { bookId, asOf }: BroughtBook,
  trialBalance: readonly TrialBalanceLine[],
): Promise<{ entryId: number }> {
  const total = sum(trialBalance.map((one) => one.amountCents))
  assert(total === 0, `a trial balance is out of balance by ${total}`)
  assert(
    trialBalance.every(({ account }) => account !== clearing && account !== 'brought_differences'),
    'a lender has no account of brought books',
  )
  const lines = trialBalance
    .filter(({ account }) => !broughtByRow.has(account))
    .map(({ account, amountCents }) => debit(account, amountCents))
  const rest = sum(lines.map((line) => line.amountCents))
  const entryId = await post(ctx, {
    reference: `opening:${bookId}`,
    kind: 'opening',
    effectiveOn: asOf,
    source: 'system',
    lines: [...lines, credit(clearing, rest)],
  })
  return { entryId }
}

export type CustomerCredit = {
  account: Extract<AccountCode, 'customer_overpayment' | 'suspense'>
  personId?: number | undefined
  paymentId: number
  /** The amount that the lender owes the customer, or keeps in suspense. */
  amountCents: Cents
}

/** What customers have paid too much, and payments that nobody could place, as the day ended. */
export async function openCustomerCredits(
  ctx: Context,
  { bookId, asOf }: BroughtBook,
  credits: readonly CustomerCredit[],
): Promise<void> {
  const lines: Posting[] = credits.map(({ account, personId, paymentId, amountCents }) =>
    credit(account, amountCents, {
      paymentId,
      ...(personId !== undefined && { personId }),
    }),
  )
  if (lines.every((line) => line.amountCents === 0)) return
  const total = sum(lines.map((line) => line.amountCents))
  await post(ctx, {
    reference: `opening:${bookId}:credits`,
    kind: 'opening',
    effectiveOn: asOf,
    source: 'system',
    lines: [...lines, debit(clearing, negate(total))],
  })
}

export type Clearing = {
  /** What is left; a debit is positive. Nothing once all has come as the trial balance says. */
  leftCents: Cents
  /** For each account that is imported row by row, its trial balance and the sum of its rows, as debits. */
  accounts: { account: AccountCode; trialCents: Cents; broughtCents: Cents }[]
}

/** How far what came row by row is what the trial balance says. */
export async function clearingOf(
  db: Db,
  { bookId }: Pick<BroughtBook, 'bookId'>,
  trialBalance: readonly TrialBalanceLine[],
): Promise<Clearing> {
  const { rows } = await sql<{ account: AccountCode; cents: number }>`
    select l.account_code as account, sum(l.amount_cents)::bigint as cents
    from ledger.entry e join ledger.line l on l.entry_id = e.id
    where e.kind = 'opening'
      and (e.reference = ${`opening:${bookId}`} or starts_with(e.reference, ${`opening:${bookId}:`}))
    group by 1`.execute(db)
  const came = new Map(rows.map((row) => [row.account, cents(row.cents)]))
  const trial = new Map<AccountCode, Cents>()
  for (const { account, amountCents } of trialBalance) {
    trial.set(account, add(trial.get(account) ?? cents(0), amountCents))
  }
  const accounts = [...broughtByRow].map((account) => ({
    account,
    trialCents: trial.get(account) ?? cents(0),
    broughtCents: came.get(account) ?? cents(0),
  }))
  return { leftCents: came.get(clearing) ?? cents(0), accounts }
}

/**
 * Books the rest of the clearing account as a difference of the book, once it was accepted; returns the
 * amount, a debit of the clearing as positive.
 */
export async function bookClearingLeft(
  ctx: Context,
  { bookId, asOf }: BroughtBook,
): Promise<Cents> {
  const { leftCents } = await clearingOf(ctx.tx, { bookId }, [])
  if (leftCents === 0) return leftCents
  await post(ctx, {
    reference: `opening:${bookId}:left`,
    kind: 'opening',
    effectiveOn: asOf,
    source: 'system',
    lines: [credit(clearing, leftCents), debit('brought_differences', leftCents)],
  })
  return leftCents
}
