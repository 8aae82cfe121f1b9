import { Table } from 'antd'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { RowsTable } from '../src/ui/cells/rows-table.tsx'
import { Panel } from '../src/ui/panel.tsx'
import { render } from './render.tsx'

const rows = [{ key: 1 }, { key: 2 }]
/** Features that the build leaves out of antd's table, as somebody might use them. */
const leftOut: Readonly<Record<string, ReactNode>> = {
  'pages of its own': <Table pagination={{ pageSize: 1 }} dataSource={rows} />,
  'a row chosen by a radio button': (
    <Table pagination={false} rowSelection={{ type: 'radio' }} dataSource={rows} />
  ),
  'rows chosen in a tree': (
    <Table pagination={false} rowSelection={{ checkStrictly: false }} dataSource={rows} />
  ),
  'a menu in a heading': (
    <Table
      pagination={false}
      dataSource={rows}
      columns={[{ title: 'Key', dataIndex: 'key', filters: [{ text: '1', value: 1 }] }]}
    />
  ),
}

test.each(Object.entries(leftOut))(
  '%s is left out in a unit test as it is in the build',
  async (_what, table) => {
    // React says what its boundary caught.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const screen = await render(<Panel title="Around it">{table}</Panel>)
    expect(screen.text()).toContain('This part could not be shown')
    await screen.close()
    vi.restoreAllMocks()
  },
)

test('our own table does not take what is left out', async () => {
  const columns = [{ title: 'Key', dataIndex: 'key' }]
  const screen = await render(
    // @ts-expect-error pages belong to the server and to a pager of our own
    <RowsTable pagination={{ pageSize: 1 }} dataSource={rows} columns={columns} />,
  )
  expect(screen.element.querySelectorAll('tbody tr')).toHaveLength(2)
  await screen.close()
})
