import type { ComponentProps } from 'react'
import { focusableWhenWide } from '../element/wide-frame.tsx'
import { RowsTable, type RowsTableProps } from './rows-table.tsx'

/**
 * The few rows of a drawer, all of them. Where they are wider than it they are moved sideways, and
 * the frame then takes the focus itself: there may be nothing in it that does.
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
