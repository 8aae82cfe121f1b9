import { column } from '@daftari/contract/columns'
import { filter } from '@daftari/contract/filters'
import { list } from '@daftari/contract/table'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../../test/answers.ts'
import { render, type Screen } from '../../../../test/render.tsx'
import { undoOffer } from '../../../lib/toast.ts'
import { TablePage } from '../table-page.tsx'
import { bulkActs } from './bulk.ts'
import { useBulk } from './use-bulk.tsx'

const loans = list('loan-admin/loan-list/cash-credit', {
  path: '/loans',
  defaultSort: '-id',
  filters: { grade: filter.choice(['A', 'B']) },
  columns: { id: column.id({ sortable: true }), name: column.text() },
})
const row = (id: number) => ({ id, name: `Person ${id}` })

let screen: Screen
let refused: readonly number[] = [2]
let undoable = false
const sent: number[][] = []

/** A page whose act refuses some rows. */
function Loans() {
  const { run, dialog, noteRequest } = useBulk<{ id: number | null }>({
    title: 'Give tasks',
    idTitle: 'Loan ID',
    idOf: ({ id }) => id ?? 0,
    done: (count) => `${count} given`,
    refreshes: [['table', loans.name]],
  })
  const bulk = bulkActs(loans, ['id'], (rows) => (
    <button
      type="button"
      onClick={() =>
        void run(rows, {
          size: 2,
          send: async (part) => {
            sent.push(part.map(({ id }) => id ?? 0))
            if (undoable) noteRequest(`request-${sent.length}`)
            return part
              .filter(({ id }) => refused.includes(id ?? 0))
              .map((one) => ({ row: one, why: 'No authority' }))
          },
        })
      }
    >
      Give {rows.length}
    </button>
  ))
  return (
    <>
      <TablePage table={loans} bulk={bulk} />
      {dialog}
    </>
  )
}

afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
  sent.length = 0
  refused = [2]
  undoable = false
  undoOffer.withdraw()
})

function answering() {
  return serverAnswering(({ path }) => {
    if (path.includes('preferences')) return { data: {} }
    if (path === '/api/views') return { data: { rows: [] } }
    if (path === '/api/selection') {
      return { data: { rows: [1, 2, 3].map((id) => ({ id })), capped: true } }
    }
    return { data: { rows: [row(1), row(2)], total: 1000, totalCapped: true } }
  })
}
const press = async (text: string) => {
  const found = () =>
    [...document.querySelectorAll<HTMLElement>('button')].find((one) => one.textContent === text)
  await screen.until(() => found() !== undefined)
  await act(async () => found()?.click())
  await screen.settle()
}

test('space selects a row; all that match are the server’s, with the limit said', async () => {
  const asked = answering()
  screen = await render(<Loans />, { search: { grade: 'A' } })
  const first = document.querySelector<HTMLElement>('.ant-table-row')
  await act(async () => {
    first?.focus()
    first?.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))
  })
  await screen.until(() => screen.text().includes('1 selected'))
  await press('Select all 1,000+ that match')
  expect(asked.find((one) => one.path === '/api/selection')?.body).toEqual({
    table: loans.name,
    query: { grade: 'A', sort: '-id' },
    columns: ['id'],
  })
  expect(screen.text()).toContain('The first 3 are selected, which is the most at once')
  await press('Give 3')
  await screen.until(() => sent.length === 2)
  expect(sent).toEqual([[1, 2], [3]])
})

test('the report tells which were left and why, and tries these again', async () => {
  answering()
  screen = await render(<Loans />)
  await act(async () => document.querySelector<HTMLElement>('thead input')?.click())
  await press('Give 2')
  await screen.until(() => screen.text().includes('1 done, 1 not.'))
  expect(screen.text()).toContain('No authority')
  refused = []
  await press('Try 1 again')
  await screen.until(() => !screen.text().includes('No authority'))
  expect(sent).toEqual([[1, 2], [2]])
  expect(screen.text()).not.toContain('No authority')
})

test('the report takes back what went through, and says where that cannot be', async () => {
  const asked = answering()
  screen = await render(<Loans />)
  await act(async () => document.querySelector<HTMLElement>('thead input')?.click())
  await press('Give 2')
  await screen.until(() => screen.text().includes('What was done cannot be undone.'))
  await press('Close')
  undoable = true
  await press('Give 2')
  refused = [1, 2]
  await press('Try 1 again')
  await press('Undo what was done')
  const undone = () => asked.filter((one) => one.path === '/api/undo').map((one) => one.body)
  await screen.until(() => undone().length === 1)
  expect(undone()).toEqual([{ requestId: 'request-2' }])
})

test('where every row went through, the line at the foot offers to take all of it back', async () => {
  answering()
  screen = await render(<Loans />)
  refused = []
  undoable = true
  await act(async () => document.querySelector<HTMLElement>('thead input')?.click())
  await press('Select all 1,000+ that match')
  await press('Give 3')
  await screen.until(() => undoOffer.read() !== undefined)
  expect(undoOffer.read()).toEqual({ text: '3 given', requestIds: ['request-1', 'request-2'] })
})

test('another order, page or other filters begin with nothing selected', async () => {
  answering()
  screen = await render(<Loans />)
  await act(async () => document.querySelector<HTMLElement>('thead input')?.click())
  await screen.until(() => screen.text().includes('2 selected'))
  await act(async () => document.querySelector<HTMLElement>('.ant-table-column-sorters')?.click())
  await screen.settle()
  expect(screen.text()).not.toContain('2 selected')
})
