import { SettingOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import styles from '../table-page.module.css'
import type { ColumnSettingsProps } from './column-list.tsx'

const ColumnList = lazy(() => import('./column-list.tsx'))

/** Which columns are shown, their order, and the density of rows. */
export function ColumnSettings(props: ColumnSettingsProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      classNames={{ root: styles.popup ?? '' }}
      content={<Suspense>{open && <ColumnList {...props} />}</Suspense>}
    >
      <Button icon={<SettingOutlined />} aria-label={t(($) => $.table.columns)} />
    </Popover>
  )
}
