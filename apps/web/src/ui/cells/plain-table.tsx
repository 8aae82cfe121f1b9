import { Table, type TableProps } from 'antd'
import { useEffect, useRef } from 'react'
import { focusableWhenWide } from '../element/wide-frame.tsx'

/**
 * The few rows of a drawer, all of them. Where they are wider than it they are moved sideways, and
 * the frame then takes the focus itself: there may be nothing in it that does.
 */
export function PlainTable<T extends object>(props: TableProps<T>) {
  const ref = useRef<HTMLDivElement>(null)
  // At each drawing: the table puts another frame in its place when its rows come.
  useEffect(() => {
    const frame = ref.current?.querySelector<HTMLElement>('.ant-table-content')
    if (frame === null || frame === undefined) return
    return focusableWhenWide(frame)
  })
  return (
    <div ref={ref}>
      <Table<T> size="small" pagination={false} scroll={{ x: 'max-content' }} {...props} />
    </div>
  )
}
