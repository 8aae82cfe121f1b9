import type {
  StatementField,
  StatementKind,
  StatementProblem,
} from '@daftari/contract/settlement/enums'
import { add, type Cents, cents, negate, parseAmount } from '@daftari/kernel/money'
import { kindOf } from './line-kind.ts'
import { readParty, withoutNumbers } from './other-party.ts'
import type { Heading } from './statement-heading.ts'
import { instantOfStatement } from './statement-time.ts'

/** A row of a statement that could be read. */
export interface Row {
  number: number
  receipt: string
  completedAt: Date
  kind: StatementKind
  completed: boolean
  /** In, or out when negative; of a row that is not completed, what would have moved. */
  amountCents: Cents
  /** Null of a row that moved nothing, where none is stated. */
  balanceCents: Cents | null
  details: string
  reasonType: string
  partyMasked: string | null
  partyName: string | null
  linkedReceipt: string | null
  reference: string | null
}

export interface Problem {
  number: number
  field: StatementField
  problem: StatementProblem
  value: string
}

export type Read =
  /** With the charge, if the same row has both; the balance moved by their sum. */
  | { row: Row; charge?: Row }
  /** `moved` and `balance` where the row still has them, so that the next can be checked. */
  | { problem: Problem; balanceCents?: Cents; movedCents?: Cents }
  | { totals: { in?: Cents; out?: Cents } }
  | 'empty'

/** The columns, and the moment after which nothing can have happened. */
export interface ReadBounds {
  heading: Heading
  now: Date
}

const moving = /^completed$/i
const still = /^(failed|cancelled|canceled|expired|declined|reversed|pending)$/i
const receiptShape = /^[A-Z0-9]{3,20}$/

/** One row of cells as the portal wrote it, or its problem; `now` bounds its time. */
export function readRow(
  { heading, now }: ReadBounds,
  number: number,
  cells: readonly string[],
): Read {
  const cell = (field: StatementField) => (cells[heading.get(field) ?? -1] ?? '').trim()
  if (cells.every((one) => one.trim() === '')) return 'empty'
  if (cell('receipt') === '' && cells.some((one) => /^totals?:?$/i.test(one.trim()))) {
    return { totals: totalsOf(cell) }
  }
  const amount = amountOf(cell)
  const balance = parseAmount(cell('balance'))
  const wrong = (field: StatementField, problem: StatementProblem): Read => ({
    problem: { number, field, problem, value: withoutNumbers(cell(field)).slice(0, 80) },
    ...(balance !== undefined && { balanceCents: balance }),
    ...(typeof amount === 'number' && { movedCents: moved(cell('status'), amount) }),
  })
  const receipt = cell('receipt').toUpperCase()
  if (receipt === '') return wrong('receipt', 'missing')
  if (!receiptShape.test(receipt)) return wrong('receipt', 'not-a-receipt')
  const completedAt = instantOfStatement(cell('completedAt'))
  if (completedAt === undefined) return wrong('completedAt', 'not-a-time')
  if (completedAt > now) return wrong('completedAt', 'in-the-future')
  const status = cell('status')
  if (statusOf(status) === undefined) return wrong('status', 'unknown-status')
  if (typeof amount !== 'number') return wrong(amount.field, amount.problem)
  const isUnstated = cell('balance') === '' && statusOf(status) === 'still'
  if (balance === undefined && !isUnstated) return wrong('balance', 'not-an-amount')
  const details = cell('details')
  const reasonType = cell('reasonType')
  return {
    row: {
      number,
      receipt,
      completedAt,
      kind: kindOf({ details, reasonType, amountCents: amount }),
      completed: moving.test(status),
      amountCents: amount,
      balanceCents: balance ?? null,
      details: withoutNumbers(details).slice(0, 200),
      reasonType: reasonType.slice(0, 80),
      ...readParty(cell('otherParty'), details),
      linkedReceipt: receiptOrNull(cell('linkedReceipt')),
      reference: cell('accountNumber').slice(0, 100) || accountIn(details),
    },
  }
}

type Cell = (field: StatementField) => string

/** The sign comes from the column: some exports write what went out with a minus, some without. */
function amountOf(cell: Cell): Cents | { field: StatementField; problem: StatementProblem } {
  const given = { paidIn: cell('paidIn'), withdrawn: cell('withdrawn') }
  const paidIn = given.paidIn === '' ? cents(0) : parseAmount(given.paidIn)
  const withdrawn = given.withdrawn === '' ? cents(0) : parseAmount(given.withdrawn)
  if (paidIn === undefined) return { field: 'paidIn', problem: 'not-an-amount' }
  if (withdrawn === undefined) return { field: 'withdrawn', problem: 'not-an-amount' }
  if (paidIn < 0) return { field: 'paidIn', problem: 'negative' }
  if (paidIn !== 0 && withdrawn !== 0) return { field: 'withdrawn', problem: 'two-amounts' }
  if (paidIn === 0 && withdrawn === 0 && statusOf(cell('status')) !== 'still') {
    return { field: 'paidIn', problem: 'no-amount' }
  }
  return paidIn !== 0 ? paidIn : negate(cents(Math.abs(withdrawn)))
}

const moved = (status: string, amount: Cents) => (moving.test(status) ? amount : cents(0))

function totalsOf(cell: Cell): { in?: Cents; out?: Cents } {
  const paidIn = parseAmount(cell('paidIn'))
  const withdrawn = parseAmount(cell('withdrawn'))
  return {
    ...(paidIn !== undefined && { in: paidIn }),
    ...(withdrawn !== undefined && { out: cents(Math.abs(withdrawn)) }),
  }
}

/** Whether a row with this status moved money; undefined for an unknown status. */
export function statusOf(status: string): 'moves' | 'still' | undefined {
  if (moving.test(status)) return 'moves'
  return still.test(status) ? 'still' : undefined
}

export const receiptOrNull = (text: string) =>
  receiptShape.test(text.toUpperCase()) ? text.toUpperCase() : null

/** Shorter exports have no column for it: "Pay Bill from 2547****678 - NAME Acc. GV-A1". */
function accountIn(details: string): string | null {
  return /\bAcc\.\s*(\S.{0,99})$/.exec(details)?.[1]?.trim() ?? null
}

/** What came in and what went out of all rows that moved money. */
export interface Sums {
  inCount: number
  inCents: Cents
  outCount: number
  outCents: Cents
}

export const noSums = (): Sums => ({
  inCount: 0,
  inCents: cents(0),
  outCount: 0,
  outCents: cents(0),
})

export function summed(sums: Sums, { completed, amountCents }: Row): Sums {
  if (!completed) return sums
  return amountCents > 0
    ? { ...sums, inCount: sums.inCount + 1, inCents: add(sums.inCents, amountCents) }
    : { ...sums, outCount: sums.outCount + 1, outCents: add(sums.outCents, negate(amountCents)) }
}
