import type { ReactNode } from 'react'
import styles from './pair.module.css'

/** Two fields that belong together, beside each other where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
