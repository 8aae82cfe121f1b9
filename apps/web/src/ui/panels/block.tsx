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
  /** Whether the whole section is empty and can be skipped. */
  empty?: boolean
  children: ReactNode
}

/** Says that there is nothing, in place of the content. */
export function Nothing({ empty = true, children }: NothingProps) {
  return (
    <p className={styles.none} data-empty={empty || undefined}>
      {children}
    </p>
  )
}
