import type { Table } from '@daftari/contract/table'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import styles from '../table-page.module.css'
import type { TableView } from '../use-table.ts'
import { useTabCounts } from './use-tab-counts.ts'

interface TableTabsProps<T extends Table> {
  view: TableView<T>
  /** The choice filter that the tabs stand for. */
  name: string
  /** The page's own; left out, each tab is asked for its count. */
  counts: Readonly<Record<string, number>> | undefined
  /** Those of which there are more than counted. */
  capped?: readonly string[] | undefined
}

const all = 'all'

/** One tab a choice, and one for all of them, with how many wait behind each. */
export function TableTabs<T extends Table>({ view, name, ...given }: TableTabsProps<T>) {
  const asked = useTabCounts(view.table, view.asked, { enabled: given.counts === undefined })
  const { counts, capped } = given.counts === undefined ? asked : given
  const { t } = useTranslation()
  const glossary = useGlossary()
  const format = useFormat()
  const filter = view.table.filters[name]
  const values = filter?.values ?? []
  const keys = values.includes(all) ? values : [all, ...values]
  const chosen = view.filters[name] ?? all
  const wordOf = (key: string) =>
    values.includes(key) ? glossary.choice(filter?.set ?? name, key) : t(($) => $.table.all)
  const choose = (key: string) => {
    view.setFilters({ [name]: values.includes(key) ? key : undefined })
  }
  return (
    <div className={styles.tabs} role="tablist">
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={key === chosen}
          tabIndex={key === chosen ? 0 : -1}
          onClick={() => choose(key)}
          onKeyDown={goSideways}
        >
          {wordOf(key)}
          {counts?.[key] !== undefined && (
            <span>
              {format.count(counts[key])}
              {capped?.includes(key) === true && '+'}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}

function goSideways(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: tab } = event
  const next = { ArrowRight: tab.nextElementSibling, ArrowLeft: tab.previousElementSibling }[key]
  if (next instanceof HTMLElement) next.focus()
}
