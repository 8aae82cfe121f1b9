import { Table, type TableColumnType, type TableProps } from 'antd'

/** A column; filters belong to the page's own filters, which the server answers. */
export type RowsColumn<T> = Pick<
  TableColumnType<T>,
  Exclude<
    keyof TableColumnType<T>,
    `filter${string}` | `onFilter${string}` | `defaultFilter${string}`
  >
>

type Selection<T> = Omit<NonNullable<TableProps<T>['rowSelection']>, 'type' | 'checkStrictly'>

/**
 * What antd's table can do, without what the build leaves out of it (`build/lean-imports.ts`): pages of
 * its own, menus in the headings, one row chosen by a radio button, rows in a tree, a veil while it loads.
 */
export type RowsTableProps<T> = Omit<
  TableProps<T>,
  'pagination' | 'loading' | 'columns' | 'rowSelection'
> & {
  columns: RowsColumn<T>[]
  rowSelection?: Selection<T>
}

/** The only wrapper of antd's table: draws all rows it is given. */
export function RowsTable<T extends object>(props: RowsTableProps<T>) {
  return <Table<T> size="small" {...props} pagination={false} />
}

RowsTable.Summary = Table.Summary
