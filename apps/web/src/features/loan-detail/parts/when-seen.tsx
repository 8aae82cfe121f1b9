import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import styles from '../loan-detail.module.css'

/** A screenful ahead, so that what is scrolled to has mostly been read already. */
const ahead = '600px 0px'

/** Loads, draws and so reads its content once it comes near the view; then it stays. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const element = place.current
    if (seen || element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
      },
      { rootMargin: ahead },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [seen])
  if (!seen) return <div ref={place} className={styles.unseen} />
  return <Suspense fallback={<div className={styles.unseen} />}>{children}</Suspense>
}
