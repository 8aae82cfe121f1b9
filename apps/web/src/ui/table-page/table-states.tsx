import type { List, Report } from '@daftari/contract/table'
import { Button } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { pageTitle } from '../../lib/format/page-title.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { Notice } from '../instead/notice.tsx'
import { PageLink } from '../page-link.tsx'
import type { RowsElsewhereProps } from './rows-elsewhere.tsx'
import styles from './table-page.module.css'
import type { TableView } from './use-table.ts'

const RowsElsewhere = lazy(() => import('./rows-elsewhere.tsx'))
const NoneYours = lazy(() => import('./none-yours.tsx'))

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
      <Suspense>
        <span>
          <Reason view={view} text={text} />
        </span>
        {isOfTab(view) && <RowsElsewhere view={view} counts={counts} />}
      </Suspense>
    </div>
  )
}

/** What is said of the list, where it is so: of all its rows only to whom sees all of them. */
function Reason({ view, text }: Pick<NoRowsProps, 'view' | 'text'>): ReactNode {
  const { t } = useTranslation()
  const { can, sees } = useSession()
  const ofAll = view.table.shape === 'list' ? view.table.emptyOfAll : undefined
  const usual = view.bounded ? t(($) => $.table.otherDays) : t(($) => $.table.emptyText)
  if (ofAll === undefined) return text ?? usual
  if (!can(ofAll.can)) return <NoneYours />
  if (isOfTab(view)) return usual
  const { decidedOn } = ofAll
  const link = sees(decidedOn) && (
    <PageLink to={{ page: decidedOn }}>{pageTitle(decidedOn)}</PageLink>
  )
  return (
    <>
      {text ?? usual} {link}
    </>
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
