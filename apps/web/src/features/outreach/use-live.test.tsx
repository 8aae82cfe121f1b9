import { outreachTasks } from '@daftari/contract/outreach/tables'
import { useQuery } from '@tanstack/react-query'
import { Activity, act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render, type Screen } from '../../../test/render.tsx'
import { useLive } from './use-live.ts'

const looks = vi.fn(async () => 'figures')

let screen: Screen
afterEach(async () => {
  vi.useRealTimers()
  await screen.close()
})

const tasks = Object.values(outreachTasks)[0]!

/** Another page with the same rows. */
function Elsewhere() {
  useQuery({ queryKey: ['table', tasks.name], queryFn: looks })
  return null
}

function Figures() {
  useLive(tasks)
  return null
}

let show: (mode: 'visible' | 'hidden') => void

function Tab() {
  const [mode, setMode] = useState<'visible' | 'hidden'>('visible')
  show = setMode
  return (
    <>
      <Elsewhere />
      <Activity mode={mode}>
        <Figures />
      </Activity>
    </>
  )
}

test('figures of a tab that is not shown are not looked at', async () => {
  screen = await render(<Tab />)
  await act(async () => show('hidden'))
  vi.useFakeTimers()
  await act(async () => vi.advanceTimersByTime(60_000))
  expect(looks).toHaveBeenCalledTimes(1)
  await act(async () => show('visible'))
  await act(async () => vi.advanceTimersByTime(11_000))
  expect(looks).toHaveBeenCalledTimes(3)
})
