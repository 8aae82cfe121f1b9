import { type ReactNode, useEffect, useRef } from 'react'
import styles from './element.module.css'

/**
 * What may be wider than its place and is then moved sideways: the frame then takes the focus
 * itself, since there may be nothing in it that does.
 */
export function WideFrame({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => (ref.current === null ? undefined : focusableWhenWide(ref.current)), [])
  return (
    <div ref={ref} className={styles.wide}>
      {children}
    </div>
  )
}

/** Follows a frame and what is in it; gives what ends that. */
export function focusableWhenWide(frame: HTMLElement): () => void {
  const watch = new ResizeObserver(() => {
    if (frame.scrollWidth > frame.clientWidth) frame.tabIndex = 0
    else frame.removeAttribute('tabindex')
  })
  watch.observe(frame)
  if (frame.firstElementChild !== null) watch.observe(frame.firstElementChild)
  return () => watch.disconnect()
}
