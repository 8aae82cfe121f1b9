import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import styles from './table-page.module.css'

/** Marks a figure that is not final yet, the same way everywhere. */
export function NotFinal({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <span className={styles.notFinal} title={t(($) => $.table.notFinal)}>
      {children}
    </span>
  )
}
