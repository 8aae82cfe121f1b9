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
      <Check item="phone" />
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
const pressed = (item = 'name') =>
  screen.element
    .querySelector(`[data-check="${item}"] [data-wanted="right"]`)
    ?.getAttribute('aria-pressed')

/** An answer that is held back. */
function held() {
  let letGo = () => {}
  const late = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return { late, letGo: () => act(async () => letGo()) }
}

it('a mark stays when an answer arrives that was read before it was saved', async () => {
  let saved = false
  const { late, letGo } = held()
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
  await letGo()
  await screen.settle()
  expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  expect(pressed()).toBe('true')
})

it('marks stay when the loan is read while they are being saved, and it is read again after the last', async () => {
  const saved: string[] = []
  const first = held()
  const second = held()
  const asked = serverAnswering(async ({ method, path, body }) => {
    if (method === 'PUT') {
      const [mark] = (body as { marks: { item: string }[] }).marks
      const item = mark?.item ?? ''
      await (item === 'name' ? first : second).late
      saved.push(item)
      return { data: {} }
    }
    if (!path.endsWith(`/${id}`)) return { data: {} }
    return { data: { ...loan, marks: saved.map((item) => ({ ...right, item })) } }
  })
  const reads = () =>
    asked.filter(({ method, path }) => method === 'GET' && path.endsWith(`/${id}`))
  screen = await render(<Name />)
  await press('Name: right')
  await press('Read again')
  await screen.until(() => pressed() === 'false')
  expect(reads()).toHaveLength(1)
  await press('Phone: right')
  await first.letGo()
  await screen.until(() => pressed() === 'true')
  expect(reads()).toHaveLength(1)
  expect([pressed(), pressed('phone')]).toEqual(['true', 'true'])
  await second.letGo()
  await screen.settle()
  expect(reads()).toHaveLength(2)
  expect([pressed(), pressed('phone')]).toEqual(['true', 'true'])
})
