import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { Notice } from '../instead/notice.tsx'
import styles from './table-page.module.css'

/** Why there is nothing, and what to do about it. */
export function NoRows(props: { narrowed: boolean; onClear: () => void; text?: ReactNode }) {
  const { t } = useTranslation()
  if (props.narrowed) {
    return (
      <div className={styles.empty}>
        <strong>{t(($) => $.table.noResultTitle)}</strong>
        <span>{t(($) => $.table.noResultText)}</span>
        <Button size="small" onClick={props.onClear}>
          {t(($) => $.table.clearFilters)}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.empty}>
      <strong>{t(($) => $.table.emptyTitle)}</strong>
      <span>{props.text ?? t(($) => $.table.emptyText)}</span>
    </div>
  )
}

export function RowsFailed({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useTranslation()
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
