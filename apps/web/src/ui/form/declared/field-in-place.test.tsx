import { auditorForm } from '@daftari/contract/origination/auditors'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../../test/answers.ts'
import { render, type Screen } from '../../../../test/render.tsx'
import { FieldInPlace } from './field-in-place.tsx'

const values = {
  products: ['*'],
  maxCents: 500_000,
  customerTypes: ['new'],
  languages: null,
  dailyCapacity: 60,
  weight: 3,
  canReview: false,
}
const row = { id: 7, name: 'Ann', weight: 3, dailyCapacity: 60, limit: 500_000, version: 2 }

let screen: Screen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

test('one figure is changed where it stands, by the version that is seen; the rest stays', async () => {
  const asked = serverAnswering(({ path }) =>
    path.endsWith('/7/values')
      ? { data: { id: 7, version: 2, values } }
      : { data: { staffId: 7, version: 3 } },
  )
  screen = await render(<FieldInPlace form={auditorForm} row={row} name="weight" />, {
    can: ['auditor.manage'],
  })
  await act(async () => document.querySelector('button')?.click())
  const input = document.querySelector<HTMLInputElement>('input')
  expect(input?.getAttribute('aria-label')).toBe('Weight · Ann')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    set?.call(input, '5')
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const buttons = [...document.querySelectorAll<HTMLElement>('button')]
  await act(async () => buttons.find((one) => one.textContent === 'Save')?.click())
  await screen.settle()
  const { languages: _, ...kept } = values
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    ...kept,
    weight: 5,
    staffId: 7,
    version: 2,
  })
})

test('is only read by who may not', async () => {
  serverAnswering(() => ({ data: {} }))
  screen = await render(
    <FieldInPlace form={auditorForm} row={row} name="maxCents" column="limit" />,
  )
  expect(screen.text()).toBe('5,000.00')
  expect(document.querySelector('button')).toBeNull()
})
