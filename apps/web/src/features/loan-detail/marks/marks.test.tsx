import { useQuery, useQueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { serverAnswering } from '../../../../test/answers.ts'
import { render, type Screen } from '../../../../test/render.tsx'
import { detailQuery, loanKey } from '../queries.ts'
import { aLoan } from '../test/a-loan.ts'
import { Check } from './check.tsx'
import { MarksContext, useMarks } from './marks.ts'

const loan = aLoan({ acts: ['mark'] })
const { id } = loan.application
const right = {
  item: 'name' as const,
  status: 'right' as const,
  note: null,
  by: { id: 1, name: 'Grace' },
  at: '2026-03-31T06:00:00.000Z',
}

let screen: Screen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

function Name() {
  const { data } = useQuery({ ...detailQuery(id), initialData: loan, staleTime: Infinity })
  const client = useQueryClient()
  return (
    <MarksContext value={useMarks(data)}>
      <Check item="name" />
      <button type="button" onClick={() => client.invalidateQueries({ queryKey: loanKey(id) })}>
        Read again
      </button>
    </MarksContext>
  )
}

const press = (name: string) =>
  act(async () => {
    const named = [...screen.element.querySelectorAll('button')].find(
      (one) => one.getAttribute('aria-label') === name || one.textContent === name,
    )
    named?.click()
  })
const pressed = () =>
  screen.element.querySelector('[data-wanted="right"]')?.getAttribute('aria-pressed')

it('a mark stays when an answer arrives that was read before it was saved', async () => {
  let saved = false
  let letGo = () => {}
  const late = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const asked = serverAnswering(async ({ method, path }) => {
    if (method === 'PUT') {
      saved = true
      return { data: {} }
    }
    if (!path.endsWith(`/${id}`)) return { data: {} }
    const data = { ...loan, marks: saved ? [right] : [] }
    if (!saved) await late
    return { data }
  })
  screen = await render(<Name />)
  await press('Read again')
  await press('Name: right')
  expect(pressed()).toBe('true')
  await act(async () => letGo())
  await screen.settle()
  expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  expect(pressed()).toBe('true')
})
