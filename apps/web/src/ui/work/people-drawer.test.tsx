import { missedCallQueue } from '@daftari/contract/support/missed-calls/declared'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import PeopleDrawer from './people-drawer.tsx'

let screen: Screen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

const staff = { id: 2, name: 'Amina Otieno' }
const person = {
  staff,
  presence: 'away',
  open: 3,
  due: 1,
  room: 7,
  weight: 1,
  weekdays: [1, 2, 3, 4, 5],
  from: '08:00',
  until: '19:00',
  takesNew: true,
  mostOpen: null,
  version: 1,
}
const run = {
  runId: 4,
  ranAt: '2026-03-30T09:00:00.000Z',
  workRunCause: 'by-hand',
  handOutRule: 'even',
  runItems: 3,
  runMoved: 3,
  runUnplaced: 0,
  ranBy: { id: 1, name: 'Leader' },
  reason: 'The morning',
}

async function press(name: string): Promise<void> {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent === name)
  await act(async () => found?.click())
  await screen.settle()
}

test('shows what each has, marks who is back, and works a run out again', async () => {
  const asked = serverAnswering(({ path }) => {
    if (path.endsWith('/people')) return { data: { rows: [person], unassigned: 2 } }
    if (path.endsWith('/runs')) return { data: { rows: [run], total: 1, totalCapped: false } }
    if (path.endsWith('/what-if')) {
      const people = [{ staff, weight: 1, had: 3, would: 2 }]
      return { data: { rule: 'even', items: 3, people, others: 1 } }
    }
    return { data: { days: 1 } }
  })
  screen = await render(<PeopleDrawer queue={missedCallQueue} open onClose={() => undefined} />, {
    can: ['missed-call.hand-out'],
  })
  await screen.until(() => screen.text().includes('What if'))
  expect(screen.text()).toContain('2 unassigned')
  expect(screen.text()).toContain('On leave')
  await press('What if')
  await screen.until(() => screen.text().includes('1 would have gone to somebody else.'))
  await press('Back')
  const leave = asked.find(({ path }) => path.endsWith('/people/2/leave'))
  expect(leave?.body).toMatchObject({ away: false })
})
