import type { Table } from '@daftari/contract/table'
import { useEffect, useRef } from 'react'
import type { TableView } from '../use-table.ts'
import { waits } from './queue.ts'

interface Counted {
  counts: Readonly<Record<string, number>> | undefined
  reading: boolean
}

/**
 * A list that opens by itself on a tab of work in which nothing waits goes on, once, to the first in which
 * something does. What the reader, an address or a view chose stays, also where the counts come later.
 */
export function useOpeningTab<T extends Table>(
  view: TableView<T>,
  name: string,
  { counts, reading }: Counted,
): { end(): void } {
  const { table, data, filters, narrowed, begun } = view
  const shown = JSON.stringify([filters, view.sort, view.page])
  const opened = useRef(shown)
  const undecided = useRef(begun && waits(filters[name] ?? ''))
  useEffect(() => {
    if (!begun || shown !== opened.current) undecided.current = false
    if (!undecided.current || data === undefined || view.reading || reading) return
    const isEmpty = data.total === 0 && !narrowed
    if (isEmpty && Object.keys(counts ?? {}).length === 0) return
    undecided.current = false
    const next = table.filters[name]?.values?.find((one) => waits(one) && (counts?.[one] ?? 0) > 0)
    if (isEmpty && next !== undefined) view.setFilters({ [name]: next })
  })
  return {
    end() {
      undecided.current = false
    },
  }
}
