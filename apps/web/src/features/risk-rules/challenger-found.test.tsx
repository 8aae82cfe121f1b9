import type { ArmFigures } from '@daftari/contract/origination/rules/challengers'
import { afterEach, expect, test } from 'vitest'
import { render, type Screen } from '../../../test/render.tsx'
import { ChallengerFound } from './challenger-found.tsx'

let screen: Screen
afterEach(() => screen.close())

const later = {
  'on-time': 0,
  'late-1': 0,
  'late-7': 0,
  'late-15': 0,
  loss: 0,
  'too-early': 0,
  unknown: 0,
}
const arm: ArmFigures = {
  judged: 1_200,
  pass: 10,
  reject: 20,
  manual: 1_170,
  loans: 90,
  lentCents: 9_000_050,
  later,
  matured: 40,
  late: 4,
}

test('too few loans are said to say nothing, beside what they would show at best', async () => {
  const found = {
    state: 'running',
    champion: arm,
    challenger: { ...arm, judged: 7 },
    verdict: 'not-yet',
    difference: { value: 0.015, low: -0.1, high: 0.13 },
    smallest: 0.188,
  } as const
  screen = await render(<ChallengerFound found={found} />)
  await screen.until(() => screen.text().includes('Not enough data yet'))
  expect(screen.text()).toContain('1.50%')
  expect(screen.text()).toContain('18.80%')
  const cells = [...document.querySelectorAll('td')].map((one) => one.textContent)
  expect(cells).toContain('1,200')
  expect(cells).toContain('7')
  expect(cells).toContain('90,000.50')
})
