import type { Column } from '@daftari/contract/columns'
import type { ReactNode } from 'react'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { type AnyRow, cell } from '../cells/cell.tsx'
import { Money } from '../money.tsx'
import { Nothing } from './block.tsx'
import { type Headed, keysOf, type RowActs, type RowMarks } from './column-rows.tsx'
import styles from './panels.module.css'

interface LineRowsProps extends Pick<RowMarks, 'cells'> {
  of: Headed
  rows: readonly AnyRow[]
  /** In the line after the others: its buttons. */
  acts?: RowActs
}

/** Rows in lines, where a table has no room; without any the word `empty`, or nothing. */
export function LineRows({ of, rows, acts, cells = {} }: LineRowsProps) {
  const glossary = useGlossary()
  const context = { format: useFormat(), glossary }
  const empty = glossary.text(of, 'empty')
  if (rows.length === 0) return empty === undefined ? null : <Nothing>{empty}</Nothing>
  const drawn = (name: string, column: Column, row: AnyRow): ReactNode => {
    const value = row[name]
    if (value === null || value === undefined || value === '') return null
    if (Array.isArray(value) && value.length === 0) return null
    if (column.kind === 'money') return <Money cents={Number(value)} currency />
    return cell(name, column, row, context)
  }
  const lines = linesOf(of.columns)
  const keys = keysOf(rows)
  const lineOf = (row: AnyRow) => (columns: readonly (readonly [string, Column])[]) => {
    const shown = columns.flatMap(([name, column]) => {
      const value = cells[name]?.(row as never) ?? drawn(name, column, row)
      if (value === null || value === false) return []
      return (
        <span key={name}>
          {column.named === true && <small>{glossary.column(of, name)} </small>}
          {value}
        </span>
      )
    })
    return shown.length > 0 && <p key={columns[0]?.[0]}>{shown}</p>
  }
  return (
    <ul className={styles.lines}>
      {rows.map((row, place) => (
        <li key={keys[place]}>
          {lines.map(lineOf(row))}
          {acts?.(row)}
        </li>
      ))}
    </ul>
  )
}

function linesOf(columns: Headed['columns']) {
  const lines: (readonly [string, Column])[][] = []
  for (const entry of Object.entries(columns)) {
    if (entry[1].newLine === true || lines.length === 0) lines.push([])
    lines.at(-1)?.push(entry)
  }
  return lines
}
