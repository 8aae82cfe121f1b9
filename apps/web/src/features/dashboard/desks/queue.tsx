import type { List, Row } from '@daftari/contract/table'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { request } from '../../../lib/api/call.ts'
import type { Target } from '../../../lib/page-context.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from '../tile.module.css'

const shown = 6
const everyMs = 60_000

interface QueueProps<T extends List> {
  title: string
  table: T
  /** Filters and order as in an address: the oldest first. */
  query: Readonly<Record<string, string>>
  /** What others must do first comes after what the reader can do: among the rows that are read. */
  waits?(row: Row<T>): boolean
  /** The number waiting, since when, and the one primary button; of a list without rows, too. */
  head?(isEmpty: boolean): ReactNode
  row(row: Row<T>): { to: Target; name: ReactNode; figure: ReactNode; since: ReactNode }
  empty: ReactNode
}

/** What is to be done next: the first rows of a list, each a way to its place. */
export function Queue<T extends List>(props: QueueProps<T>) {
  const { title, table, query, waits, head, row, empty } = props
  const { data, error, refetch } = useQuery({
    queryKey: ['table', table.name, 'queue', query],
    queryFn: async ({ signal }) => {
      const asked = { ...query, pageSize: '20', count: 'none' }
      const address = { method: 'GET', path: table.path } as const
      return (await request(address, { query: asked }, { signal })) as { rows: Row<T>[] }
    },
    refetchInterval: everyMs,
    refetchIntervalInBackground: false,
  })
  const isEmpty = data?.rows.length === 0
  const rows = data?.rows ?? []
  const inOrder = waits ? [...rows.filter((one) => !waits(one)), ...rows.filter(waits)] : rows
  return (
    <Panel title={title}>
      <div className={styles.queue}>
        {head !== undefined && <header>{head(isEmpty)}</header>}
        {data === undefined && <Panel.State error={error} retry={() => void refetch()} />}
        {isEmpty && <p>{empty}</p>}
        <ul>
          {inOrder.slice(0, shown).map((one) => {
            const { to, name, figure, since } = row(one)
            return (
              <li key={String((one as Record<string, unknown>)[table.key])}>
                <span>
                  <PageLink to={to}>{name}</PageLink>
                </span>
                <span>{figure}</span>
                <span>{since}</span>
              </li>
            )
          })}
        </ul>
      </div>
    </Panel>
  )
}
