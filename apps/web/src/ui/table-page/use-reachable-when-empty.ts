import { type RefObject, useEffect, useRef } from 'react'

/**
 * The frame in which rows scroll is moved by the keys of its rows; without rows it takes the focus
 * itself, or the columns out of sight could not be reached without a mouse.
 */
export function useReachableWhenEmpty(empty: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = ref.current?.querySelector<HTMLElement>('.ant-table-body, .ant-table-content')
    if (!empty || frame === null || frame === undefined) return
    frame.tabIndex = 0
    return () => frame.removeAttribute('tabindex')
  }, [empty])
  return ref
}
