import { column } from '@daftari/contract/columns'
import { filter } from '@daftari/contract/filters'
import { list } from '@daftari/contract/table'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { TablePage } from '../table-page/table-page.tsx'

const table = list('collection/management/caller-setting', {
  path: '/flags',
  key: 'teamId',
  defaultSort: 'teamId',
  filters: { takesNew: filter.flag() },
  columns: {
    teamId: column.id({ sortable: true }),
    takesNew: column.flag(),
    stages: column.list({ values: ['S1', 'reminder'], set: 'stage' }),
    products: column.list(),
  },
})

let screen: Screen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

test('yes and no and codes are read in words, texts as they are, and nothing as nothing', async () => {
  const rows = [
    { teamId: 1, takesNew: true, stages: ['reminder', 'S1'], products: ['tk-1', 'TK2'] },
    { teamId: 2, takesNew: false, stages: [], products: null },
  ]
  serverAnswering(({ path }) =>
    path === '/api/flags'
      ? { data: { rows, total: 2, totalCapped: false } }
      : { data: path.includes('views') ? { rows: [] } : {} },
  )
  screen = await render(<TablePage table={table} />)
  const cells = [...document.querySelectorAll('.ant-table-row')].map((row) =>
    [...row.querySelectorAll('td')].slice(1).map((cell) => cell.textContent),
  )
  expect(cells).toEqual([
    ['Yes', 'Reminder, S1', 'tk-1, TK2'],
    ['No', '–', '–'],
  ])
})
