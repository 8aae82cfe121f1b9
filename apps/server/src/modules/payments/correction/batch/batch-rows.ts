import {
  batchColumns,
  mostBatchRows,
  optionalBatchColumns,
} from '@daftari/contract/payments/correction-batch'
import type { CorrectionPart } from '@daftari/contract/payments/correction-endpoints'
import type { CorrectionKind } from '@daftari/contract/payments/enums'
import { correctionKinds } from '@daftari/contract/payments/enums'
import type { RefusalCode, RefusalParams } from '@daftari/contract/refusals'
import { prepaymentModes } from '@daftari/contract/servicing/prepayment-modes'
import { formatCents, parseAmount, sum } from '@daftari/kernel/money'
import type { Cells } from '../../../../platform/files/rows/cells.ts'
import { moreCellsThan } from '../../../../platform/files/rows/more-cells.ts'
import { namesNotUsed } from '../../../../platform/files/rows/what-was-read.ts'

const columns: readonly string[] = [...batchColumns, ...optionalBatchColumns]
type Column = (typeof batchColumns | typeof optionalBatchColumns)[number]

/** A problem, reported in the reader's language. */
export interface RowProblem {
  row: number
  column: Column | ''
  code: RefusalCode
  params: RefusalParams
}

/** The rows of one receipt are one correction. */
export interface PlannedCorrection {
  rows: number[]
  receipt: string
  kind: CorrectionKind
  parts: CorrectionPart[]
  reason: string
}

export interface Plan {
  rows: number
  amountCents: number
  corrections: PlannedCorrection[]
  problems: RowProblem[]
  columnsNotUsed: string[]
}

interface Row {
  number: number
  receipt: string
  kind: CorrectionKind
  part: CorrectionPart
  reason: string
}

/** The plan that a file's cells describe; every unreadable row is reported, not only the first. */
export function planOf(file: readonly Cells[]): Plan {
  const [head, ...body] = file
  const headRow = head?.number ?? 1
  const heading = (head?.cells ?? []).map(normal)
  const missing = batchColumns.filter((name) => !heading.includes(name))
  const cellOf = (row: Cells | undefined) => (name: Column) =>
    (row?.cells[heading.indexOf(name)] ?? '').trim()
  const problems: RowProblem[] = missing.map((name) =>
    wrong(headRow, name, 'batch.no-column', { column: name }),
  )
  const columnsNotUsed = namesNotUsed(head?.cells ?? [], (name) => columns.includes(normal(name)))
  if (missing.length > 0) {
    return { rows: 0, amountCents: 0, corrections: [], problems, columnsNotUsed }
  }
  const isTooWide = moreCellsThan({ cells: heading }, body)
  const total = body.at(-1)
  const rows = body.slice(0, -1)
  if (rows.length === 0 || rows.length > mostBatchRows) {
    problems.push(wrong(headRow, '', 'batch.rows', { rows: rows.length, most: mostBatchRows }))
  }
  const read = rows.slice(0, mostBatchRows).flatMap((row) => {
    const result = isTooWide(row)
      ? [wrong(row.number, '', 'file.more-cells', { row: row.number })]
      : readRow(cellOf(row), row.number)
    if ('part' in result) return [result]
    problems.push(...result)
    return []
  })
  const amountCents = sum(read.map(({ part }) => part.amountCents as never))
  problems.push(...totalProblems(cellOf(total), { row: total?.number ?? headRow, amountCents }))
  const grouped = [...Map.groupBy(read, (row) => row.receipt).values()].map(together)
  for (const one of grouped) if ('code' in one) problems.push(one)
  const corrections = grouped.flatMap((one) => ('code' in one ? [] : [one]))
  return { rows: rows.length, amountCents, corrections, problems, columnsNotUsed }
}

const normal = (text: string) => text.trim().toLowerCase().replace(/[ -]/g, '_')
const wrong = (
  row: number,
  column: Column | '',
  code: RefusalCode,
  params: RefusalParams = {},
): RowProblem => ({ row, column, code, params })

function readRow(cell: (name: Column) => string, number: number): Row | RowProblem[] {
  const receipt = cell('receipt').toUpperCase()
  const kind = correctionKinds.find((one) => one === cell('action').toLowerCase())
  const amountCents = parseAmount(cell('amount'))
  const reason = cell('reason')
  const [loan, customer] = [cell('loan_id'), cell('customer_id')]
  const id = loan === '' ? customer : loan
  const isId = /^[1-9]\d{0,14}$/.test(id)
  const input = cell('prepayment').toLowerCase()
  const prepayment = prepaymentModes.find((one) => one === input)
  const problems = [
    receipt === '' && wrong(number, 'receipt', 'batch.cell-missing', { column: 'receipt' }),
    kind === undefined && wrong(number, 'action', 'batch.action', { given: cell('action') }),
    (loan === '') === (customer === '') && wrong(number, 'loan_id', 'batch.loan-or-customer'),
    id !== '' && !isId && wrong(number, 'loan_id', 'batch.number', { given: id }),
    (amountCents === undefined || amountCents <= 0) &&
      wrong(number, 'amount', 'batch.amount', { given: cell('amount') }),
    input !== '' &&
      (prepayment === undefined || loan === '') &&
      wrong(number, 'prepayment', 'batch.prepayment', { given: input }),
    reason.length < 3 && wrong(number, 'reason', 'batch.cell-missing', { column: 'reason' }),
  ].filter((one) => one !== false)
  if (problems.length > 0 || kind === undefined || amountCents === undefined) return problems
  const said = prepayment === undefined ? {} : { prepayment }
  const to = loan === '' ? { customerId: Number(id) } : { loanId: Number(id), ...said }
  return { number, receipt, kind, part: { ...to, amountCents }, reason: reason.slice(0, 300) }
}

/** A person adds up what they meant; the last row says it. */
function totalProblems(
  cell: (name: Column) => string,
  { row, amountCents }: { row: number; amountCents: number },
): RowProblem[] {
  if (!/^total$/i.test(cell('receipt'))) return [wrong(row, 'receipt', 'batch.no-total')]
  const said = parseAmount(cell('amount'))
  if (said === amountCents) return []
  const params = { said: cell('amount'), sum: formatCents(amountCents) }
  return [wrong(row, 'amount', 'batch.total', params)]
}

function together(rows: readonly Row[]): PlannedCorrection | RowProblem {
  const [first] = rows as [Row]
  const other = rows.find((row) => row.kind !== first.kind)
  if (other !== undefined)
    return wrong(other.number, 'action', 'batch.mixed', { receipt: first.receipt })
  return {
    rows: rows.map((row) => row.number),
    receipt: first.receipt,
    kind: first.kind,
    parts: rows.map((row) => row.part),
    reason: first.reason,
  }
}
