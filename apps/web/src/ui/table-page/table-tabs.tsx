import type { Table } from '@daftari/contract/table'
import { Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import styles from './table-page.module.css'
import type { TableView } from './use-table.ts'

interface TableTabsProps<T extends Table> {
  view: TableView<T>
  /** The choice filter that the tabs stand for. */
  name: string
  counts: Readonly<Record<string, number>> | undefined
}

const all = 'all'

/** One tab a choice, and one for all of them, with how many wait behind each. */
export function TableTabs<T extends Table>({ view, name, counts }: TableTabsProps<T>) {
  const { t } = useTranslation()
  const glossary = useGlossary()
  const format = useFormat()
  const filter = view.table.filters[name]
  const values = filter?.values ?? []
  const item = (key: string, label: string) => ({
    key,
    label: (
      <>
        {label}
        {counts?.[key] !== undefined && (
          <span className={styles.tabCount}>{format.count(counts[key])}</span>
        )}
      </>
    ),
  })
  const first = values.includes(all)
    ? []
    : [
        item(
          all,
          t(($) => $.table.all),
        ),
      ]
  return (
    <Tabs
      className={styles.tabs ?? ''}
      activeKey={view.filters[name] ?? all}
      items={[
        ...first,
        ...values.map((value) => item(value, glossary.choice(filter?.set ?? name, value))),
      ]}
      onChange={(key) =>
        view.setFilters({ [name]: key === all && !values.includes(all) ? undefined : key })
      }
    />
  )
}
