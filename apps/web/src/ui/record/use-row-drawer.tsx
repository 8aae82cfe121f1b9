import { Button } from 'antd'
import type { ReactNode } from 'react'
import { usePage } from '../../lib/page-context.ts'
import type { AnyRow } from '../cells/cell.tsx'
import { Late } from '../dialog/late.tsx'

interface RowDrawer {
  /** The parameter of the address that says which is open. */
  parameter: string
  /** The column with its number. */
  by: string
  /** On the button of a row, where a row has one. */
  text?: string | ((row: AnyRow) => string)
  drawer(shown: {
    id: number | undefined
    /** Shows another in its place, such as the copy of the one that is open. */
    onOpen(id: unknown): void
    onClose(): void
  }): ReactNode
}

/** For rows that are opened in a drawer of their own, which is no declared record. */
export function useRowDrawer({ parameter, by, text = '', drawer }: RowDrawer) {
  const { search, setOpened } = usePage()
  const id = Number(search[parameter]) || undefined
  const open = (one: unknown) => setOpened({ [parameter]: String(one ?? '') })
  const onRowOpen = (row: AnyRow) => open(row[by])
  return {
    onRowOpen,
    /** A row may have nothing to open, such as a figure of several things. */
    rowActions: (row: AnyRow) =>
      row[by] !== null && (
        <Button type="link" size="small" onClick={() => onRowOpen(row)}>
          {typeof text === 'string' ? text : text(row)}
        </Button>
      ),
    /** In a cell, in place of the button of the row. */
    link: (row: AnyRow, shown: ReactNode) => (
      <Button type="link" size="small" style={{ padding: 0 }} onClick={() => onRowOpen(row)}>
        {shown}
      </Button>
    ),
    open,
    drawer: (
      <Late wanted={id !== undefined}>
        {drawer({ id, onOpen: open, onClose: () => setOpened({ [parameter]: undefined }) })}
      </Late>
    ),
  }
}
