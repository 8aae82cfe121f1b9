import { afterEach, expect, test } from 'vitest'
import { render, type Screen } from '../../../test/render.tsx'
import { WhoGotOne } from './who-got-one.tsx'

let screen: Screen
afterEach(() => screen.close())

test('N4: names who got a coupon, and says of the others no more than how many', async () => {
  const texts = { notified: 3, notNotified: [{ reason: 'sent-already' as const, count: 1 }] }
  const issued = [{ customerId: 50_012, name: 'Achieng Atieno' }]
  screen = await render(
    <WhoGotOne issued={issued} notYours={[50_099]} left={2} texts={texts} />,
    {},
  )
  expect(screen.text()).toContain('Achieng Atieno · 50012')
  expect(screen.text()).toContain('Not in your work: 50099')
  expect(screen.text()).toContain('2 others were left out.')
  expect(screen.text()).toContain('The text goes to 3 customers.')
  expect(screen.text()).toContain('Not notified: 1 · Sent today already')
})

test('N4: says so where nobody got one', async () => {
  screen = await render(<WhoGotOne issued={[]} notYours={[]} left={1} texts={null} />, {})
  expect(screen.text()).toContain('Nobody got one.')
  expect(screen.text()).toContain('1 other was left out.')
})
