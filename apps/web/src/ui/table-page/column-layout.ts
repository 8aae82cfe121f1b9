import type { Columns } from '@daftari/contract/columns'

export const densities = ['tight', 'normal', 'loose'] as const
export type Density = (typeof densities)[number]

/** How a person wants a table; what is not named is as the table comes. */
export interface ColumnLayout {
  /** Column names in the wanted order; those missing follow in theirs. */
  order?: readonly string[]
  hidden?: readonly string[]
  /** Optional columns that were turned on. */
  shown?: readonly string[]
  density?: Density
}

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

export function toggled(columns: Columns, layout: ColumnLayout, name: string): ColumnLayout {
  const list = columns[name]?.optional === true ? 'shown' : 'hidden'
  const names = layout[list] ?? []
  const next = names.includes(name) ? names.filter((one) => one !== name) : [...names, name]
  return { ...layout, [list]: next }
}

export function moved(columns: Columns, layout: ColumnLayout, name: string, by: -1 | 1) {
  const order = orderedColumns(columns, layout)
  const at = order.indexOf(name)
  const to = at + by
  const other = order[to]
  if (at < 0 || other === undefined) return layout
  order[to] = name
  order[at] = other
  return { ...layout, order }
}

/** A column that came with a newer version stands after the one it follows in the table. */
function inserted(wanted: readonly string[], rest: readonly string[], known: readonly string[]) {
  const ordered = [...wanted]
  for (const name of rest) {
    const before = known.slice(0, known.indexOf(name)).findLast((one) => ordered.includes(one))
    const at = before === undefined ? 0 : ordered.indexOf(before) + 1
    ordered.splice(at, 0, name)
  }
  return ordered
}
