import type { ReactNode } from 'react'
import styles from './panels.module.css'

interface BlockProps {
  title?: ReactNode
  children: ReactNode
}

/** One of several things in a section, under a small title of its own. */
export function Block({ title, children }: BlockProps) {
  return (
    <div className={styles.block}>
      {title !== undefined && <h4>{title}</h4>}
      {children}
    </div>
  )
}

interface NothingProps {
  /** Of the whole section, which is then passed over. */
  empty?: boolean
  children: ReactNode
}

/** That there is nothing, in the place of what would be there. */
export function Nothing({ empty = true, children }: NothingProps) {
  return (
    <p className={styles.none} data-empty={empty || undefined}>
      {children}
    </p>
  )
}
