import type { Columns } from '@daftari/contract/columns'
import { type ColumnLayout, isShown, mayStandUnder, orderedColumns } from './column-layout.ts'

/** With a column of its own, or under the value of the other again. */
export function withOwnColumn(layout: ColumnLayout, name: string, own: boolean): ColumnLayout {
  const others = (layout.shown ?? []).filter((one) => one !== name)
  return { ...layout, shown: own ? [...others, name] : others }
}

/** On or off; what was in the rest of the rows comes into sight. */
export function toggled(
  columns: Columns,
  layout: ColumnLayout,
  name: string,
  rest: readonly string[] = [],
): ColumnLayout {
  const on = !isShown(columns, layout, name) || rest.includes(name)
  const { hidden, shown } = layout
  const asLine = mayStandUnder(columns, layout, name) && !rest.includes(name)
  const without = (names: readonly string[] = []) => names.filter((one) => one !== name)
  return {
    ...layout,
    hidden: on || columns[name]?.optional === true ? without(hidden) : [...without(hidden), name],
    shown: on && !asLine ? [...without(shown), name] : without(shown),
  }
}

/** One or more places on; not beyond the ends. */
export function moved(columns: Columns, layout: ColumnLayout, name: string, by: number) {
  const order = orderedColumns(columns, layout)
  const at = order.indexOf(name)
  const to = at + by
  if (at < 0 || to < 0 || to >= order.length || by === 0) return layout
  order.splice(at, 1)
  order.splice(to, 0, name)
  return { ...layout, order }
}
