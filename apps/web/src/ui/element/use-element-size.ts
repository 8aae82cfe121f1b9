import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export interface Size {
  width: number
  height: number
}

/** How large an element is, followed while it changes; what it was, while it is hidden. */
export function useElementSize<E extends HTMLElement>(): [RefObject<E | null>, Size] {
  const ref = useRef<E>(null)
  const known = useRef(false)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width === 0 || height === 0) return
      known.current = true
      setSize((now) => (now.width === width && now.height === height ? now : { width, height }))
    }
    // For an element that is shown again the observer reports in the same frame, without an extra layout.
    if (!known.current) measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, size]
}
