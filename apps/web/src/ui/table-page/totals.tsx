import type { Column } from '@daftari/contract/columns'
import { type Table as ContractTable, isNotFinal } from '@daftari/contract/table'
import type { ReactNode } from 'react'
import { divide } from '../../lib/format/number.ts'
import { type Format, useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { ratioText } from '../cells/ratio-text.ts'
import { RowsTable } from '../cells/rows-table.tsx'
import type { Compared } from './compare/use-compare.tsx'
import { WithDifference } from './compare/with-difference.tsx'
import { NotFinal } from './not-final.tsx'
import styles from './table-page.module.css'

interface TotalsProps {
  table: ContractTable
  totals: Readonly<Record<string, number>>
  /** The shown columns in order. */
  names: readonly string[]
  /** Columns in front of them. */
  offset: number
  /** The number of rows, if not all are shown. */
  rows?: number | undefined
  compared?: Compared | undefined
  draw?: ((name: string, text: string) => ReactNode) | undefined
}

/** Sums where sums mean something; a share's total is the share of the totals. */
export function Totals({ table, totals, names, offset, rows, draw, compared }: TotalsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const label =
    rows === undefined
      ? t(($) => $.table.totals)
      : t(($) => $.table.totalsOf, { rows: format.count(rows) })
  const sumOf = (name: string) => {
    const text = totalText(table.columns[name], totals[name], totals, format)
    if (text === '') return text
    const shown = draw?.(name, text) ?? text
    const column = table.columns[name]
    if (isNotFinal(table, name, totals)) return <NotFinal>{shown}</NotFinal>
    if (compared === undefined || isNotFinal(table, name, compared.totals ?? {})) return shown
    if (column === undefined) return shown
    return (
      <WithDifference
        name={name}
        column={column}
        now={totals}
        then={compared.totals}
        period={compared.name}
      >
        {shown}
      </WithDifference>
    )
  }
  return (
    <RowsTable.Summary.Row>
      {offset > 0 && <RowsTable.Summary.Cell index={0} />}
      {names.map((name, index) => (
        <RowsTable.Summary.Cell
          className={styles.figures ?? ''}
          key={name}
          index={index + offset}
          align={index === 0 ? 'left' : 'right'}
        >
          <strong>{index === 0 ? label : sumOf(name)}</strong>
        </RowsTable.Summary.Cell>
      ))}
    </RowsTable.Summary.Row>
  )
}

function totalText(
  column: Column | undefined,
  total: number | undefined,
  totals: Readonly<Record<string, number>>,
  format: Format,
): string {
  if (column === undefined) return ''
  if (column.kind === 'ratio') {
    const share = divide(totals[column.numerator ?? ''], totals[column.denominator ?? ''])
    return ratioText(share, column, format)
  }
  if (total === undefined) return ''
  if (column.kind === 'money') return format.money(total)
  if (column.kind === 'duration') return format.duration(total)
  return format.count(total)
}
