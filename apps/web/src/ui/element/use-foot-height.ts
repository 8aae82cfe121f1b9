import { type RefObject, useLayoutEffect } from 'react'

/** The height of the bar at the foot of the shown page; floating elements stay above it. */
const footHeight = '--foot-height'

/** While the page is shown, `--foot-height` is the height of this element. */
export function useFootHeight(foot: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = foot.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    const { style } = document.documentElement
    const write = () => style.setProperty(footHeight, `${element.offsetHeight}px`)
    const observer = new ResizeObserver(write)
    observer.observe(element)
    write()
    return () => {
      observer.disconnect()
      style.removeProperty(footHeight)
    }
  }, [foot])
}
