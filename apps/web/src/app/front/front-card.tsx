import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import styles from './front-card.module.css'
import { Languages } from './languages.tsx'

interface FrontCardProps {
  title: string
  /** For content of several lines: wider, and in a fixed place while answers load. */
  isWide?: boolean
  signedIn?: boolean
  children: ReactNode
}

/** The frame of screens before the workspace: one card with the product's name and the languages. */
export function FrontCard({ title, isWide = false, signedIn = false, children }: FrontCardProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.page} data-wide={isWide}>
      <main className={styles.card}>
        <header className={styles.head}>
          <span className={styles.mark}>{t(($) => $.product)}</span>
          <Languages signedIn={signedIn} />
        </header>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
    </div>
  )
}
