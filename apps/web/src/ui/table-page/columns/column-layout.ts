import type { Columns } from '@daftari/contract/columns'
import type { tableLayout } from '@daftari/contract/platform/views'
import type { z } from 'zod'

export const densities = ['tight', 'normal', 'loose'] as const
export type Density = (typeof densities)[number]

/** How a person wants a table; what is not named is as the table comes. */
export type ColumnLayout = z.output<typeof tableLayout>

/** Every column in the wanted order. */
export function orderedColumns(columns: Columns, layout: ColumnLayout): string[] {
  const known = withLines(columns)
  const wanted = (layout.order ?? []).filter((name) => name in columns)
  const rest = known.filter((name) => !wanted.includes(name))
  return inserted(wanted, rest, known)
}

/** As they are declared, each that goes below the value of another right after it. */
function withLines(columns: Columns): string[] {
  const names = Object.keys(columns)
  const lines = (name: string): string[] => [
    name,
    ...names.filter((one) => columns[one]?.under === name).flatMap(lines),
  ]
  return names.filter((name) => columns[name]?.under === undefined).flatMap(lines)
}

export function isShown(columns: Columns, layout: ColumnLayout, name: string): boolean {
  if (columns[name]?.optional === true) return layout.shown?.includes(name) === true
  return layout.hidden?.includes(name) !== true
}

/** The shown columns in order. */
export function shownColumns(columns: Columns, layout: ColumnLayout): string[] {
  return orderedColumns(columns, layout).filter((name) => isShown(columns, layout, name))
}

/** A tight list has one line a row; otherwise a value may go below that of another shown column. */
export function mayStandUnder(columns: Columns, layout: ColumnLayout, name: string): boolean {
  const { under } = columns[name] ?? {}
  return under !== undefined && layout.density !== 'tight' && isShown(columns, layout, under)
}

const narrowestPx = 48
const widestPx = 800

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
