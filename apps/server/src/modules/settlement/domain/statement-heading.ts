import type { StatementField } from '@daftari/contract/settlement/enums'
import { type BusinessDate, isBusinessDate } from '@daftari/kernel/business-date'

/** The position of each of the operator's columns in a row. */
export type Heading = ReadonlyMap<StatementField, number>

/** How somebody writes a statement: the names of the columns, and those without which it says nothing. */
export interface Layout {
  names: Readonly<Partial<Record<StatementField, string>>>
  needed: readonly StatementField[]
}

/** As the operator's portal writes them; shorter exports end at `Balance` or `Other Party Info`. */
export const portal = {
  names: {
    receipt: 'Receipt No.',
    completedAt: 'Completion Time',
    initiatedAt: 'Initiation Time',
    details: 'Details',
    status: 'Transaction Status',
    paidIn: 'Paid In',
    withdrawn: 'Withdrawn',
    balance: 'Balance',
    reasonType: 'Reason Type',
    otherParty: 'Other Party Info',
    linkedReceipt: 'Linked Transaction ID',
    accountNumber: 'A/C No.',
  },
  needed: ['receipt', 'completedAt', 'details', 'status', 'paidIn', 'withdrawn', 'balance'],
} as const satisfies Layout

/** As in the aggregator's settlement report; `paidIn` is what the customer paid. */
export const report = {
  names: {
    receipt: 'Transaction ID',
    completedAt: 'Completed At',
    details: 'Type',
    status: 'Status',
    reasonType: 'Channel',
    accountNumber: 'Account',
    otherParty: 'Payer',
    paidIn: 'Gross',
    fee: 'Fee',
    net: 'Net',
    linkedReceipt: 'Related ID',
    balance: 'Balance',
  },
  needed: ['receipt', 'completedAt', 'details', 'status', 'paidIn', 'fee', 'net', 'balance'],
} as const satisfies Layout

/** A row is the heading when its first cells contain the name of the receipts' column. */
export function isHeading(cells: readonly string[], { names }: Layout = portal): boolean {
  return cells.slice(0, 3).some((cell) => plain(cell) === plain(names.receipt ?? ''))
}

/** The columns of a heading, or the name of the first that is missing or is there twice. */
export function readHeading(
  cells: readonly string[],
  { names, needed }: Layout = portal,
): Heading | { missing: string } | { doubled: string } {
  const places = new Map<string, number>()
  const known = new Set(Object.values(names).map(plain))
  for (const [index, cell] of cells.entries()) {
    if (places.has(plain(cell)) && known.has(plain(cell))) return { doubled: cell.trim() }
    places.set(plain(cell), index)
  }
  const heading = new Map<StatementField, number>()
  for (const [field, name] of Object.entries(names) as [StatementField, string][]) {
    const place = places.get(plain(name))
    if (place !== undefined) heading.set(field, place)
  }
  const missing = needed.find((field) => !heading.has(field))
  return missing === undefined ? heading : { missing: names[missing] ?? missing }
}

/** The names in a heading that we do not look at. */
export function columnsBesides(cells: readonly string[], { names }: Layout): string[] {
  const known = new Set(Object.values(names).map(plain))
  return cells.filter((cell) => cell.trim() !== '' && !known.has(plain(cell)))
}

/**
 * The days that a statement covers, from the lines above its heading; the literal text if such days do not
 * exist, or end before they begin.
 */
export function readPeriod(
  cells: readonly string[],
): { from: BusinessDate; to: BusinessDate } | { impossible: string } | undefined {
  if (!/^(time|statement|report|reporting)?period/.test(plain(cells[0] ?? ''))) return undefined
  const [from, to] = [...cells.join(' ').matchAll(dayInWords)].map(dayOf)
  if (from === undefined || to === undefined) return undefined
  if (isBusinessDate(from) && isBusinessDate(to) && from <= to) return { from, to }
  return { impossible: cells.slice(1).join(' ').trim().slice(0, 80) }
}

/** `31-03-2026`, `31/03/2026`, `2026-03-31`, `31 Mar 2026`: the day comes first, or the year. */
const dayInWords =
  /\b(\d{2})[-/](\d{2})[-/](\d{4})\b|\b(\d{4}-\d{2}-\d{2})\b|\b(\d{1,2})[ -]([A-Z]{3})[a-z]*,?[ -](\d{4})\b/gi
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

function dayOf([, day, month, year, iso, date, name = '', ofYear]: RegExpExecArray): string {
  if (iso !== undefined) return iso
  if (day !== undefined) return `${year}-${month}-${day}`
  const at = months.indexOf(name.toLowerCase()) + 1
  return `${ofYear}-${String(at).padStart(2, '0')}-${date?.padStart(2, '0')}`
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
