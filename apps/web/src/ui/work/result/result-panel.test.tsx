import { leadQueue, leads } from '@daftari/contract/promotion/leads/declared'
import { leadRecord } from '@daftari/contract/promotion/leads/records'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../../test/answers.ts'
import { render, type Screen } from '../../../../test/render.tsx'
import { type } from '../../../../test/typing.ts'
import { pageMemory } from '../../../lib/page-memory.ts'
import { type CallRequest, callDesk } from '../../action/call/call-desk.ts'
import { TablesPage } from '../../table-page/tables-page.tsx'

let screen: Screen
let requests: CallRequest[] = []
const beReady = vi.fn()
let asked: ReturnType<typeof serverAnswering>

const empty = Object.fromEntries(Object.keys(leadRecord.columns).map((name) => [name, null]))
const row = { ...empty, leadId: 7, leadState: 'open', firstName: 'Amina', version: 2, attempts: 0 }

const texts = {
  phone: '071***78',
  partCents: 80,
  last: null,
  offers: [
    {
      templateId: 3,
      name: 'After the call',
      purpose: 'marketing',
      language: 'en',
      text: 'Pesa: Amina, see the app.',
      missing: [],
      rule: null,
      opensAt: null,
      allowedFrom: null,
    },
  ],
}

beforeEach(async () => {
  requests = []
  beReady.mockClear()
  callDesk.set({ free: true, take: (request) => requests.push(request), beReady })
  asked = serverAnswering(({ path, method }) => {
    if (path.endsWith('/next')) return { data: { id: 9, nextAt: null, full: false } }
    if (path.endsWith('/work')) {
      return { data: { due: 1, open: 1, nextAt: null, room: 9, unassigned: 0 } }
    }
    if (path.endsWith('/record')) return { data: { id: 7, state: 'open', version: 3 } }
    if (path.endsWith('/texts')) return { data: texts }
    if (path.endsWith('/callback')) {
      return { status: 422, data: { error: 'lead.callback-talk' }, msg: 'Nobody answered.' }
    }
    if (path === `/api${leads.path}/7` || path === `/api${leads.path}/9`) {
      const leadId = Number(path.split('/').at(-1))
      return { data: { ...row, leadId, actions: ['lead.record', 'lead.text', 'work.return'] } }
    }
    if (method === 'POST') return { data: { others: [], changed: null, latest: 1 } }
    return { data: { rows: [], total: 0, totalCapped: false } }
  })
  screen = await render(
    <TablesPage views={[{ table: leads, record: leadRecord, queue: leadQueue }]} />,
    { search: { open: '7' }, can: ['lead.work', 'call.place'], telephone: '1001' },
  )
  await screen.until(() => choices().length > 0)
})
afterEach(async () => {
  await screen.close()
  callDesk.set(undefined)
  pageMemory.forgetAll()
  vi.unstubAllGlobals()
})

const choices = () => [
  ...document.querySelectorAll<HTMLElement>('.ant-drawer fieldset button[aria-pressed]'),
]
const chosen = () => choices().find((one) => one.getAttribute('aria-pressed') === 'true')
const press = async (key: string, more: KeyboardEventInit = {}, on: Element = document.body) => {
  await act(async () => {
    on.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
    )
  })
  await screen.settle()
}
const recorded = () => asked.filter(({ path }) => path.endsWith('/record'))
const isAt = (id: string) => () => screen.search().open === id

test('no answer is two keys, and the next one takes its place with the telephone ready', async () => {
  await press('4')
  expect(chosen()?.textContent).toContain('No answer')
  await press('4')
  await screen.until(isAt('9'))
  expect(recorded().map(({ body }) => body)).toEqual([
    { version: 2, leadResult: 'no-answer', note: '' },
  ])
  expect(beReady).toHaveBeenCalledTimes(1)
})

test('what the network said of the call is chosen by itself, and saved once from within the note', async () => {
  await press('c')
  await act(async () =>
    requests[0]?.onEnded?.({
      callId: 5,
      outcome: 'busy',
      startedAt: new Date(),
      answeredAt: null,
      endedAt: new Date(),
    }),
  )
  await screen.until(() => chosen() !== undefined)
  expect(chosen()?.textContent).toContain('Busy')
  const note = document.querySelector('.ant-drawer textarea')
  await press('Enter', { ctrlKey: true }, note ?? document.body)
  await screen.until(isAt('9'))
  expect(recorded()).toHaveLength(1)
})

test('a callback that cannot be kept is said while it is typed', async () => {
  await press('2')
  const tomorrow = [...document.querySelectorAll('button')].find((one) =>
    one.textContent?.includes('Tomorrow'),
  )
  await act(async () => tomorrow?.click())
  await screen.until(() => screen.text().includes('Nobody answered.'))
  const check = asked.find(({ path }) => path.endsWith('/7/callback'))
  expect(check?.body).toMatchObject({ callbackTime: '09:00' })
})

test('interested leads to a text, read before it goes, with what it costs', async () => {
  await press('1')
  const send = [...document.querySelectorAll<HTMLElement>('.ant-drawer form button')].find((one) =>
    one.textContent?.includes('Send SMS'),
  )
  await act(async () => send?.click())
  await screen.until(() => screen.text().includes('Amina, see the app.'))
  expect(screen.text()).toContain('To 071***78')
  expect(screen.text()).toContain('1 SMS')
  expect(screen.text()).toContain('KES 0.80')
  expect(screen.text()).toContain('After the call')
})

test('a note that was begun keeps its tab unsaved when the record is closed', async () => {
  await type('.ant-drawer textarea', 'She asks for')
  expect(screen.unsaved()).toBe(true)
  await press('Escape')
  await screen.until(() => !screen.search().open)
  expect(screen.search().open ?? '').toBe('')
  expect(screen.unsaved()).toBe(true)
})
