import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { serverAnswering } from '../../../../test/answers.ts'
import { render, type Screen } from '../../../../test/render.tsx'
import { loadAllTexts } from '../../../lib/i18n.ts'
import { setLine } from '../current-call.ts'
import { AgentScreen } from './agent-screen.tsx'

let screen: Screen
afterEach(async () => {
  await act(async () => setLine(undefined))
  await screen.close()
})

const caller = { callId: 5, phone: '+2547*****011', loans: [], calls: [] }
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
    if (path.endsWith('/due-next')) return { data: { readAt, rows: [next] } }
    return { status: 500, msg: 'It is down', data: {} }
  })
  await loadAllTexts('customer-service', 'softphone', 'work')
  screen = await render(<AgentScreen />)
  return asked.map(({ path }) => path)
}
const onTheLine = () => setLine({ call: { callId: 5, direction: 'inbound' }, beReady() {} })

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

test('an unknown caller is said to be none, and asks for no customer', async () => {
  onTheLine()
  const asked = await show(null)
  expect(screen.text()).toContain('The number belongs to no customer')
  expect(asked.filter((path) => path.includes('/customers/'))).toEqual([])
})
