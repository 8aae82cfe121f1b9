import type { Column } from '@daftari/contract/columns'
import type { Table } from '@daftari/contract/table'
import { Fragment, type ReactNode } from 'react'
import { type AnyRow, type CellContext, cell, cellText } from '../../cells/cell.tsx'
import styles from './second-line.module.css'

interface SecondLineProps {
  table: Table
  /** The column of the value that it is under. */
  above: string
  names: readonly string[]
  row: AnyRow
  /** Those that the page draws itself. */
  cells: Readonly<Record<string, ((row: AnyRow) => ReactNode) | undefined>> | undefined
  context: CellContext
}

/**
 * The values of other columns under a value; nothing where the row has none of them, or they say the same.
 * Each is called by its column, in a tooltip and by a screen reader.
 */
export function SecondLine({ table, above, names, row, cells, context }: SecondLineProps) {
  const columnOf = (name: string) => table.columns[name] as Column
  const headingOf = (name: string) => `${context.glossary.column(table, name)}: `
  const textOf = (name: string) => cellText(name, columnOf(name), row, context)
  const said = names.filter((name) => saysSomething(row[name]) && textOf(name) !== textOf(above))
  if (said.length === 0) return null
  const title = said.map((name) => headingOf(name) + textOf(name)).join(' · ')
  return (
    <span className={styles.second} title={title}>
      {said.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ' · '}
          <span className="visually-hidden">{headingOf(name)}</span>
          {cells?.[name]?.(row) ?? drawn(name, columnOf(name), row, context)}
        </Fragment>
      ))}
    </span>
  )
}

const saysSomething = (value: unknown) =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0)

/** A state as a word: the tag belongs to the value above. */
const drawn = (...[name, column, row, context]: Parameters<typeof cell>) =>
  column.kind === 'choice' ? cellText(name, column, row, context) : cell(name, column, row, context)
