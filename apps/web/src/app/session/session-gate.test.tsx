import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { click, type } from '../../../test/typing.ts'
import { sessionEvents } from '../../lib/api/session-events.ts'
import { drawToasts } from '../../lib/toast.ts'
import { SessionGate } from './session-gate.tsx'

const shown: string[] = []
const say = (text: string) => void shown.push(text)
let screen: Screen

beforeEach(() => {
  drawToasts({ good: say, note: say, warning: say, error: say })
  // Toasts requested before this test belong to another one.
  shown.length = 0
})
afterEach(async () => {
  await screen.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('who closes the question of a session that ended reads the specified words and is out after two seconds', async () => {
  const asked = serverAnswering(() => ({ data: {} }))
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  screen = await render(<SessionGate />)
  let again: boolean | undefined
  void sessionEvents.expired().then((answer) => {
    again = answer
  })
  await screen.until(() => document.querySelector('.ant-modal-title') !== null)
  expect(document.querySelector('.ant-modal-title')?.textContent).toBe('Your session has ended')
  const words = 'Token Expires. Please login again !'
  vi.useFakeTimers()
  await act(async () => document.querySelector<HTMLElement>('.ant-modal-close')?.click())
  expect([again, shown]).toEqual([false, [words]])
  await act(() => vi.advanceTimersByTimeAsync(1_900))
  expect(reload).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(asked.some(({ path }) => path === '/api/logout')).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('an act that wants a code asks for one over the work, and goes on once it is right', async () => {
  serverAnswering(({ body }) => {
    if ((body as { code: string }).code === '123456') return { data: {} }
    const msg = 'The code is wrong or was used already.'
    return { status: 422, msg, data: { error: 'second-factor.code-wrong', fields: { code: msg } } }
  })
  screen = await render(<SessionGate />)
  const answers: boolean[] = []
  for (const _ of ['two', 'calls']) void sessionEvents.confirm().then((one) => answers.push(one))
  await screen.until(() => document.querySelector('#code') !== null)
  await type('#code', '000000')
  await click('button[type=submit]')
  await screen.until(() => screen.text().includes('was used already'))
  expect(answers).toEqual([])
  await type('#code', '123456')
  await click('button[type=submit]')
  await screen.until(() => answers.length === 2)
  expect(answers).toEqual([true, true])
})

test('who closes the question for a code has not confirmed', async () => {
  serverAnswering(() => ({ data: {} }))
  screen = await render(<SessionGate />)
  const answer = sessionEvents.confirm()
  await screen.until(() => document.querySelector('.ant-modal-close') !== null)
  await click('.ant-modal-close')
  expect(await answer).toBe(false)
})
