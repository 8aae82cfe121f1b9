import { columnsOf, type InputName } from '@daftari/contract/arrival/files/declared'
import { refuse } from '@daftari/contract/refusals'
import type { FolderFile } from './open-folder.ts'

/** One of our columns, with its place in the rows of a file, or its one value for all rows. */
export interface PlacedColumn {
  field: string
  at?: number
  fixed: string
  codes?: Readonly<Record<string, string>> | undefined
}

export interface Heading {
  /** How many cells a row has. */
  width: number
  columns: readonly PlacedColumn[]
  /** Two files were put together: their heading comes again. */
  isAgain(cells: readonly string[]): boolean
  /** Whether the row is one of the selected rows. */
  wants(cells: readonly string[]): boolean
}

/**
 * The places of our columns, in any order. A file in our own form has no others; in a file of another system,
 * columns that the map does not name are ignored. Refuses: arrival.column-twice, .missing-column,
 * .unknown-column.
 */
export function headingOf(name: InputName, file: FolderFile, cells: readonly string[]): Heading {
  const names = cells.map((one) => one.replace(/^\ufeff/, '').trim())
  const places = new Map<string, number>()
  for (const [at, one] of names.entries()) {
    if (one === '') continue
    if (places.has(one)) refuse('arrival.column-twice', { file: file.name, column: one })
    places.set(one, at)
  }
  const place = (column: string) =>
    places.get(column) ?? refuse('arrival.missing-column', { file: file.name, column })
  const { map } = file
  if (map === undefined) requireKnown(name, file, [...places.keys()])
  const columns = columnsOf(name).flatMap(([field, { required }]): PlacedColumn[] => {
    const source = map === undefined ? field : map.columns[field]
    const codes = map?.codes[field]
    if (source !== undefined && (map !== undefined || required || places.has(source))) {
      return [{ field, at: place(source), fixed: '', codes }]
    }
    const fixed = map?.fixed[field]
    if (fixed !== undefined) return [{ field, fixed }]
    if (required) refuse('arrival.missing-column', { file: file.name, column: field })
    return []
  })
  const conditions = Object.entries(map?.where ?? {}).map(([column, of]) => ({
    at: place(column),
    of: new Set(of),
  }))
  return {
    width: names.length,
    columns,
    isAgain: (row) => row.length > 1 && names.every((one, at) => one === (row[at] ?? '').trim()),
    wants: (row) => conditions.every(({ at, of }) => of.has(row[at] ?? '')),
  }
}

function requireKnown(name: InputName, file: FolderFile, names: readonly string[]): void {
  const known = new Set(columnsOf(name).map(([field]) => field))
  const column = names.find((one) => !known.has(one))
  if (column !== undefined) refuse('arrival.unknown-column', { file: file.name, column })
}
