import type { Report } from '@daftari/contract/table'
import { divide } from '../../../lib/format/number.ts'
import type { AnyRow } from '../../cells/cell.tsx'

/**
 * A figure of several rows: sums where the contract says that they add up, shares of the sums, and of
 * anything else the figure of the only row. Nothing where several rows have no figure together.
 */
export function figureOf(
  { columns }: Pick<Report, 'columns'>,
  name: string,
  rows: readonly AnyRow[],
): number | null {
  const column = columns[name]
  if (column?.kind === 'ratio') {
    const { numerator = '', denominator = '' } = column
    return divide(sumOf(rows, numerator), sumOf(rows, denominator)) ?? null
  }
  if (column?.total === 'sum') return sumOf(rows, name)
  return rows.length === 1 ? ((rows[0]?.[name] as number | null | undefined) ?? null) : null
}

function sumOf(rows: readonly AnyRow[], name: string): number {
  return rows.reduce((sum, row) => sum + ((row[name] as number | null | undefined) ?? 0), 0)
}
