import { WarningFilled } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { isMissingFile } from '../../lib/missing-file.ts'
import styles from './part-failure.module.css'

export interface PartFailureProps {
  error: Error
  retry: () => void
  /** Where to go when there is no such thing: a link to the list. */
  instead?: ReactNode
  /** What there is no such thing of. */
  missing?: Missing | undefined
}

export interface Missing {
  what: 'loan' | 'case' | 'account'
  id: string | number
}

/** In the place of a part that could not be shown. A file that is gone: a newer version is served. */
export function PartFailure({ error, retry, instead, missing }: PartFailureProps) {
  const { t } = useTranslation()
  if (isMissingFile(error)) {
    return (
      <Failure
        title={t(($) => $.crash.newVersion)}
        action={
          <Button size="small" onClick={() => location.reload()}>
            {t(($) => $.crash.reloadNow)}
          </Button>
        }
      />
    )
  }
  // What does not exist does not come by asking again.
  const isGone = error instanceof ApiError && error.status === 404
  const again = (
    <Button size="small" onClick={retry}>
      {t(($) => $.panel.retry)}
    </Button>
  )
  const failure = error instanceof ApiError ? error.message : t(($) => $.panel.failed)
  return (
    <Failure
      title={
        isGone && missing !== undefined
          ? t(($) => $.panel.missing[missing.what], { id: missing.id })
          : failure
      }
      action={isGone ? instead : again}
    />
  )
}

/**
 * Without antd's icon and close button; it is on every first page, and antd's own warning weighs three
 * kilobytes.
 */
function Failure({ title, action }: { title: string; action: ReactNode }) {
  return (
    <div className={styles.failure} role="alert">
      <WarningFilled aria-hidden />
      <span>{title}</span>
      {action}
    </div>
  )
}
