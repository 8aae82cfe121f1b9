import { useEffect, useState } from 'react'
import styles from '../ui.module.css'

const timeoutMs = 150

/** Nothing at first: what comes within 150 ms should not flash. */
export function LateSkeleton({ rows = 6 }: { rows?: number }) {
  const late = useLate()
  if (!late) return null
  return (
    <div className={styles.skeleton} aria-busy="true">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike.
        <span key={index} />
      ))}
    </div>
  )
}

/** True once the wait has become worth showing. */
export function useLate(waiting = true): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) {
      setLate(false)
      return
    }
    const timer = setTimeout(() => setLate(true), timeoutMs)
    return () => clearTimeout(timer)
  }, [waiting])
  return waiting && late
}
