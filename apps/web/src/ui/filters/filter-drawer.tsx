import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { PageDrawer } from '../dialog/page-drawer.tsx'
import styles from './filters.module.css'

interface FilterDrawerProps {
  narrowed: boolean
  onClear(): void
  onClose(): void
  children: ReactNode
}

/** All filters under each other, for a phone. They take effect as they are set. */
export default function FilterDrawer(props: FilterDrawerProps) {
  const { narrowed, onClear, onClose, children } = props
  const { t } = useTranslation()
  return (
    <PageDrawer
      open
      title={t(($) => $.filters.label)}
      onClose={onClose}
      footer={
        <>
          <Button disabled={!narrowed} onClick={onClear}>
            {t(($) => $.filters.clear)}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t(($) => $.filters.apply)}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>{children}</div>
    </PageDrawer>
  )
}
