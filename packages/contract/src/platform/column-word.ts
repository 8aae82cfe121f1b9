import type { Table } from '../table.ts'

/** A table by the path of its words; a column may use another word. */
export type Headed = Pick<Table, 'name'> & {
  /** Or the namespace of its words alone. */
  page: string
  columns?: Readonly<Record<string, { word?: string }>> | undefined
}

/**
 * The word of a column or a filter, for the screen and for every file: the table's own, otherwise the shared
 * one. `at` reads the words at a path.
 */
export function columnWord<Found>(
  { page, name, columns }: Headed,
  key: string,
  at: (...steps: [string, ...string[]]) => Found | undefined,
): Found | undefined {
  const word = columns?.[key]?.word ?? key
  const section = page.split('/')[0] ?? page
  return at(section, 'tables', name, word) ?? at('columns', word)
}
