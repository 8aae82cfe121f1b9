import { afterEach, expect, test } from 'vitest'
import { render, type Screen } from '../../../../test/render.tsx'
import { ByInstalment } from './by-instalment.tsx'
import type { Settlement } from './early-queries.ts'

let screen: Screen
afterEach(() => screen.close())

const instalment = {
  dueOn: '2026-04-07',
  billCents: 110_00,
  dueCents: 110_00,
  savedCents: 0,
  returnedInterestCents: 0,
  closesCents: 110_00,
}

test('a figure opens to what it is of each instalment', async () => {
  const instalments = [1, 2].map((number) => ({ ...instalment, number }))
  const figure = { on: '2026-04-07', dueCents: 220_00, instalments } as unknown as Settlement
  screen = await render(<ByInstalment column="dueCents" figure={figure} name="Due by then" />)
  screen.element.querySelector('button')?.click()
  await screen.settle()
  expect(document.body.textContent).toContain('Due by then · 2026-04-07')
  expect(document.body.textContent).toMatch(/1\s*2026-04-07\s*110\.00/)
  expect(document.body.textContent).toMatch(/2\s*2026-04-07\s*110\.00/)
})
