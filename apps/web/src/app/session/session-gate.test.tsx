import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { sessionEvents } from '../../lib/api/session-events.ts'
import { drawToasts } from '../../lib/toast.ts'
import { SessionGate } from './session-gate.tsx'

const told: string[] = []
const say = (text: string) => void told.push(text)
let screen: Screen

beforeEach(() => drawToasts({ good: say, note: say, warning: say, error: say }))
afterEach(async () => {
  await screen.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a token that expired is said in these words; who closes the dialog is signed out after two seconds', async () => {
  const asked = serverAnswering(() => ({ data: {} }))
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  screen = await render(<SessionGate />)
  let again: boolean | undefined
  void sessionEvents.expired().then((answer) => {
    again = answer
  })
  await screen.until(() => document.querySelector('.ant-modal-title') !== null)
  const words = 'Token Expires. Please login again !'
  expect(document.querySelector('.ant-modal-title')?.textContent).toBe(words)
  vi.useFakeTimers()
  await act(async () => document.querySelector<HTMLElement>('.ant-modal-close')?.click())
  expect([again, told]).toEqual([false, [words]])
  await act(() => vi.advanceTimersByTimeAsync(1_900))
  expect(reload).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(asked.some(({ path }) => path === '/api/logout')).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})
