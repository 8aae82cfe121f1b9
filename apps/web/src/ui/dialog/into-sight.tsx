import type { ReactNode } from 'react'
import styles from './dialog.module.css'

/** A result that comes below what is in sight: it is moved there once, above what stays at the foot. */
export function IntoSight({ children }: { children: ReactNode }) {
  return (
    <div ref={moved} className={styles.result}>
      {children}
    </div>
  )
}

function moved(element: HTMLElement | null) {
  element?.scrollIntoView?.({ block: 'nearest' })
}
