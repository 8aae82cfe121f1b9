import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { AlarmsPanel } from './alarms-panel.tsx'

let screen: Screen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

const at = '2026-03-31T06:00:00.000Z'
const alarm = {
  id: 1,
  kind: 'gateway.changed',
  who: { id: 7, name: 'Wanjiru' },
  raisedAt: at,
  lastAt: at,
  seenBy: null,
  seenAt: null,
  note: null,
  isOwn: false,
  leftOut: 0,
}
const shown = async (more: object) => {
  serverAnswering(() => ({ data: { open: 1, rows: [{ ...alarm, ...more }] } }))
  screen = await render(<AlarmsPanel />)
  await screen.until(() => screen.text().includes('Wanjiru'))
  return screen.text()
}

test('an alarm that came again shows the first, the last, and each different one', async () => {
  const [evil, fine] = [{ address: 'evil.example' }, { address: 'fine.example' }]
  const text = await shown({
    facts: fine,
    firstFacts: evil,
    times: 15,
    distinct: [
      { facts: evil, times: 1, lastAt: at },
      { facts: fine, times: 14, lastAt: at },
    ],
    leftOut: 3,
  })
  expect(text).toContain('fine.example · 15 times · first: evil.example')
  expect(text).toContain('2 different ones')
  expect(text).toContain('fine.example · 14 times')
  expect(text).toContain('3 more that are not listed')
})

test('an alarm that came once, or of one thing alone, says it once', async () => {
  const facts = { address: 'fine.example' }
  const text = await shown({
    facts,
    firstFacts: facts,
    times: 2,
    distinct: [{ facts, times: 2, lastAt: at }],
  })
  expect(text.match(/fine\.example/g)).toHaveLength(1)
  expect(text).not.toContain('different')
})
