import { gatewayAddresses } from '@daftari/contract/messaging/gateway-addresses'
import { smsGateway, smsGateways } from '@daftari/contract/messaging/gateways'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../../test/answers.ts'
import { render, type Screen } from '../../../../test/render.tsx'
import { Gateways } from './gateways.tsx'

let screen: Screen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

const empty = Object.fromEntries(Object.keys(smsGateway.columns).map((name) => [name, null]))
const row = {
  ...empty,
  gatewayId: 7,
  gatewayName: 'tuma',
  gatewayKind: 'africas-talking',
  gatewayState: 'inactive',
  gatewayUrl: 'https://api.africastalking.com',
  gatewayAccount: 'daftari',
  gatewaySender: 'PESA',
  gatewayWeight: 70,
  partPrice: 80,
  balanceState: 'not-asked',
  version: 2,
}
const waiting = {
  addressRequestId: 3,
  addressState: 'asked',
  gatewayName: 'tuma',
  gatewayKind: 'africas-talking',
  gatewayUrl: 'https://new.example',
  gatewayAccount: 'daftari',
  previousUrl: 'https://api.africastalking.com',
  reason: 'Their address changed',
  askedBy: { id: 99, name: 'Somebody Else' },
  submittedAt: '2026-03-31T06:00:00Z',
  version: 1,
}
const actions = ['message-gateway.edit', 'message-gateway.activate', 'message-gateway.test']

async function show() {
  const asked = serverAnswering(({ path, method }) => {
    if (path === `/api${smsGateways.path}` && method === 'GET') {
      return { data: { rows: [row], total: 1, totalCapped: false } }
    }
    if (path === `/api${gatewayAddresses.path}` && method === 'GET') {
      return { data: { rows: [waiting], total: 1, totalCapped: false } }
    }
    if (path === `/api${smsGateways.path}/7`) return { data: { ...row, actions } }
    if (method === 'POST') return { data: { others: [], changed: null, latest: 1 } }
    return { data: { rows: [] } }
  })
  screen = await render(<Gateways />, { can: ['message-gateway.manage'] })
  return asked
}

const buttons = () => [...document.querySelectorAll('button')]
const click = async (text: string) => {
  const button = buttons().find((one) => one.textContent === text)
  expect(button, `a button ${text}`).toBeDefined()
  await act(async () => button?.click())
}

test('a gateway opens, and can be changed, tried and put to use there', async () => {
  await show()
  await click('tuma')
  await screen.until(() => buttons().some((one) => one.textContent === 'Put to use'))
  const texts = buttons().map((one) => one.textContent)
  expect(texts).toEqual(expect.arrayContaining(['Edit', 'Send a test', 'Put to use']))
  expect(screen.text()).toContain('SMS by Africa’s Talking')
  await click('Edit')
  const labels = () => [...document.querySelectorAll('label')].map((one) => one.textContent)
  await screen.until(() => labels().includes('Sender'))
  // Fields of WhatsApp only are hidden, and those of prepaid gateways are shown.
  expect(labels()).not.toContain('App secret')
  expect(labels()).toContain('Alert below')
})

test('addresses that wait stand in a view of their own, with what was in use before', async () => {
  await show()
  await screen.until(() => screen.text().includes('Addresses to approve'))
  const views = [...document.querySelectorAll<HTMLElement>('[role=radiogroup] label')]
  await act(async () => views.find((one) => one.textContent === 'Addresses to approve')?.click())
  await screen.until(() => screen.text().includes('https://new.example'))
  expect(screen.text()).toContain('Waits for a second person')
  const texts = () => buttons().map((one) => one.textContent)
  await screen.until(() => texts().includes('Approve address'))
  expect(texts()).toContain('Refuse')
})

test('a new one is asked for what its kind needs, in the words of that kind', async () => {
  await show()
  const labels = () => [...document.querySelectorAll('label')].map((one) => one.textContent)
  await screen.until(() => buttons().some((one) => one.textContent === 'Add a gateway'))
  await click('Add a gateway')
  await screen.until(() => labels().includes('Sender'))
  expect(labels()).toEqual(expect.arrayContaining(['Account, if it has one', 'Key']))
  expect(screen.text()).toContain('Like https://gateway.example')
  expect(labels()).not.toContain('App secret')
  const kind = document.querySelector('#kind')
  await act(async () => kind?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })))
  const offered = () => [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')]
  await screen.until(() => offered().some((one) => one.textContent === 'WhatsApp'))
  await act(async () =>
    offered()
      .find((one) => one.textContent === 'WhatsApp')
      ?.click(),
  )
  await screen.until(() => labels().includes('App secret'))
  expect(labels()).toEqual(expect.arrayContaining(['Phone number ID', 'Access token']))
  expect(labels()).not.toContain('Sender')
})
