import type { Table } from '@daftari/contract/table'
import { useEffect, useRef } from 'react'
import type { TableView } from '../use-table.ts'
import { waits } from './queue.ts'

/**
 * A list that opens by itself on a tab of work in which nothing waits goes on, once, to the first in which
 * something does. A tab that the reader or an address chose stays.
 */
export function useOpeningTab<T extends Table>(
  view: TableView<T>,
  name: string,
  counts: Readonly<Record<string, number>> | undefined,
): void {
  const { table, data, filters, narrowed, stale } = view
  const undecided = useRef(view.begun && waits(filters[name] ?? ''))
  useEffect(() => {
    if (!undecided.current || data === undefined || stale) return
    const isEmpty = data.total === 0 && !narrowed
    if (isEmpty && Object.keys(counts ?? {}).length === 0) return
    undecided.current = false
    const next = table.filters[name]?.values?.find((one) => waits(one) && (counts?.[one] ?? 0) > 0)
    if (isEmpty && next !== undefined) view.setFilters({ [name]: next })
  })
}
