import type { List, Report } from '@daftari/contract/table'
import { Button } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Notice } from '../instead/notice.tsx'
import type { RowsElsewhereProps } from './rows-elsewhere.tsx'
import styles from './table-page.module.css'
import type { TableView } from './use-table.ts'

const RowsElsewhere = lazy(() => import('./rows-elsewhere.tsx'))

interface NoRowsProps extends RowsElsewhereProps {
  view: RowsElsewhereProps['view'] &
    Pick<TableView<List | Report>, 'narrowed' | 'bounded' | 'clearFilters'>
  text?: ReactNode
}

/** Why there is nothing, and what to do about it. */
export function NoRows({ view, counts, text }: NoRowsProps) {
  const { t } = useTranslation()
  if (view.narrowed) {
    return (
      <div className={styles.empty}>
        <strong>{t(($) => $.table.noResultTitle)}</strong>
        <span>{t(($) => $.table.noResultText)}</span>
        <Button size="small" onClick={view.clearFilters}>
          {t(($) => $.table.clearFilters)}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.empty}>
      <strong>{view.bounded ? t(($) => $.table.noneInDays) : t(($) => $.table.emptyTitle)}</strong>
      <span>
        {text ?? (view.bounded ? t(($) => $.table.otherDays) : t(($) => $.table.emptyText))}
      </span>
      <Suspense>{isOfTab(view) && <RowsElsewhere view={view} counts={counts} />}</Suspense>
    </div>
  )
}

/** Whether only the rows of one tab are looked at. */
function isOfTab({ table, filters }: RowsElsewhereProps['view']): boolean {
  const tabs = table.shape === 'list' ? table.tabs : undefined
  return tabs !== undefined && (filters[tabs] ?? 'all') !== 'all'
}

interface RowsFailedProps {
  error: Error
  retry(): void
  view: Pick<TableView<List | Report>, 'beginAnew'>
}

/** What was asked for cannot be answered: asked again, it would be refused again. */
const isRefused = (error: Error): error is ApiError =>
  error instanceof ApiError && error.status === 422

export function RowsFailed({ error, retry, view }: RowsFailedProps) {
  const { t } = useTranslation()
  if (isRefused(error)) {
    return (
      <Notice title={t(($) => $.table.refusedTitle)} text={error.message}>
        <Button onClick={view.beginAnew}>{t(($) => $.table.clearFilters)}</Button>
      </Notice>
    )
  }
  const reference = error instanceof ApiError ? error.requestId : undefined
  return (
    <Notice
      title={t(($) => $.table.failedTitle)}
      text={
        <>
          {error.message}
          {reference !== undefined && !error.message.includes(reference) && (
            <> {t(($) => $.table.reference, { id: reference })}</>
          )}
        </>
      }
    >
      <Button type="primary" onClick={retry}>
        {t(($) => $.table.retry)}
      </Button>
    </Notice>
  )
}
