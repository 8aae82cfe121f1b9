import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { aCaseDetail, theBranches } from '../../../test/case-detail.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { pageMemory } from '../../lib/page-memory.ts'
import { type CallRequest, callDesk } from '../../ui/action/call/call-desk.ts'
import { CaseWork } from './case-work.tsx'
import type { CaseDetail } from './queries.ts'

let screen: Screen
let requests: CallRequest[]
let asked: ReturnType<typeof serverAnswering>

/** What the rules say of the customer, where it is not that anybody may call. */
let contact: Partial<CaseDetail['contact']>

async function show(telephone: string) {
  contact = {}
  const detail = () => ({ ...aCaseDetail, contact: { ...aCaseDetail.contact, ...contact } })
  asked = serverAnswering(({ path }) => {
    if (path.includes('contact-results')) return { data: { branches: theBranches } }
    if (path.endsWith('/queue')) return { data: { dueNow: 3, byReason: [], unheld: 0 } }
    if (/\/cases\/[^/]+$/.test(path)) return { data: detail() }
    return { status: 404, data: { error: 'request.not-found' } }
  })
  screen = await render(<CaseWork />, { can: ['collection.remark', 'call.place'], telephone })
  await screen.until(() => asked.some(({ path }) => path.includes('contact-results')))
  await screen.until(() => screen.element.querySelectorAll('fieldset').length > 0)
}

beforeEach(() => {
  requests = []
  callDesk.set({ free: true, take: (request) => requests.push(request) })
})
afterEach(async () => {
  callDesk.set(undefined)
  await screen.close()
  pageMemory.forgetAll()
  vi.unstubAllGlobals()
})

const press = async (key: string) => {
  await act(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  await screen.settle()
}
const buttons = () => [...screen.element.querySelectorAll('button')]
const withKey = (key: string) =>
  buttons().filter((one) => {
    const shown = one.querySelector('kbd')
    return (shown?.dataset.key ?? shown?.textContent) === key
  })
const chosen = () => screen.element.querySelector('button[aria-pressed=true]')?.textContent
const during = async (how: (request: CallRequest) => void) => {
  await act(async () => how(requests.at(-1) ?? expect.fail()))
  await screen.settle()
}
const ended =
  (outcome: 'no-answer' | 'rejected' | 'answered', callId: number) => (request: CallRequest) =>
    request.onEnded?.({
      callId,
      outcome,
      startedAt: new Date(),
      answeredAt: outcome === 'answered' ? new Date() : null,
      endedAt: new Date(),
    })

test('C dials, and only the button that dials bears it', async () => {
  await show('1001')
  const [call, ...others] = withKey('C')
  expect(others).toEqual([])
  expect(call?.getAttribute('aria-label')).toMatch(/^Call: \S/)
  expect(call?.textContent).toBe('Call')
  await act(async () => call?.click())
  await press('c')
  expect(requests.map(({ number }) => number)).toEqual([
    { of: 'case', id: 7 },
    { of: 'case', id: 7 },
  ])
  expect(screen.text()).not.toContain('Call begun')
})

test('a call that the customer declined is chosen as not answered', async () => {
  await show('1001')
  await press('c')
  await during(ended('rejected', 5))
  expect(chosen()).toContain('No answer')
})

test('a call by another telephone is noted by a button that says so', async () => {
  await show('1001')
  const other = buttons().find((one) => one.textContent?.includes('another phone'))
  await act(async () => other?.click())
  await screen.settle()
  expect(requests).toEqual([])
  expect(screen.text()).toContain('Call begun')
})

test('while the telephone is not free C does nothing, and notes no call', async () => {
  callDesk.set({ free: false, take: (request) => requests.push(request) })
  await show('1001')
  await press('c')
  expect(requests).toEqual([])
  expect(screen.text()).not.toContain('Call begun')
})

test('who has no telephone in the console notes with C when theirs began', async () => {
  await show('')
  expect(withKey('C').map((one) => one.textContent)).toEqual(['I am calling from another phone C'])
  await press('c')
  expect(requests).toEqual([])
  expect(screen.text()).toContain('Call begun')
})

test('what came of a call that nobody saved is not what comes of the next one', async () => {
  await show('1001')
  await press('c')
  await during((request) => request.onBegun?.({ callId: 40 }))
  await during(ended('no-answer', 41))
  expect(chosen()).toContain('No answer')
  await press('c')
  await during((request) => request.onBegun?.({ callId: 40 }))
  expect(chosen()).toBeUndefined()
  expect(screen.text()).not.toContain('Call begun')
  await press('2')
  await during(ended('answered', 42))
  expect(chosen()).toContain('Refuses')
})

test('what was chosen before any call stays when one begins', async () => {
  await show('1001')
  await press('2')
  await press('c')
  await during((request) => request.onBegun?.({ callId: 40 }))
  expect(chosen()).toContain('Refuses')
})

test('one’s own call stands against nothing until what came of it is saved', async () => {
  await show('1001')
  const says = () => screen.text()
  await press('c')
  contact = { call: 'FC-04', callFrom: '2026-04-01T07:48:00Z' }
  await screen.readAgain()
  expect(says(), 'of a call by somebody else').toContain('It cannot be saved')
  await during((request) => request.onBegun?.({ callId: 41 }))
  expect(says()).toContain('What you save is of this call')
  expect(says()).not.toContain('It cannot be saved')
  expect(says()).not.toContain('No call before')
  await during(ended('answered', 41))
  expect(says()).not.toContain('It cannot be saved')
})

test('what is saved while one’s own call goes on is of that call, and not a second contact', async () => {
  await show('1001')
  await press('c')
  await during((request) => request.onBegun?.({ callId: 41 }))
  const noAnswer = buttons().find((one) => one.textContent?.includes('No answer'))
  const digit = noAnswer?.querySelector('kbd')?.textContent ?? ''
  await press(digit)
  await press(digit)
  const body = asked.find(({ path }) => path.endsWith('/remarks'))?.body
  expect(body).toMatchObject({ channel: 'call', direction: 'outbound', callId: 41 })
})
