import type { List, Report } from '@daftari/contract/table'
import { Button } from 'antd'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import styles from './rows-elsewhere.module.css'
import { useTabCounts } from './tabs/use-tab-counts.ts'
import type { TableView } from './use-table.ts'

export interface RowsElsewhereProps {
  view: Pick<TableView<List | Report>, 'table' | 'asked' | 'filters' | 'setFilters'>
  /** The page's own; left out, each tab is asked for its count. */
  counts?: Readonly<Record<string, number>> | undefined
}

/** Where the rows are while the open tab has none: each other tab that has some, with how many. */
export default function RowsElsewhere({ view, counts }: RowsElsewhereProps) {
  const { table, asked, filters, setFilters } = view
  const name = (table.shape === 'list' ? table.tabs : undefined) ?? ''
  const found = useTabCounts(table, asked, { enabled: counts === undefined })
  const { t } = useTranslation('table-tools')
  const glossary = useGlossary()
  const { count } = useFormat()
  const filter = table.filters[name]
  const of: RowsElsewhereProps['counts'] = counts ?? found.counts
  const others = (filter?.values ?? []).filter(
    (tab) => tab !== 'all' && tab !== filters[name] && (of?.[tab] ?? 0) > 0,
  )
  if (others.length === 0) return null
  return (
    <p className={styles.tabs}>
      {t(($) => $.elsewhere)}
      {others.map((tab) => (
        <Button key={tab} type="link" size="small" onClick={() => setFilters({ [name]: tab })}>
          {glossary.choice(filter?.set ?? name, tab)} {count(of?.[tab])}
        </Button>
      ))}
    </p>
  )
}
