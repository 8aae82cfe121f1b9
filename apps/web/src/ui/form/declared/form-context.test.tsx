import { bureauForm } from '@daftari/contract/origination/bureau/balance'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../../test/answers.ts'
import { render, type Screen } from '../../../../test/render.tsx'
import { CreateButton } from './form-buttons.tsx'
import { filledIn } from './form-words.ts'

let screen: Screen
afterEach(async () => {
  await screen?.close()
  vi.unstubAllGlobals()
})

const press = async (text: string, at = 0) => {
  const found = [...document.querySelectorAll<HTMLElement>('button')].filter(
    (one) => one.textContent === text,
  )
  await act(async () => found.at(at)?.click())
  await screen.settle()
}

test('a form begins with what is known where it is opened, says of what it is, and sends it along', async () => {
  const asked = serverAnswering(() => ({ data: { version: 5 } }))
  const onDone = vi.fn()
  screen = await render(
    <CreateButton
      form={bureauForm}
      says={{ name: 'Metropol' }}
      first={{ priceCents: 5_000, alertCents: 90_000, reuseDays: 30, reason: 'A new contract' }}
      given={{ params: { bureau: 'metropol' }, body: { version: 4 } }}
      onDone={onDone}
    />,
    { can: ['bureau.manage'] },
  )
  await press('Set price and level')
  expect(screen.text()).toContain('Metropol: set price and level')
  await press('Set price and level', -1)
  const sent = asked.filter(({ method }) => method === 'POST')
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    [
      '/api/audit/balance/metropol/settings',
      {
        priceCents: 5_000,
        alertCents: 90_000,
        reuseDays: 30,
        reason: 'A new contract',
        version: 4,
      },
    ],
  ])
  expect(onDone).toHaveBeenCalledWith({ version: 5 })
})

test('nothing is offered to who may not', async () => {
  serverAnswering(() => ({ data: {} }))
  screen = await render(<CreateButton form={bureauForm} />, { can: [] })
  expect(document.querySelector('button')).toBeNull()
})

test('what is not known yet is left for the answer to fill in', () => {
  const said = { done: '{{drawn}} of {{name}}', hints: { a: '{{name}}' } }
  const first = filledIn(said, { name: 'Metropol' })
  expect(first).toEqual({ done: '{{drawn}} of Metropol', hints: { a: 'Metropol' } })
  expect(filledIn(first.done, { drawn: 3 })).toBe('3 of Metropol')
})
