import { type RefObject, useEffect, useRef } from 'react'

/**
 * The frame in which rows scroll is moved by the keys of what is in them; where nothing in them takes
 * the focus it takes it itself, or the columns out of sight could not be reached without a mouse.
 */
export function useReachable(byItself: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  // After each drawing: the table has another frame once it gets or loses a height.
  useEffect(() => {
    const frame = ref.current?.querySelector<HTMLElement>('.ant-table-body, .ant-table-content')
    if (!byItself || frame === null || frame === undefined) return
    frame.tabIndex = 0
    return () => frame.removeAttribute('tabindex')
  })
  return ref
}
