import { feedback } from '@daftari/contract/support/feedback/declared'
import { feedbackRecord } from '@daftari/contract/support/feedback/record'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { TablesPage } from '../table-page/tables-page.tsx'

let screen: Screen

afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

const empty = Object.fromEntries(Object.keys(feedbackRecord.columns).map((name) => [name, null]))
const row = { ...empty, feedbackId: 7, kind: 'question', feedbackState: 'open', version: 2 }
const detail = { ...row, actions: ['feedback.claim'] }
// happy-dom scrolls nothing.
Element.prototype.scrollIntoView ??= () => undefined

const button = (text: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === text)

/** The rows that a record is open of. */
const marked = () =>
  [...document.querySelectorAll<HTMLElement>('.ant-table-row[aria-current]')].map(
    (one) => one.dataset.rowKey,
  )

test('beside its list a record goes with the row, by arrows and by j and k, and Esc closes it', async () => {
  vi.stubGlobal('matchMedia', (text: string) => ({
    matches: true,
    media: text,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  serverAnswering(({ path, method }) => {
    if (path.includes('preferences')) return { data: { 'records:beside': true } }
    if (path === `/api${feedback.path}`) {
      return { data: { rows: [row, { ...row, feedbackId: 5 }], total: 2, totalCapped: false } }
    }
    if (path.startsWith(`/api${feedback.path}/`)) return { data: detail }
    if (method === 'POST') return { data: { others: [], changed: null, latest: 1 } }
    return { data: { rows: [] } }
  })
  screen = await render(<TablesPage views={[{ table: feedback, record: feedbackRecord }]} />)
  const press = async (key: string, target: Element = document.body) => {
    await act(async () =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
    )
    await screen.settle()
  }
  await act(async () => button('7')?.click())
  await screen.until(() => button('Claim') !== undefined)
  expect(marked()).toEqual(['7'])
  expect(document.querySelector('.ant-drawer-mask')).toBeNull()
  await press('j')
  expect([screen.search().open, marked()]).toEqual(['5', ['5']])
  await press('j')
  expect(screen.search().open).toBe('5')
  await press('k')
  expect(screen.search().open).toBe('7')
  const [first] = document.querySelectorAll<HTMLElement>('.ant-table-row')
  first?.focus()
  await press('ArrowDown', first)
  expect(screen.search().open).toBe('5')
  await act(async () => first?.querySelector('td')?.click())
  await screen.settle()
  expect(screen.search().open).toBe('7')
  await press('Escape')
  expect(screen.search().open).toBeUndefined()
  expect(marked()).toEqual([])
})
