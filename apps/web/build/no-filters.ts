import leftOut from './left-out.ts'

/**
 * In the place of antd's filtering of rows and the styles of its menus: our tables are filtered by the
 * server, above the table. See `lean-imports.ts`.
 */
const none = [unfiltered, [], {}] as const

function unfiltered<T extends object>(columns: readonly T[]): readonly T[] {
  if (columns.some((one) => 'filters' in one || 'filterDropdown' in one || 'onFilter' in one))
    leftOut()
  return columns
}

/** The columns, what each of them is filtered by, and the same by the columns' keys. */
export default function noFilters(): typeof none {
  return none
}

export const getFilterData = <T>(rows: T): T => rows
