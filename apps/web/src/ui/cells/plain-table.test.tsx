import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render, type Screen } from '../../../test/render.tsx'
import { PlainTable } from './plain-table.tsx'

let screen: Screen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

test('a table follows its frame once however often it is drawn, and another frame when one comes', async () => {
  const frames: Element[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(element: Element) {
        if (element.className.includes('ant-table-content')) frames.push(element)
      }
      unobserve() {}
      disconnect() {}
    },
  )
  let draw = (_rows: number) => {}
  function Rows() {
    const [rows, setRows] = useState(0)
    draw = setRows
    const columns = [{ dataIndex: 'id', title: `Of ${rows}` }]
    const dataSource = Array.from({ length: rows }, (_, id) => ({ id }))
    return <PlainTable rowKey="id" columns={columns} dataSource={dataSource} />
  }
  screen = await render(<Rows />)
  for (const rows of [1, 2, 3]) await act(async () => draw(rows))
  expect(frames.length).toBeGreaterThan(0)
  expect(new Set(frames).size).toBe(frames.length)
  expect(frames.at(-1)?.isConnected).toBe(true)
})
