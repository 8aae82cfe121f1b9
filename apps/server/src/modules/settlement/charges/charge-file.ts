import { refuse } from '@daftari/contract/refusals'
import { type BusinessDate, businessDate, businessDateOf } from '@daftari/kernel/business-date'
import { type Cents, cents, formatCents, parseAmount, sum } from '@daftari/kernel/money'
import type { FileRow } from './rows-of-csv.ts'

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
  /** Rows that took nothing: failed ones, and money we brought to settle charges. */
  otherCount: number
  coversFrom: BusinessDate
  coversTo: BusinessDate
}

const needed = ['Receipt No.', 'Completion Time', 'Transaction Status', 'Withdrawn'] as const
const known = new Set<string>([
  ...needed,
  'Initiation Time',
  'Details',
  'Paid In',
  'Balance',
  'Balance Confirmed',
  'Reason Type',
  'Other Party Info',
  'Linked Transaction ID',
  'A/C No.',
])

/**
 * The operator's statement of its charges: some lines about the file, the heading, then the rows.
 * Refuses, with the row: charge-file.no-heading, .columns, .receipt, .time, .amount, .future, .twice,
 * .totals, .empty.
 */
export function readCharges(
  rows: readonly FileRow[],
  { zone, today }: { zone: string; today: BusinessDate },
): ReadCharges {
  const at = rows.findIndex(({ cells }) => cells.includes('Receipt No.'))
  const heading = rows[at]
  if (heading === undefined) return refuse('charge-file.no-heading', {}, { file: 'heading' })
  const place = placesOf(heading)
  const isTotal = ({ cells }: FileRow) => cells.includes('Totals')
  const below = rows.slice(at + 1)
  const data = below.filter((one) => !isTotal(one))
  const charges: Charge[] = []
  const days: BusinessDate[] = periodOf(rows.slice(0, at))
  const seen = new Set<string>()
  for (const { number: row, cells } of data) {
    const cell = (name: string) => cells[place.get(name) ?? -1] ?? ''
    const receipt = receiptIn(cell('Receipt No.'), row)
    const chargedAt = instantIn(cell('Completion Time'), { zone, row })
    const chargedOn = businessDateOf(chargedAt, zone)
    if (chargedOn > today) refuse('charge-file.future', { row })
    days.push(chargedOn)
    const taken = cell('Withdrawn') === '' ? undefined : parseAmount(cell('Withdrawn'))
    if (cell('Withdrawn') !== '' && taken === undefined) refuse('charge-file.amount', { row })
    if (taken === undefined || taken === 0 || cell('Transaction Status') !== 'Completed') continue
    if (seen.has(receipt)) refuse('charge-file.twice', { row, receipt })
    seen.add(receipt)
    const forReceipt = cell('Linked Transaction ID').toUpperCase() || receipt
    charges.push({ receipt, forReceipt, chargedAt, chargedOn, amountCents: cents(Math.abs(taken)) })
  }
  const found = sum(charges.map((one) => one.amountCents))
  requireTotal(below.find(isTotal), place.get('Withdrawn') ?? -1, found)
  const [coversFrom] = days.toSorted()
  const coversTo = days.toSorted().at(-1)
  if (coversFrom === undefined || coversTo === undefined) return refuse('charge-file.empty')
  return { charges, otherCount: data.length - charges.length, coversFrom, coversTo }
}

function placesOf({ number: row, cells }: FileRow): ReadonlyMap<string, number> {
  const unknown = cells.find((one) => one !== '' && !known.has(one))
  const missing = needed.find((one) => !cells.includes(one))
  const column = unknown ?? missing
  if (column !== undefined) {
    refuse('charge-file.columns', { row, column: column.slice(0, 60) }, { file: 'columns' })
  }
  return new Map(cells.map((name, index) => [name, index]))
}

/** A file that was cut or edited does not come to what its last row says. */
function requireTotal(total: FileRow | undefined, place: number, found: Cents): void {
  const reported = total && parseAmount(total.cells[place] ?? '')
  if (total === undefined || reported === undefined || Math.abs(reported) === found) return
  const params = { row: total.number, told: formatCents(cents(Math.abs(reported))) }
  refuse('charge-file.totals', { ...params, found: formatCents(found) })
}

/** `Time Period:,01-09-2026 - 30-09-2026`: the file speaks of days on which nothing was taken, too. */
function periodOf(preamble: readonly FileRow[]): BusinessDate[] {
  const text = preamble.map(({ cells }) => cells.join(' ')).join(' ')
  return [...text.matchAll(/\b(\d{2})-(\d{2})-(\d{4})\b/g)].map(([, day, month, year]) =>
    businessDate(`${year}-${month}-${day}`),
  )
}

function receiptIn(text: string, row: number): string {
  if (!/^[A-Za-z0-9]{6,20}$/.test(text)) refuse('charge-file.receipt', { row })
  return text.toUpperCase()
}

/** `2026-10-03 17:00:00` or `03-10-2026 17:00:00`, by the operator's clock. */
function instantIn(text: string, { zone, row }: { zone: string; row: number }): Date {
  const plain = text.replace(/^(\d{2})-(\d{2})-(\d{4})/, '$3-$2-$1')
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(plain)) refuse('charge-file.time', { row })
  const asUtc = new Date(`${plain.replace(' ', 'T')}Z`)
  if (Number.isNaN(asUtc.getTime())) refuse('charge-file.time', { row })
  return new Date(asUtc.getTime() - offsetMs(asUtc, zone))
}

function offsetMs(at: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign = '+', hours = '0', minutes = '0'] =
    /GMT([+-])?(\d{2})?:?(\d{2})?/.exec(parts ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
