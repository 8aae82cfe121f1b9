import type { Table } from '@daftari/contract/table'
import { type ColumnLayout, shownColumns } from './column-layout.ts'

/** The button that shows the rest of a row. */
export const restPx = 36

interface Room {
  /** Undefined where it is not known, or the rows are moved sideways: on a phone. */
  px: number | undefined
  widthOf(name: string): number
  /** Always in sight: by their headings the rows are ordered. */
  orders?: readonly string[]
}

/**
 * The shown columns that have room; the others become the rest of a row. Priority: the row's subject, columns
 * that the reader turned on or the rows are ordered by, the state, the other columns in order, and last those
 * declared `late`. A report shows all its columns: it is read across, and has totals.
 */
export function columnsInSight(
  table: Table,
  layout: ColumnLayout,
  room: Room,
  names: readonly string[] = shownColumns(table.columns, layout),
): string[] {
  const { px, widthOf, orders = [] } = room
  const whole = names.reduce((sum, name) => sum + widthOf(name), 0)
  if (table.shape === 'report' || px === undefined || whole <= px) return [...names]
  const rankOf = (name: string) =>
    name === names[0]
      ? 0
      : layout.shown?.includes(name) === true || orders.includes(name)
        ? 1
        : name === table.state
          ? 2
          : table.columns[name]?.late === true
            ? 4
            : 3
  let left = px - restPx
  const fitting = new Set(
    names
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .filter((name) => {
        const fits = widthOf(name) <= left || rankOf(name) < 2
        if (fits) left -= widthOf(name)
        return fits
      }),
  )
  return names.filter((name) => fitting.has(name))
}
