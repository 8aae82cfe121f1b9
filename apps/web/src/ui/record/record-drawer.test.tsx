import { leads } from '@daftari/contract/promotion/leads/declared'
import { leadRecord } from '@daftari/contract/promotion/leads/records'
import { feedback } from '@daftari/contract/support/feedback/declared'
import { feedbackQueue, feedbackRecord } from '@daftari/contract/support/feedback/record'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { callDesk } from '../action/call/call-desk.ts'
import { TablesPage } from '../table-page/tables-page.tsx'

let screen: Screen

afterEach(async () => {
  await screen.close()
  callDesk.set(undefined)
  vi.unstubAllGlobals()
})

const empty = Object.fromEntries(Object.keys(feedbackRecord.columns).map((name) => [name, null]))
const row = {
  ...empty,
  feedbackId: 7,
  kind: 'question',
  feedbackState: 'open',
  text: 'Where is my money?',
  name: 'Amina',
  customerId: 3,
  app: 'Pesa Haraka',
  version: 2,
}
const detail = { ...row, phone: '071***78', actions: ['feedback.claim'] }

function show(more: object = {}) {
  return serverAnswering(({ path, method }) => {
    if (path === `/api${feedback.path}`) {
      return { data: { rows: [row, { ...row, feedbackId: 5 }], total: 2, totalCapped: false } }
    }
    if (path === `/api${feedback.path}/7`) return { data: { ...detail, ...more } }
    if (method === 'POST') return { data: { others: [], changed: null, latest: 1 } }
    return { data: { rows: [] } }
  })
}

const buttons = () => [...document.querySelectorAll('button')].map((one) => one.textContent)

test('a row opens its record, with the actions that the server offers', async () => {
  const asked = show()
  screen = await render(<TablesPage views={[{ table: feedback, record: feedbackRecord }]} />)
  const link = [...document.querySelectorAll('button')].find((one) => one.textContent === '7')
  await act(async () => link?.click())
  await screen.until(() => buttons().includes('Claim'))
  expect(screen.search()).toMatchObject({ open: '7' })
  expect(asked.some(({ path }) => path === `/api${feedback.path}/7`)).toBe(true)
  expect(screen.text()).toContain('Where is my money?')
  expect(screen.text()).toContain('Pesa Haraka')
  expect(screen.text()).toContain('071***78')
  expect(buttons()).not.toContain('Answer')
})

test('an act on a record reads anew what its drawer shows, other lists too', async () => {
  const asked = show()
  screen = await render(<TablesPage views={[{ table: feedback, record: feedbackRecord }]} />, {
    search: { open: '7' },
  })
  const parts = [feedback.path, `${feedback.path}/7`, feedbackQueue.assignments.path]
  const times = () => parts.map((one) => asked.filter(({ path }) => path === `/api${one}`).length)
  await screen.until(() => buttons().includes('Claim') && !times().includes(0))
  const before = times()
  const claim = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Claim')
  await act(async () => claim?.click())
  const anew = () => times().every((count, at) => count > (before[at] ?? 0))
  await screen.until(anew)
  expect(anew()).toBe(true)
})

test('a record says that nobody may call now, why, and from when', async () => {
  const callStanding = { rule: 'CH-02', from: '2026-03-31T05:00:00.000Z' }
  show({ callStanding })
  screen = await render(<TablesPage views={[{ table: feedback, record: feedbackRecord }]} />, {
    search: { open: '7' },
    can: ['call.place'],
    telephone: '1001',
  })
  await screen.until(() => screen.text().includes('No call before'))
  expect(screen.text()).toContain('Outside the hours for offers · No call before 2026-03-31 08:00')
  const drawer = document.querySelector('.ant-drawer')
  const call = [...(drawer?.querySelectorAll('button') ?? [])].find((one) =>
    one.getAttribute('aria-label')?.startsWith('Call'),
  )
  expect(call?.disabled).toBe(true)
  expect(call?.title).toContain('Outside the hours for offers')
})

test('whoever has a telephone calls by the record, from its row and from its drawer', async () => {
  show()
  const views = [{ table: feedback, record: feedbackRecord }]
  const called: unknown[] = []
  callDesk.set({ free: true, take: (request) => called.push(request.number) })
  const o = { search: { open: '7' }, can: ['call.place'], telephone: '1001' } as const
  screen = await render(<TablesPage views={views} />, o)
  const calls = () => [...document.querySelectorAll<HTMLElement>('button[aria-label^="Call"]')]
  await screen.until(() => calls().length === 3)
  for (const button of calls()) await act(async () => button.click())
  expect(called).toEqual([7, 5, 7].map((id) => ({ of: 'feedback', id })))
})

test('rows of other lists are shown without the record itself, and panels without content are not', async () => {
  show()
  const views = [{ table: feedback, record: feedbackRecord }]
  screen = await render(<TablesPage views={views} />, { search: { open: '7' } })
  await screen.until(() => screen.text().includes('Other messages of the customer'))
  const drawer = document.querySelector('.ant-drawer')
  expect(drawer?.querySelectorAll('tbody tr.ant-table-row')).toHaveLength(1)
  const titles = [...(drawer?.querySelectorAll('h3') ?? [])].map((one) => one.textContent)
  expect(titles).toHaveLength(2)
})

test('who is slower reads in the dialog who did what meanwhile, once', async () => {
  let done = false
  serverAnswering(({ path, body }) => {
    if (path === `/api${feedback.path}`) {
      return { data: { rows: [row], total: 1, totalCapped: false } }
    }
    if (path === `/api${feedback.path}/7`) {
      return { data: { ...detail, feedbackState: 'claimed', actions: ['feedback.answer'] } }
    }
    if (path.startsWith('/api/presence')) {
      const changed = {
        who: 'Beatrice Nduta',
        act: 'feedback.answer',
        at: new Date().toISOString(),
      }
      return { data: { others: [], changed: done ? changed : null, latest: done ? 2 : 1 } }
    }
    if (JSON.stringify(body ?? '').includes('Soon')) {
      done = true
      const data = { error: 'record.wrong-state' }
      return { status: 409, msg: 'This is not possible any more.', data }
    }
    return { data: { rows: [] } }
  })
  screen = await render(<TablesPage views={[{ table: feedback, record: feedbackRecord }]} />, {
    search: { open: '7' },
  })
  const press = async (name: string) => {
    await screen.until(() => buttons().includes(name))
    const found = [...document.querySelectorAll('button')].filter((one) => one.textContent === name)
    await act(async () => found.at(-1)?.click())
    await screen.settle()
  }
  await press('Answer')
  const dialog = () => document.querySelector('.ant-modal')?.textContent ?? ''
  await screen.until(() => dialog() !== '')
  expect(dialog()).not.toContain('Beatrice Nduta')
  const text = document.querySelector<HTMLTextAreaElement>('.ant-modal textarea')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(text, 'Soon')
    text?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press('Answer')
  await screen.until(() => dialog().includes('Beatrice Nduta'))
  expect(dialog()).toContain('This is not possible any more.')
})

test('what sends a text has its key', async () => {
  const columns = Object.keys({ ...leads.columns, ...leadRecord.columns })
  const nothing = Object.fromEntries(columns.map((name) => [name, null]))
  const lead = { ...nothing, leadId: 7, leadState: 'open', version: 1 }
  serverAnswering(({ path }) => {
    if (path === `/api${leads.path}/7`) return { data: { ...lead, actions: ['lead.text'] } }
    return { data: { rows: [], options: [], others: [], changed: null, latest: 1 } }
  })
  screen = await render(<TablesPage views={[{ table: leads, record: leadRecord }]} />, {
    search: { open: '7' },
  })
  const keyed = () => document.querySelector('button[aria-keyshortcuts="s"]')
  await screen.until(() => keyed() !== null)
  expect(keyed()?.getAttribute('aria-label')).toBe('Send SMS')
})
