import type { ReactNode } from 'react'
import styles from './collection.module.css'

/** A sentence in the place of what is not there. */
export function Faint({ children }: { children: ReactNode }) {
  return <p className={styles.none}>{children}</p>
}

/** The key that does what the button says. */
export function Key({ children }: { children: string }) {
  return <kbd>{children}</kbd>
}
