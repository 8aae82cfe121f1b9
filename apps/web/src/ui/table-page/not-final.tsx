import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import styles from './table-page.module.css'

/** A figure of which some is not known yet, marked in the same way wherever it stands. */
export function NotFinal({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <span className={styles.notFinal} title={t(($) => $.table.notFinal)}>
      {children}
    </span>
  )
}
