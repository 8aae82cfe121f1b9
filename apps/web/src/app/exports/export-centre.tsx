import { DownloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Popover } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { CountBadge } from '../layout/count-badge.tsx'
import { useShellAct } from '../shell-acts.ts'
import styles from './exports.module.css'
import { exportsQuery, isBeingMade } from './exports-query.ts'

const ExportList = lazy(() => import('./export-list.tsx'))

/** The bell of the exports: how many are being made, and behind it the list. */
export function ExportCentre() {
  const { t } = useTranslation()
  const { data } = useQuery(exportsQuery)
  const [open, setOpen] = useState(false)
  useShellAct('exports', () => setOpen(true))
  const rows = data?.rows ?? []
  const title = t(($) => $.navbar.exports)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      title={t(($) => $.exports.title)}
      content={<Suspense>{open && <ExportList rows={rows} />}</Suspense>}
    >
      <span className={styles.button}>
        <Button type="text" icon={<DownloadOutlined />} aria-label={title} />
        <CountBadge corner count={rows.filter(isBeingMade).length} title={title} />
      </span>
    </Popover>
  )
}
