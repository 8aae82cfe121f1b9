import type { ListPage, Table } from '@daftari/contract/table'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { request } from '../../../lib/api/call.ts'
import { usePage } from '../../../lib/page-context.ts'

interface TabCounts {
  counts: Readonly<Record<string, number>>
  capped: readonly string[]
}

const freshMs = 30_000

/** How many rows stand behind each tab under the other filters, for a list that has no count of its own. */
export function useTabCounts(
  table: Table,
  asked: Readonly<Record<string, string>>,
  o: { enabled: boolean },
): TabCounts {
  const { active } = usePage()
  const name = table.shape === 'list' ? table.tabs : undefined
  const values = name === undefined ? [] : (table.filters[name]?.values ?? [])
  const { sort: _, ...filters } = asked
  const tabs = values.includes('all') ? values : ['all', ...values]
  const answers = useQueries({
    queries: tabs.map((tab) => {
      const query = queryOf(filters, name ?? '', values.includes(tab) ? tab : undefined)
      return {
        queryKey: ['table', table.name, 'tab', query],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          request({ method: 'GET', path: table.path }, { query }, { signal }) as Promise<
            ListPage<never>
          >,
        enabled: o.enabled && name !== undefined && active,
        staleTime: freshMs,
        placeholderData: keepPreviousData,
        meta: { silent: true },
      }
    }),
  })
  const known = tabs.flatMap((tab, at) => {
    const data = answers[at]?.data
    return data === undefined ? [] : [{ tab, total: data.total, capped: data.totalCapped }]
  })
  return {
    counts: Object.fromEntries(known.map(({ tab, total }) => [tab, total])),
    capped: known.flatMap(({ tab, capped }) => (capped ? [tab] : [])),
  }
}

function queryOf(
  filters: Readonly<Record<string, string>>,
  name: string,
  tab: string | undefined,
): Record<string, string> {
  const { [name]: _, ...others } = filters
  return { ...others, ...(tab === undefined ? {} : { [name]: tab }), page: '1', pageSize: '1' }
}
