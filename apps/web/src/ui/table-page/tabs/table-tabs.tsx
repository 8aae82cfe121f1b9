import type { Table } from '@daftari/contract/table'
import type { KeyboardEvent } from 'react'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import styles from '../table-page.module.css'
import type { TableView } from '../use-table.ts'
import { useOpeningTab } from './use-opening-tab.ts'
import { useTabCounts } from './use-tab-counts.ts'

interface TableTabsProps<T extends Table> {
  view: TableView<T>
  /** The choice filter that the tabs represent. */
  name: string
  /** The page's own; left out, each tab is asked for its count. */
  counts: Readonly<Record<string, number>> | undefined
  /** Tabs with more rows than counted. */
  capped?: readonly string[] | undefined
  /** The page's own are being read. */
  reading?: boolean | undefined
}

const all = 'all'

/** One tab a choice, and one for all of them, with how many wait behind each. */
export function TableTabs<T extends Table>({ view, name, ...given }: TableTabsProps<T>) {
  const asked = useTabCounts(view.table, view.asked, { enabled: given.counts === undefined })
  const { counts, capped, reading = false } = given.counts === undefined ? asked : given
  const opening = useOpeningTab(view, name, { counts, reading })
  const { t } = useTranslation()
  const glossary = useGlossary()
  const format = useFormat()
  const filter = view.table.filters[name]
  const values = filter?.values ?? []
  const keys = values.includes(all) ? values : [all, ...values]
  const chosen = view.filters[name] ?? all
  const wordOf = (key: string) =>
    values.includes(key) ? glossary.choice(filter?.set ?? name, key) : t(($) => $.table.all)
  const isCapped = (key: string) => capped?.includes(key) === true
  const isShownExactly = (key: string) => key === chosen && view.exactTotal !== undefined
  /** The tab that is open, once more: how many there are beyond what is counted. */
  const choose = (key: string) => {
    opening.end()
    if (key === chosen && isCapped(key)) view.countExactly()
    else view.setFilters({ [name]: values.includes(key) ? key : undefined })
  }
  const hint = (key: string) =>
    key === chosen ? t(($) => $.table.countExactly) : t(($) => $.table.countExactlyThere)
  return (
    <div className={styles.tabs} role="tablist">
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={key === chosen}
          tabIndex={key === chosen ? 0 : -1}
          {...(isCapped(key) && !isShownExactly(key) ? { title: hint(key) } : {})}
          onClick={() => choose(key)}
          onKeyDown={goSideways}
        >
          {wordOf(key)}
          {counts?.[key] !== undefined && (
            <span>
              {isShownExactly(key) ? format.count(view.exactTotal) : format.count(counts[key])}
              {isCapped(key) && !isShownExactly(key) && '+'}
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
