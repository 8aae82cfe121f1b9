import { Table, type TableProps } from 'antd'
import { useEffect, useRef } from 'react'

/**
 * The few rows of a drawer, all of them. Where they are wider than it they are moved sideways, and
 * the frame then takes the focus itself: there may be nothing in it that does.
 */
export function PlainTable<T extends object>(props: TableProps<T>) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = ref.current?.querySelector<HTMLElement>('.ant-table-content')
    if (frame === null || frame === undefined) return
    const watch = new ResizeObserver(() => {
      if (frame.scrollWidth > frame.clientWidth) frame.tabIndex = 0
      else frame.removeAttribute('tabindex')
    })
    watch.observe(frame)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={ref}>
      <Table<T> size="small" pagination={false} scroll={{ x: 'max-content' }} {...props} />
    </div>
  )
}
