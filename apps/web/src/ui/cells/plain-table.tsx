import type { ComponentProps } from 'react'
import { focusableWhenWide } from '../element/wide-frame.tsx'
import { RowsTable, type RowsTableProps } from './rows-table.tsx'

/**
 * All of a drawer's few rows. If they are wider than the drawer they scroll sideways, and the frame is
 * focusable itself, since there may be no focusable element inside.
 */
export function PlainTable<T extends object>(props: RowsTableProps<T>) {
  return <RowsTable<T> scroll={{ x: 'max-content' }} components={components} {...props} />
}

const components = { table: FollowedTable }

function FollowedTable(props: ComponentProps<'table'>) {
  return <table {...props} ref={followFrame} />
}

/** The frame is another one when rows come, and its table then too: it is followed from the table on. */
function followFrame(table: HTMLTableElement) {
  const frame = table.parentElement
  return frame === null ? undefined : focusableWhenWide(frame)
}
