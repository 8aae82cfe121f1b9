import type { DrillDowns } from '@daftari/contract/platform/drill-down'
import type { FilterTexts } from '@daftari/contract/platform/same-filters'
import type { Report, ReportPage, Row } from '@daftari/contract/table'
import type { ReactNode } from 'react'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useSession } from '../../lib/session.ts'
import { type AnyRow, cell } from '../../ui/cells/cell.tsx'
import { columnShape } from '../../ui/cells/column-shape.ts'
import { idCells } from '../../ui/cells/id-cells.tsx'
import { PlainTable } from '../../ui/cells/plain-table.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { declaredTarget } from '../../ui/table-page/row-target.ts'
import { useDrillDowns } from '../../ui/table-page/use-drill-downs.tsx'
import styles from './wall.module.css'

interface Props<T extends Report> {
  table: T
  data: ReportPage<T> | undefined
  /** What the rows were asked for with. */
  asked: FilterTexts
  /** In this order rather than the report's. */
  rows?: readonly Row<T>[]
  columns: readonly (keyof T['columns'] & string)[]
  keyOf: (row: Row<T>) => number
  /** Its figures that open. */
  opens?: DrillDowns<T>
  acts?: (row: Row<T>) => ReactNode
  /** Stands out. */
  isBad?: (row: Row<T>) => boolean
  /** Shown without rows. */
  empty: string
}

/**
 * Some columns of a declared report, each as its kind is shown everywhere: figures open to their rows, and
 * the first column that is not a link already leads where the table's rows lead.
 */
export function LiveRows<T extends Report>(props: Props<T>) {
  const { table, data, asked, keyOf, isBad, empty, opens, acts } = props
  const glossary = useGlossary()
  const format = useFormat()
  const { sees } = useSession()
  const rows = props.rows ?? data?.rows ?? []
  const totals = data?.totals as Readonly<Record<string, number>> | undefined
  const drillDown = useDrillDowns({ table, data, totals, asked }, opens, undefined)
  const cells = { ...idCells(table), ...drillDown.cells } as Record<
    string,
    ((row: AnyRow) => ReactNode) | undefined
  >
  const target = table.rowTo && sees(table.rowTo.page) ? declaredTarget(table) : undefined
  const leading = props.columns.find((name) => table.columns[name]?.kind !== 'id')
  const drawn = (name: string) => (row: AnyRow) => {
    const column = table.columns[name]
    if (column === undefined) throw new Error(`${table.name} has no column ${name}`)
    const plain = () =>
      cell(name, column, row, { format, glossary, exactTimes: true, saysNobody: true })
    if (name === leading && target !== undefined)
      return <PageLink to={target(row)}>{plain()}</PageLink>
    return cells[name]?.(row) ?? plain()
  }
  return (
    <>
      <PlainTable
        rowKey={keyOf}
        dataSource={rows}
        locale={{ emptyText: empty }}
        rowClassName={(row) => (isBad?.(row) === true ? (styles.behind ?? '') : '')}
        columns={[
          ...props.columns.map((name) => {
            const heading = glossary.column(table, name)
            const kind = table.columns[name]?.kind ?? 'text'
            return {
              key: name,
              title: heading,
              align: columnShape({ kind, heading, sortable: false }).align,
              render: (_: unknown, row: Row<T>) => drawn(name)(row as AnyRow),
            }
          }),
          ...(acts === undefined
            ? []
            : [{ key: 'acts', render: (_: unknown, row: Row<T>) => acts(row) }]),
        ]}
      />
      {drillDown.drawer}
    </>
  )
}
