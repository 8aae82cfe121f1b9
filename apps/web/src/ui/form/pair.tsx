import type { ReactNode } from 'react'
import styles from './pair.module.css'

/** Fields that belong together, beside each other where two have room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
