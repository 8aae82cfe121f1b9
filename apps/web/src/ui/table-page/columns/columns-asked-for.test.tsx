import { column } from '@daftari/contract/columns'
import { list } from '@daftari/contract/table'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../../test/answers.ts'
import { render, type Screen } from '../../../../test/render.tsx'
import { TablePage } from '../table-page.tsx'

const loans = list('loan-admin/loan-list/cash-credit', {
  path: '/loans',
  defaultSort: '-id',
  filters: {},
  columns: {
    id: column.id({ sortable: true }),
    name: column.text(),
    state: column.choice(['open', 'paid'], { optional: true, set: 'repayStatus' }),
    version: column.count({ optional: true }),
    purpose: column.text({ optional: true }),
  },
})
const whole = { id: 7, name: 'Person 7', state: 'paid', version: 3, purpose: 'School fees' }

let screen: Screen

afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

/** Rows as the server answers them: of the columns that were asked for. */
function answering() {
  return serverAnswering(({ path, query }) => {
    if (path.includes('preferences')) return { data: {} }
    if (path === '/api/views') return { data: { rows: [] } }
    const names = query.columns?.split(',') ?? Object.keys(whole)
    const row = Object.entries(whole).filter(([name]) => names.includes(name))
    return { data: { rows: [Object.fromEntries(row)], total: 1, totalCapped: false } }
  })
}
const columnsAsked = (asked: ReturnType<typeof answering>) =>
  asked.filter((one) => one.path === '/api/loans').map(({ query }) => query.columns)

test('a column that its reader turns on is fetched', async () => {
  const asked = answering()
  screen = await render(<TablePage table={loans} />)
  expect(columnsAsked(asked)).toEqual(['id,name'])
  const press = async (text: string) => {
    const button = () =>
      [...document.querySelectorAll<HTMLElement>('button')].find((one) => one.textContent === text)
    await screen.until(() => button() !== undefined)
    await act(async () => button()?.click())
  }
  await press('View: Standard')
  await press('Columns and density')
  await screen.until(() => screen.text().includes('Columns shown'))
  const box = () =>
    [...document.querySelectorAll<HTMLElement>('label')].find((one) =>
      one.textContent?.includes('Usage of loan'),
    )
  await screen.until(() => box() !== undefined)
  await act(async () => box()?.querySelector('input')?.click())
  await screen.until(() => screen.text().includes('School fees'))
  expect(columnsAsked(asked)).toEqual(['id,name', 'id,name,purpose'])
})

test('what the actions of a row read comes with it, and all where they do not say', async () => {
  const asked = answering()
  screen = await render(
    <TablePage
      table={loans}
      reads={['state', 'version']}
      rowActions={({ state, version }) => `${state} ${version}`}
    />,
  )
  expect(screen.text()).toContain('paid 3')
  expect(columnsAsked(asked)).toEqual(['id,name,state,version'])
  await screen.close()
  const again = answering()
  screen = await render(<TablePage table={loans} rowActions={({ purpose }) => purpose} />)
  expect(screen.text()).toContain('School fees')
  expect(columnsAsked(again)).toEqual([undefined])
})
