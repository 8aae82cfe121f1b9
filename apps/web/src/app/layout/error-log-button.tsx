import { BugOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { errorLog } from '../../lib/error-log.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { CountBadge } from './count-badge.tsx'
import styles from './layout.module.css'

const ErrorLogDialog = lazy(() => import('./error-log-dialog.tsx'))

/** Shown only when something went wrong in this browser; lists what. */
export function ErrorLogButton() {
  const { t } = useTranslation()
  const errors = useSyncExternalStore(errorLog.listen, errorLog.read)
  const [open, setOpen] = useState(false)
  if (errors.length === 0) return null
  const title = t(($) => $.navbar.errors)
  return (
    <span className={styles.counted}>
      <Button
        type="text"
        danger
        icon={<BugOutlined />}
        aria-label={title}
        onClick={() => setOpen(true)}
      />
      <CountBadge corner count={errors.length} title={title} />
      <Suspense>
        {open && <ErrorLogDialog errors={errors} onClose={() => setOpen(false)} />}
      </Suspense>
    </span>
  )
}
