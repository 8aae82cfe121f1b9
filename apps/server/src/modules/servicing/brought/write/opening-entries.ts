import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { cents, negate, sum } from '@daftari/kernel/money'
import type { Context } from '../../../../platform/context.ts'
import { credit, debit, type NewEntry, type Posting, postMany } from '../../../ledger/index.ts'
import { type Component, defaultOrder } from '../../domain/allocation.ts'
import type { Figures } from '../brought-loan.ts'
import { reportedBy } from '../compare/differences.ts'
import { nothing } from '../live-brought.ts'
import { insertRows, type Kept } from './insert-rows.ts'
import type { NumberedLoan } from './numbered.ts'

type Book = { bookId: number; asOf: BusinessDate; entryId: number }

/**
 * Books what each loan owes at the end of the as-of day, by one entry of its own: what the source says
 * against the clearing of the book, and where ours was agreed to be another, the rest as a difference.
 */
export async function bookOpenings(
  ctx: Context,
  loans: readonly NumberedLoan[],
  book: Book,
): Promise<number> {
  const entries = loans.map((one) => openingOf(one, book)).filter((one) => one !== undefined)
  await postMany(ctx, entries)
  return entries.length
}

function openingOf(one: NumberedLoan, { bookId, asOf }: Book): NewEntry | undefined {
  const { loan } = one
  const subject = { loanId: loan.id, personId: loan.personId }
  const ours = inBooks(one)
  const { source } = loan
  const theirs = source.status === 'open' ? reportedBy(one.lived, source) : nothing
  const [owed, reported] = [ours, theirs].map((some) => sum(Object.values(some)))
  const apart = cents((owed ?? 0) - (reported ?? 0))
  const surplus = surplusOf(one)
  const lines: Posting[] = [
    ...defaultOrder.map((part) => debit(receivables[part], ours[part], subject)),
    credit('brought_clearing', reported ?? cents(0), subject),
    credit('brought_differences', apart, subject),
    ...surplus,
    debit('brought_differences', negate(sum(surplus.map((line) => line.amountCents))), subject),
  ]
  if (lines.every((line) => line.amountCents === 0)) return undefined
  return {
    reference: `opening:${bookId}:${loan.id}`,
    kind: 'opening',
    effectiveOn: asOf,
    source: 'servicing',
    lines: joined(lines),
  }
}

/**
 * One line for each account of a payment or without one: lines of the same account that cancel out are left
 * out.
 */
function joined(lines: readonly Posting[]): Posting[] {
  const keyOf = ({ account, paymentId }: Posting) => `${account} ${paymentId ?? ''}`
  return [...Map.groupBy(lines, keyOf).values()].flatMap((some) => {
    const [first] = some
    const amountCents = sum(some.map((line) => line.amountCents))
    return first === undefined ? [] : [{ ...first, amountCents }]
  })
}

const receivables = {
  principal: 'principal_receivable',
  interest: 'interest_receivable',
  fee: 'fee_receivable',
  fine: 'fine_receivable',
} as const satisfies Record<Component, string>

/** A written-off claim and a finished loan have no receivable. */
const inBooks = ({ lived }: Pick<NumberedLoan, 'lived'>): Figures =>
  lived.status === 'open' ? lived.owed : nothing

/** By our arithmetic the customer overpaid: the surplus is theirs. */
function surplusOf({ loan, lived }: NumberedLoan): Posting[] {
  return lived.history.repayments
    .filter(({ surplusCents }) => surplusCents > 0)
    .flatMap(({ id, surplusCents }) => {
      const event = lived.events[id - 1]
      if (event?.kind !== 'payment') return []
      const { personId } = loan
      const { paymentId } = event
      return [credit('customer_overpayment', surplusCents, { personId, paymentId })]
    })
}

type Late = {
  loanId: number
  personId: number
  instalment: number
  chargedOn: BusinessDate
  cents: number
}

/**
 * Keeps what being late cost until the day, which is in the opening, and books what it costs on the day that
 * has begun since: that is the first that is charged here.
 */
export async function bookLateCharges(
  ctx: Context,
  loans: readonly NumberedLoan[],
  { bookId, asOf, entryId }: Book,
): Promise<void> {
  const begins = addDays(asOf, 1)
  const interest = loans.flatMap((one) => lateOf(one, one.lived.history.overdueInterest))
  await insertRows(ctx.tx, 'overdue_interest', interest, lateRow)
  const fines = loans.flatMap((one) => lateOf(one, one.lived.history.fines))
  const of = `${begins}:brought:${bookId}:${loans[0]?.loan.id ?? 0}`
  const today = (some: readonly Late[]) => some.filter(({ chargedOn }) => chargedOn === begins)
  const entries = [
    entryOf('accrual', begins, { reference: `accrual:overdue:${of}`, late: today(interest) }),
    entryOf('fine', begins, { reference: `fine:${of}`, late: today(fines) }),
  ].filter(({ lines }) => lines.length > 0)
  const ids = await postMany(ctx, entries)
  await insertRows(ctx.tx, 'fine', fines, {
    ...lateRow,
    entry_id: [
      'bigint',
      ({ chargedOn }) => (chargedOn === begins ? ids.get(`fine:${of}`) : entryId),
    ],
  })
}

const lateOf = (
  { loan }: NumberedLoan,
  charged: NumberedLoan['lived']['history']['fines'],
): Late[] =>
  charged.map(({ instalmentNumber: instalment, chargedOn, amountCents }) => ({
    loanId: loan.id,
    personId: loan.personId,
    instalment,
    chargedOn,
    cents: amountCents,
  }))

const lateRow: Kept<Late> = {
  loan_id: ['bigint', (one) => one.loanId],
  instalment: ['integer', (one) => one.instalment],
  charged_on: ['date', (one) => one.chargedOn],
  amount_cents: ['bigint', (one) => one.cents],
}

/** As in the close of a day, the receivable has the loan's details and the income only the lender's. */
function entryOf(
  kind: 'accrual' | 'fine',
  effectiveOn: BusinessDate,
  { reference, late }: { reference: string; late: readonly Late[] },
): NewEntry {
  const what = kind === 'accrual' ? 'interest' : 'fine'
  const lines = late.map(({ loanId, personId, cents: amount }) =>
    debit(receivables[what], cents(amount), { loanId, personId }),
  )
  const total = sum(lines.map((line) => line.amountCents))
  const income = late.length === 0 ? [] : [credit(`${what}_income` as const, total)]
  return { reference, kind, effectiveOn, source: 'servicing', lines: [...lines, ...income] }
}
