import type { Columns } from '@daftari/contract/columns'
import type { tableLayout } from '@daftari/contract/platform/views'
import type { z } from 'zod'

export const densities = ['tight', 'normal', 'loose'] as const
export type Density = (typeof densities)[number]

/** How a person wants a table; what is not named is as the table comes. */
export type ColumnLayout = z.output<typeof tableLayout>

/** Every column in the wanted order. */
export function orderedColumns(columns: Columns, layout: ColumnLayout): string[] {
  const known = Object.keys(columns)
  const wanted = (layout.order ?? []).filter((name) => name in columns)
  const rest = known.filter((name) => !wanted.includes(name))
  return inserted(wanted, rest, known)
}

export function isShown(columns: Columns, layout: ColumnLayout, name: string): boolean {
  if (columns[name]?.optional === true) return layout.shown?.includes(name) === true
  return layout.hidden?.includes(name) !== true
}

/** The shown columns in order. */
export function shownColumns(columns: Columns, layout: ColumnLayout): string[] {
  return orderedColumns(columns, layout).filter((name) => isShown(columns, layout, name))
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
  const without = (names: readonly string[] = []) => names.filter((one) => one !== name)
  return {
    ...layout,
    hidden: on || columns[name]?.optional === true ? without(hidden) : [...without(hidden), name],
    shown: on ? [...without(shown), name] : without(shown),
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

export const narrowestPx = 48
export const widestPx = 800

/** Sets a column's own width; undefined restores the default. */
export function sized(layout: ColumnLayout, name: string, px: number | undefined): ColumnLayout {
  const { [name]: _, ...others } = layout.widths ?? {}
  if (px === undefined) return { ...layout, widths: others }
  const width = Math.round(Math.min(widestPx, Math.max(narrowestPx, px)))
  return { ...layout, widths: { ...others, [name]: width } }
}

/** A column of a newer version is placed after its predecessor in the table. */
function inserted(wanted: readonly string[], rest: readonly string[], known: readonly string[]) {
  const ordered = [...wanted]
  for (const name of rest) {
    const before = known.slice(0, known.indexOf(name)).findLast((one) => ordered.includes(one))
    const at = before === undefined ? 0 : ordered.indexOf(before) + 1
    ordered.splice(at, 0, name)
  }
  return ordered
}
