import type { StatementField, StatementKind } from '@daftari/contract/settlement/enums'
import { type Cents, cents, parseAmount, subtract } from '@daftari/kernel/money'
import { readParty, withoutNumbers } from './other-party.ts'
import {
  type Problem,
  type Read,
  type ReadBounds,
  type Row,
  receiptOrNull,
  statusOf,
} from './statement-row.ts'
import { instantOfStatement } from './statement-time.ts'

/**
 * One row of the aggregator's report, or its problem. A payment's row has three amounts: what the customer
 * paid, the aggregator's fee, and the rest, by which the balance moves. The fee becomes a row of its own
 * under the payment's receipt.
 */
export function readReportRow(
  { heading, now }: ReadBounds,
  number: number,
  cells: readonly string[],
): Read {
  const cell = (field: StatementField) => (cells[heading.get(field) ?? -1] ?? '').trim()
  const isTotals = cell('receipt') === '' && cells.some((one) => /^totals?:?$/i.test(one.trim()))
  if (isTotals || cells.every((one) => one.trim() === '')) return 'empty'
  const amounts = amountsOf(cell)
  const balance = parseAmount(cell('balance'))
  const status = statusOf(cell('status'))
  const wrong = (field: StatementField, problem: Problem['problem']): Read => ({
    problem: { number, field, problem, value: withoutNumbers(cell(field)).slice(0, 80) },
    ...(balance !== undefined && { balanceCents: balance }),
    ...('net' in amounts && { movedCents: status === 'moves' ? amounts.net : cents(0) }),
  })
  const receipt = receiptOrNull(cell('receipt'))
  if (receipt === null)
    return wrong('receipt', cell('receipt') === '' ? 'missing' : 'not-a-receipt')
  const completedAt = instantOfStatement(cell('completedAt'))
  if (completedAt === undefined) return wrong('completedAt', 'not-a-time')
  if (completedAt > now) return wrong('completedAt', 'in-the-future')
  if (status === undefined) return wrong('status', 'unknown-status')
  if (!('net' in amounts)) return wrong(amounts.field, amounts.problem)
  const isUnstated = cell('balance') === '' && status === 'still'
  if (balance === undefined && !isUnstated) return wrong('balance', 'not-an-amount')
  const details = cell('details')
  const row: Row = {
    number,
    receipt,
    completedAt,
    kind: kindOfReport(details, amounts.gross),
    completed: status === 'moves',
    amountCents: amounts.gross,
    balanceCents: balance ?? null,
    details: withoutNumbers(details).slice(0, 200),
    reasonType: cell('reasonType').slice(0, 80),
    ...readParty(cell('otherParty'), ''),
    linkedReceipt: receiptOrNull(cell('linkedReceipt')),
    reference: cell('accountNumber').slice(0, 100) || null,
  }
  return amounts.fee === 0 ? { row } : { row, charge: chargeOf(row, amounts.fee) }
}

type Cell = (field: StatementField) => string
type Amounts = { gross: Cents; fee: Cents; net: Cents }

/** What went out is negative; a fee is what is missing between the two others, and never below zero. */
function amountsOf(cell: Cell): Amounts | Pick<Problem, 'field' | 'problem'> {
  const gross = parseAmount(cell('paidIn'))
  const fee = cell('fee') === '' ? cents(0) : parseAmount(cell('fee'))
  const net = parseAmount(cell('net'))
  if (gross === undefined) return { field: 'paidIn', problem: 'not-an-amount' }
  if (gross === 0) return { field: 'paidIn', problem: 'no-amount' }
  if (fee === undefined) return { field: 'fee', problem: 'not-an-amount' }
  if (fee < 0) return { field: 'fee', problem: 'negative' }
  if (net === undefined) return { field: 'net', problem: 'not-an-amount' }
  return subtract(gross, fee) === net
    ? { gross, fee, net }
    : { field: 'net', problem: 'not-the-net' }
}

const signs: readonly (readonly [StatementKind, RegExp, 'in' | 'out'])[] = [
  ['payment', /^payment$/i, 'in'],
  ['reversal', /^(refund|chargeback)$/i, 'out'],
  ['float', /^settlement( to bank)?$/i, 'out'],
  ['charge', /^(fee|charge|monthly fee)$/i, 'out'],
]

/** By the report's own type; a row whose money goes the other way is of another kind. */
function kindOfReport(type: string, gross: Cents): StatementKind {
  const way = gross > 0 ? 'in' : 'out'
  return signs.find(([, sign, its]) => sign.test(type) && its === way)?.[0] ?? 'other'
}

/** Both rows have the balance after both: the report contains no other. */
function chargeOf(row: Row, fee: Cents): Row {
  const nobody = { partyMasked: null, partyName: null, reference: null }
  const amountCents = cents(-fee)
  return { ...row, ...nobody, kind: 'charge', amountCents, linkedReceipt: row.receipt }
}
