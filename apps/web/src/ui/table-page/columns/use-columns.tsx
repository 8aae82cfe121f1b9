import type { Table as ContractTable } from '@daftari/contract/table'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary, useWordsOf } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import type { Target } from '../../../lib/page-context.ts'
import { useSession } from '../../../lib/session.ts'
import { useWide } from '../../../lib/use-media.ts'
import type { AnyRow } from '../../cells/cell.tsx'
import { waitingCells } from '../../cells/waiting-cell.tsx'
import type { DataTableProps } from '../data-table-props.ts'
import { declaredTarget } from '../row-target.ts'
import { RestButton, type Unfolded } from '../unfolded.tsx'
import { columnsOf } from './antd-columns.tsx'

/** The column of the boxes by which rows are selected. */
export const selectionPx = 36
/** The bar that moves the rows, where they have a frame of their own. */
const scrollBarPx = 16

/** The columns of a table that there is room for, and the rest of each row. */
export function useColumns<T extends ContractTable>(
  props: DataTableProps<T>,
  actionsPx: number,
  unfolded: Unfolded,
) {
  const format = useFormat()
  const glossary = useGlossary()
  const { table, layout, onLayout, sort, cells, rowActions } = props
  const worded = useWordsOf(table)
  const { compared, rest: drawnRest } = props
  const taken = scrollBarPx + (props.selection === undefined ? 0 : selectionPx)
  const room = props.room ? props.room - taken : undefined
  const rowTarget = useRowTarget(props)
  const { t } = useTranslation()
  const actionsTitle = t(($) => $.table.actions)
  const wide = useWide()
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when its words have been read
  const placed = useMemo(
    () =>
      columnsOf({
        table,
        layout: layout ?? {},
        onLayout: wide ? onLayout : undefined,
        sort,
        cells: {
          ...waitingCells(table, isExact(table)),
          ...(cells as Record<string, ((row: AnyRow) => ReactNode) | undefined> | undefined),
        },
        rowTarget,
        rowActions: rowActions as ((row: AnyRow) => ReactNode) | undefined,
        actionsPx,
        actionsTitle,
        room,
        restButton: (row) => <RestButton table={table} row={row} unfolded={unfolded} />,
        compared,
        pinActions: wide,
        context: {
          format,
          glossary,
          exactTimes: isExact(table),
          saysNobody: table.shape === 'report',
        },
      }),
    [
      table,
      layout,
      onLayout,
      sort,
      cells,
      rowTarget,
      rowActions,
      actionsPx,
      actionsTitle,
      room,
      unfolded,
      compared,
      wide,
      format,
      glossary,
      worded,
    ],
  )
  useEffect(() => {
    if (drawnRest !== undefined) drawnRest.current = placed.rest.map(({ key }) => String(key))
  }, [drawnRest, placed])
  return placed
}

/** Where money and acts are accounted for, a time is a time and not how long ago it was. */
const isExact = ({ page }: ContractTable) => /^(settlement|operation\/user-auth)\//.test(page)

/** Where the page, or else the contract, says that a row leads. */
export function useRowTarget<T extends ContractTable>({ table, rowTarget }: DataTableProps<T>) {
  const { sees } = useSession()
  const isSeen = table.rowTo !== undefined && sees(table.rowTo.page)
  const declared = useMemo(() => (isSeen ? declaredTarget(table) : undefined), [table, isSeen])
  return (rowTarget as ((row: AnyRow) => Target) | undefined) ?? declared
}
