import type { Report, Table } from '@daftari/contract/table'
import { useMemo } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import type { AnyRow } from '../../cells/cell.tsx'
import { useTableRows } from '../table-query.ts'
import type { TableView } from '../use-table.ts'
import { matching, movedRows } from './match.ts'
import { type Comparison, comparisons, otherPeriod } from './shift.ts'

/** A report beside the same report of another period. */
export interface Compared {
  /** The row's counterpart in the other period. */
  of(row: AnyRow): AnyRow | undefined
  totals: Readonly<Record<string, number>>
  /** The rows of the other period, moved to the days of this one. */
  rows: readonly AnyRow[]
  /** What the other period is called. */
  name: string
}

const addressKey = 'compare'

/** The comparison that the reader chose, from the tab's address. */
export function useComparison(prefix = '') {
  const { search, setSearch } = usePage()
  const key = prefix + addressKey
  return {
    chosen: comparisons.find((one) => one === search[key]),
    choose: (next: Comparison | undefined) => setSearch({ [key]: next }),
  }
}

/** Reads the same report for the other period, and matches each row with its counterpart. */
export function useCompare(
  table: Table,
  view: Pick<TableView<Table>, 'asked'>,
  chosen: Comparison | undefined,
): Compared | undefined {
  const { t } = useTranslation()
  const filter = (table as Report).compare
  const text = filter === undefined ? undefined : view.asked[filter]
  const other = text === undefined || chosen === undefined ? undefined : otherPeriod(text, chosen)
  const query = { ...view.asked, ...(filter === undefined ? {} : { [filter]: other?.text ?? '' }) }
  const { data, isPlaceholderData } = useTableRows(table, query, { enabled: other !== undefined })
  const shift = JSON.stringify(other?.shift)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shift is the same while its text is.
  const found = useMemo(() => {
    if (data === undefined || other === undefined || isPlaceholderData) return undefined
    const rows = movedRows(table.columns, data.rows as readonly AnyRow[], other.shift)
    return { rows, of: matching(table.columns, rows), totals: data.totals ?? {} }
  }, [table, data, shift, isPlaceholderData])
  return useMemo(
    () => found && chosen && { ...found, name: t(($) => $.compare.periods[chosen]) },
    [found, chosen, t],
  )
}
