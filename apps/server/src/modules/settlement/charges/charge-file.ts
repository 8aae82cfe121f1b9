import { refuse } from '@daftari/contract/refusals'
import { type BusinessDate, businessDateOf } from '@daftari/kernel/business-date'
import { type Cents, cents, formatCents, parseAmount, sum } from '@daftari/kernel/money'
import { type Cells, rowLimits } from '../../../platform/files/rows/cells.ts'
import { requireNoMoreCells } from '../../../platform/files/rows/more-cells.ts'
import { namesNotUsed } from '../../../platform/files/rows/what-was-read.ts'
import { withoutNumbers } from '../domain/other-party.ts'
import { readPeriod } from '../domain/statement-heading.ts'
import { receiptOrNull, statusOf } from '../domain/statement-row.ts'
import { instantOfStatement } from '../domain/statement-time.ts'

/** The operator's statement of its charges, of some weeks. */
export const chargeFileLimits = rowLimits({ rows: 20_000, fewestColumns: 4 })

/** What the operator took for its work. */
export interface Charge {
  receipt: string
  forReceipt: string
  chargedAt: Date
  chargedOn: BusinessDate
  amountCents: Cents
}

export interface ReadCharges {
  charges: Charge[]
  /** Rows without a charge: failed ones, and money that we paid in to settle charges. */
  otherCount: number
  coversFrom: BusinessDate
  coversTo: BusinessDate
  columnsNotUsed: string[]
}

const needed = ['Receipt No.', 'Completion Time', 'Transaction Status', 'Withdrawn'] as const
type Column = (typeof needed)[number]
const linked = 'Linked Transaction ID'

const known = new Set<string>([
  ...needed,
  'Initiation Time',
  'Details',
  'Paid In',
  'Balance',
  'Balance Confirmed',
  'Reason Type',
  'Other Party Info',
  linked,
  'A/C No.',
])

/**
 * The operator's statement of its charges: some lines about the file, the heading, then the rows.
 * Refuses, with row, column and value: charge-file.no-heading, .columns, .period, .receipt, .time,
 * .status, .amount, .future, .twice, .totals, .empty, and file.more-cells.
 */
export function readCharges(
  rows: readonly Cells[],
  { zone, today }: { zone: string; today: BusinessDate },
): ReadCharges {
  const at = rows.findIndex(({ cells }) => cells.includes('Receipt No.'))
  const heading = rows[at]
  if (heading === undefined) return refuse('charge-file.no-heading', {}, { file: 'heading' })
  const place = placesOf(heading)
  const isTotal = ({ cells }: Cells) => cells.includes('Totals')
  const below = rows.slice(at + 1)
  const data = below.filter((one) => !isTotal(one))
  const charges: Charge[] = []
  const days = new Set(rows.slice(0, at).flatMap(periodIn))
  const dayOf = daysIn(zone)
  const seen = new Set<string>()
  requireNoMoreCells(heading, data)
  for (const { number: row, cells } of data) {
    const cell = (name: string) => cells[place.get(name) ?? -1] ?? ''
    const wrong = (column: Column) => ({ row, column, value: tidy(cell(column)) })
    const receipt = receiptOrNull(cell('Receipt No.'))
    if (receipt === null) return refuse('charge-file.receipt', wrong('Receipt No.'))
    const chargedAt = instantOfStatement(cell('Completion Time'))
    if (chargedAt === undefined) return refuse('charge-file.time', wrong('Completion Time'))
    const chargedOn = dayOf(chargedAt)
    if (chargedOn > today) refuse('charge-file.future', wrong('Completion Time'))
    days.add(chargedOn)
    const status = statusOf(cell('Transaction Status'))
    if (status === undefined) refuse('charge-file.status', wrong('Transaction Status'))
    const taken = cell('Withdrawn') === '' ? cents(0) : parseAmount(cell('Withdrawn'))
    if (taken === undefined) return refuse('charge-file.amount', wrong('Withdrawn'))
    if (taken === 0 || status === 'still') continue
    if (seen.has(receipt)) refuse('charge-file.twice', { row, receipt })
    seen.add(receipt)
    const forReceipt = cell(linked).toUpperCase() || receipt
    charges.push({ receipt, forReceipt, chargedAt, chargedOn, amountCents: cents(Math.abs(taken)) })
  }
  const found = sum(charges.map((one) => one.amountCents))
  requireTotal(below.find(isTotal), place.get('Withdrawn') ?? -1, found)
  const sorted = [...days].toSorted()
  const [coversFrom, coversTo] = [sorted[0], sorted.at(-1)]
  if (coversFrom === undefined || coversTo === undefined) return refuse('charge-file.empty')
  const used: readonly string[] = [...needed, linked]
  const columnsNotUsed = namesNotUsed(heading.cells, (name) => used.includes(name))
  const otherCount = data.length - charges.length
  return { charges, otherCount, coversFrom, coversTo, columnsNotUsed }
}

function placesOf({ number: row, cells }: Cells): ReadonlyMap<string, number> {
  const unknown = cells.find((one) => one !== '' && !known.has(one))
  const missing = needed.find((one) => !cells.includes(one))
  const column = unknown ?? missing
  if (column !== undefined) {
    refuse('charge-file.columns', { row, column: column.slice(0, 60) }, { file: 'columns' })
  }
  return new Map(cells.map((name, index) => [name, index]))
}

/** A file that was cut or edited does not come to what its last row says. */
function requireTotal(total: Cells | undefined, place: number, found: Cents): void {
  const reported = total && parseAmount(total.cells[place] ?? '')
  if (total === undefined || reported === undefined || Math.abs(reported) === found) return
  const params = { row: total.number, told: formatCents(cents(Math.abs(reported))) }
  refuse('charge-file.totals', { ...params, found: formatCents(found) })
}

/** `Time Period:,01-09-2026 - 30-09-2026`: the file speaks of days on which nothing was taken, too. */
function periodIn({ number: row, cells }: Cells): BusinessDate[] {
  const read = readPeriod(cells)
  if (read === undefined) return []
  if ('impossible' in read) refuse('charge-file.period', { row, value: tidy(read.impossible) })
  return [read.from, read.to]
}

/** No zone changes its day within a quarter of an hour: each is looked up once. */
function daysIn(zone: string): (at: Date) => BusinessDate {
  const known = new Map<number, BusinessDate>()
  return (at) => {
    const quarter = Math.floor(at.getTime() / 900_000)
    const day = known.get(quarter) ?? businessDateOf(at, zone)
    known.set(quarter, day)
    return day
  }
}

const tidy = (text: string) => withoutNumbers(text).slice(0, 80)
