import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { serverAnswering } from '../../../../test/answers.ts'
import { render, type Screen } from '../../../../test/render.tsx'
import { pageMemory } from '../../../lib/page-memory.ts'
import { setLine } from '../current-call.ts'
import { AgentScreen } from './agent-screen.tsx'

let screen: Screen
afterEach(async () => {
  await act(async () => setLine(undefined))
  await screen.close()
  pageMemory.forgetAll()
})

const caller = { callId: 5, phone: '+2547*****011', identified: false, loans: [], calls: [] }
const readAt = '2026-03-31T08:55:00.000Z'
const next = {
  type: 'feedback',
  id: 3,
  about: { set: 'feedbackTopic', value: 'repayment' },
  state: { set: 'feedbackState', value: 'open' },
  openedAt: readAt,
  dueAt: readAt,
  assignee: null,
  loanId: null,
  customer: { id: 50002, name: 'Achieng Atieno' },
}

async function show(customer: { id: number; name: string } | null) {
  const asked = serverAnswering(({ path }) => {
    if (path.endsWith('/caller')) return { data: { ...caller, customer } }
    if (path.endsWith('/notes')) return { data: { id: 1 } }
    if (path.endsWith('/due-next')) return { data: { readAt, rows: [next] } }
    return { status: 500, msg: 'It is down', data: {} }
  })
  screen = await render(<AgentScreen />)
  return asked.map(({ path }) => path)
}
async function press(name: string): Promise<void> {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent === name)
  await act(async () => found?.click())
  await screen.settle()
}
const onTheLine = () =>
  setLine({ call: { callId: 5, direction: 'inbound', isOver: false }, beReady() {} })

test('between calls what breaks its promise next stands here', async () => {
  await show(null)
  expect(screen.text()).toContain('Nobody is on the line')
  expect(screen.text()).toContain('Achieng Atieno')
})

test('a customer who calls stands here as a whole, with the note of the call', async () => {
  onTheLine()
  await show({ id: 50001, name: 'Fatuma Otieno' })
  const titles = [...screen.element.querySelectorAll('h3')].map((one) => one.textContent)
  expect(titles).toEqual([
    'What was said',
    'Who it is',
    'Open questions',
    'Payments',
    'Loans and payouts',
    'Contacts',
  ])
})

test('a call is about what the agent says, by its digit, and not about repayment until then', async () => {
  onTheLine()
  await show({ id: 50001, name: 'Fatuma Otieno' })
  const pressed = () => document.querySelector('[aria-pressed=true]')?.textContent
  expect(pressed()).toBeUndefined()
  await act(async () => dispatchEvent(new KeyboardEvent('keydown', { key: '3', bubbles: true })))
  expect(pressed()).toBe('3Application')
})

test('who is called back meanwhile does not take away the note, which goes when it is given up', async () => {
  onTheLine()
  await show({ id: 50001, name: 'Fatuma Otieno' })
  const note = () => document.querySelector('textarea')?.value
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
  await act(async () => {
    const field = document.querySelector('textarea')
    set?.call(field, 'Paid yesterday')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(screen.unsaved()).toBe(true)
  await act(async () =>
    setLine({ call: { callId: 6, direction: 'outbound', isOver: false }, beReady() {} }),
  )
  await screen.settle()
  expect(note()).toBe('Paid yesterday')
  await act(async () =>
    setLine({ call: { callId: 7, direction: 'inbound', isOver: false }, beReady() {} }),
  )
  await screen.settle()
  expect(note()).toBe('')
  await act(async () => setLine(undefined))
  await screen.settle()
  await press('No note')
  expect(note()).toBe('Paid yesterday')
  await press('No note')
  await press('Discard')
  expect(note()).toBeUndefined()
  expect(screen.unsaved()).toBe(false)
})

test('an unknown caller is said to be none, and asks for no customer', async () => {
  onTheLine()
  const asked = await show(null)
  expect(screen.text()).toContain('The number belongs to no customer')
  expect(asked.filter((path) => path.includes('/customers/'))).toEqual([])
})

test('who calls from a number of nobody is found by name, and the call becomes theirs', async () => {
  onTheLine()
  let identified = false
  const hit = { id: 50001, title: 'Fatuma Otieno', note: '+2547*****090', state: null }
  const asked = serverAnswering(({ path, method }) => {
    if (path.endsWith('/caller')) {
      const customer = identified ? { id: 50001, name: 'Fatuma Otieno' } : null
      return { data: { ...caller, identified, customer } }
    }
    if (path.includes('/search')) return { data: { groups: [{ kind: 'person', hits: [hit] }] } }
    if (path.endsWith('/customer') && method === 'POST') {
      identified = true
      return { data: { customerId: 50001 } }
    }
    return { status: 500, msg: 'It is down', data: {} }
  })
  screen = await render(<AgentScreen />, { can: ['call.place'] })
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  await screen.until(() => document.querySelector('input[aria-label^="Who is this"]') !== null)
  await act(async () => {
    const field = document.querySelector('input[aria-label^="Who is this"]')
    set?.call(field, 'Fatuma')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press('Search')
  await screen.until(() => screen.text().includes('+2547*****090'))
  await press('This is the caller')
  await screen.until(() => document.body.textContent?.includes('How identity was checked') === true)
  const box = document.querySelector('[role=dialog] .ant-select')
  await act(async () => box?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })))
  await act(async () => document.querySelector<HTMLElement>('.ant-select-item-option')?.click())
  const dialog = document.querySelector('[role=dialog]')
  const send = [...(dialog?.querySelectorAll('button') ?? [])].find(
    (one) => one.textContent === 'This is the caller',
  )
  await act(async () => send?.click())
  await screen.until(() => screen.text().includes('Who it is'))
  const posted = asked.find(({ path }) => path.endsWith('/customer'))
  expect(posted?.body).toEqual({ customerId: 50001, identityChecks: ['id-number'] })
})

test('saved by Ctrl and Enter from within the note, the screen waits for the next once the call is over', async () => {
  let ready = 0
  const line = (isOver: boolean) =>
    setLine({ call: { callId: 5, direction: 'inbound', isOver }, beReady: () => (ready += 1) })
  line(false)
  await show({ id: 50001, name: 'Fatuma Otieno' })
  await act(async () => dispatchEvent(new KeyboardEvent('keydown', { key: '3', bubbles: true })))
  await act(async () => line(true))
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
  const field = document.querySelector('textarea')
  await act(async () => {
    set?.call(field, 'Paid yesterday')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const save = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }
  await act(async () => field?.dispatchEvent(new KeyboardEvent('keydown', save)))
  await screen.until(() => screen.text().includes('Nobody is on the line'))
  expect(document.querySelector('textarea')).toBeNull()
  expect(ready).toBe(1)
})
