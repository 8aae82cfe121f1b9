import type { ReactNode } from 'react'
import styles from './page.module.css'

interface PageHeaderProps {
  /** The subject: `Jane Wanjiru · 10023`. */
  title: ReactNode
  /** A StatusTag, when the entity has a state. */
  status?: ReactNode
  /** The few facts that decide, in one line. */
  facts?: readonly ReactNode[]
  /** What can be done: the decision bar. One primary button at most. */
  actions?: ReactNode
}

/** The line of a detail page that stays while the rest scrolls. */
export function PageHeader({ title, status, facts = [], actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <h2>{title}</h2>
      {status}
      <ul>
        {facts.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a page keep their places.
          <li key={index}>{fact}</li>
        ))}
      </ul>
      {actions !== undefined && <div className={styles.acts}>{actions}</div>}
    </header>
  )
}
