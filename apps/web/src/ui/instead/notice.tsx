import type { ReactNode } from 'react'
import styles from '../page.module.css'

interface NoticeProps {
  title: ReactNode
  text?: ReactNode
  /** What to do next. */
  children?: ReactNode
}

/** In the place of a page or a table that cannot be shown: what happened, and the next step. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <div className={styles.notice} role="status">
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      <div className={styles.acts}>{children}</div>
    </div>
  )
}
