import { afterEach, expect, test } from 'vitest'
import { render, type Screen } from '../../../test/render.tsx'
import { WhoGotOne } from './who-got-one.tsx'

let screen: Screen
afterEach(() => screen.close())

test('N4: names who got a coupon, and says of the others no more than how many', async () => {
  const issued = [{ customerId: 50_012, name: 'Achieng Atieno' }]
  screen = await render(<WhoGotOne issued={issued} notYours={[50_099]} left={2} />, {})
  expect(screen.text()).toContain('Achieng Atieno · 50012')
  expect(screen.text()).toContain('Not in your work: 50099')
  expect(screen.text()).toContain('2 others were left out.')
})

test('N4: says so where nobody got one', async () => {
  screen = await render(<WhoGotOne issued={[]} notYours={[]} left={1} />, {})
  expect(screen.text()).toContain('Nobody got one.')
  expect(screen.text()).toContain('1 other was left out.')
})
