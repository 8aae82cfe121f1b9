import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../../test/answers.ts'
import { render, type Screen } from '../../../../test/render.tsx'
import { type CallRequest, callDesk } from '../../../ui/action/call/call-desk.ts'
import { useCalled } from './called.ts'
import { CalleeCall } from './callee-call.tsx'

let screen: Screen
const requests: CallRequest[] = []
afterEach(async () => {
  requests.length = 0
  await screen.close()
  callDesk.set(undefined)
  vi.unstubAllGlobals()
})

const loan = { application: { id: 412 } } as ApplicationDetail
const callee = { calls: 0, lastAt: null, lastResult: null, relationship: null, hindrance: null }
const callees = [
  { ...callee, callee: 'customer', contactId: null, name: 'Asha', phone: '+2547•••12' },
  { ...callee, callee: 'contact', contactId: 8, name: 'Otieno', phone: '+2547•••34' },
  { ...callee, callee: 'employer', contactId: null, name: 'Duka', phone: null },
]
const published: unknown[] = []

function Form() {
  useCalled(412, ({ callee: { callee: calleeKey }, call }) =>
    published.push([calleeKey, call.callId]),
  )
  return null
}

async function show({ mayRecord = true, telephone = '1001' } = {}) {
  const hindered = [{ ...callees[1], hindrance: 'not-consented' }]
  const data = { mayRecord, callees: [callees[0], ...hindered, callees[2]] }
  const asked = serverAnswering(() => ({ data }))
  callDesk.set({ free: true, take: (request) => requests.push(request) })
  screen = await render(
    <>
      <CalleeCall loan={loan} callee="customer" />
      <CalleeCall loan={loan} callee="contact" contactId={8} />
      <CalleeCall loan={loan} callee="employer" />
      <Form />
    </>,
    { can: ['call.place'], telephone },
  )
  return asked
}
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('button')]

test('a number of an application is called by whose it is, and the call is written down in its form', async () => {
  await show()
  expect(buttons().map((one) => one.getAttribute('aria-label'))).toEqual([
    'Call: Asha',
    'Call: Otieno',
  ])
  // A callee who may not be called shows the reason.
  expect(buttons().map((one) => one.disabled)).toEqual([false, true])
  expect(buttons()[1]?.title).not.toBe('')
  await act(async () => buttons()[0]?.click())
  const [request] = requests
  expect(request?.number).toEqual({ of: 'application', id: 412, callee: 'customer' })
  const at = new Date()
  const ended = {
    callId: 5,
    outcome: 'answered',
    startedAt: at,
    answeredAt: at,
    endedAt: at,
  } as const
  await act(async () => request?.onEnded?.(ended))
  expect(published).toEqual([['customer', 5]])
})

test('who does not work on it sees no button, and without a telephone nothing is asked', async () => {
  await show({ mayRecord: false })
  expect(buttons()).toEqual([])
  await screen.close()
  const asked = await show({ telephone: '' })
  expect(buttons()).toEqual([])
  expect(asked).toEqual([])
})
