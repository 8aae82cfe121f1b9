import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import styles from './table-page.module.css'

/** The width used until it has been measured. */
const usualPx = 110
/** The cell's own, and room for its heading. */
const aroundPx = 17
const leastPx = 76

/** How wide the acts of the rows are, 0 where no row in sight has one; it does not shrink while rows come. */
export function useActionsPx(frame: RefObject<HTMLElement | null>, has: boolean): number {
  const [px, setPx] = useState({ now: usualPx, measured: false })
  const measure = () => {
    if (!has) return
    const cells = [...(frame.current?.querySelectorAll<HTMLElement>(`.${styles.actions}`) ?? [])]
    const widest = Math.max(0, ...cells.map((one) => one.offsetWidth))
    const isNone = !cells.some((one) => one.childNodes.length > 0)
    setPx((was) => {
      if (isNone) return was.now === 0 ? was : { now: 0, measured: false }
      if (widest === 0) return was.now === 0 ? { now: usualPx, measured: false } : was
      const now = Math.max(leastPx, Math.ceil(widest) + aroundPx, was.measured ? was.now : 0)
      return was.measured && was.now === now ? was : { now, measured: true }
    })
  }
  useLayoutEffect(measure)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame stays, and measures by itself
  useEffect(() => {
    if (!has || frame.current === null) return
    const observer = new MutationObserver(measure)
    observer.observe(frame.current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [frame, has])
  return px.now
}
