import type { List, Report, Table } from '@daftari/contract/table'
import { useMemo } from 'react'
import { nothing } from '../../lib/format/number.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useOptionNames } from '../../lib/options.ts'

export interface Grouping<T extends Table> {
  /**
   * Without the column `group` while no dimension is chosen; otherwise with it under the dimension's name.
   */
  table: T
  /** What a value of the chosen dimension is called. */
  nameOf(value: unknown): string
}

/** The table as its reader has split it: by one of the dimensions that a report declares, or not. */
export function useGrouping<T extends List | Report>(
  table: T,
  by: string | undefined,
): Grouping<T> {
  const glossary = useGlossary()
  const names = useOptionNames()
  const dimensions = 'groupBy' in table ? (table.groupBy ?? []) : []
  const chosen = dimensions.find((one) => one === by)
  const shown = useMemo(() => splitBy(table, chosen), [table, chosen])
  return {
    table: shown,
    nameOf(value) {
      if (typeof value !== 'string' || chosen === undefined) return nothing
      if (chosen === 'app' || chosen === 'product') return names[chosen](value)
      return glossary.choice(table.filters[chosen]?.set ?? chosen, value)
    },
  }
}

function splitBy<T extends List | Report>(table: T, by: string | undefined): T {
  if (!('groupBy' in table) || table.groupBy === undefined) return table
  const { group, ...others } = table.columns
  if (by === undefined || group === undefined) return { ...table, columns: others }
  return { ...table, columns: { ...table.columns, group: { ...group, word: by } } }
}
