import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { callDesk } from '../../ui/action/call/call-desk.ts'
import { AgentsLive } from '../agents/agents-live.tsx'
import { ProcessWall } from './process-wall.tsx'
import { TimelyWall } from './timely-wall.tsx'

let screen: Screen | undefined
afterEach(async () => {
  await screen?.close()
  callDesk.set(undefined)
})

const asOf = '2026-04-01T09:00:00.000Z'
const kevin = { id: 7, name: 'Kevin Otieno' }
const worked = {
  collector: kevin,
  teamName: 'Early',
  planStanding: 'behind',
  casesToDo: 9,
  plannedByNow: 4,
  casesWorked: 3,
  behindBy: 1,
  callsMade: 5,
  callsConnected: 0,
  connectRate: 0,
  promisesMade: 1,
  promisedAmount: 100_000,
  collectedAmount: 420_800,
  lastActAt: asOf,
  workedOn: '2026-04-01',
}
const late = {
  loanId: 100_275,
  caseId: 96,
  stage: 'S1',
  collector: kevin,
  teamName: 'Early',
  assignedAt: asOf,
  caseAmount: 50_000,
  waited: 20_000,
}
const agent = (id: number, agentState: string, callId: number | null) => ({
  agent: { id, name: `Agent ${id}` },
  teamName: 'Early',
  agentState,
  breakReason: agentState === 'break' ? 'meal' : null,
  stateFor: 65,
  callDirection: null,
  callPurpose: callId === null ? null : 'collection',
  calls: 4,
  talked: 300,
  breakToday: 0,
  callId,
})

function answering(rows: Readonly<Record<string, object[]>>) {
  return serverAnswering(({ path }) => {
    const found = Object.entries(rows).find(([end]) => path.endsWith(end))
    return { data: { rows: found?.[1] ?? [], totals: {}, asOf } }
  })
}
async function open(page: Parameters<typeof render>[0], o: Parameters<typeof render>[1] = {}) {
  screen = await render(page, o)
  return screen
}
const follow = async ({ element, settle }: Screen, text: string) => {
  const link = [...element.querySelectorAll('td a')].find((one) => one.textContent === text)
  await act(async () => (link as HTMLElement | undefined)?.click())
  await settle()
}
const opening = ({ element }: Screen) =>
  [...element.querySelectorAll('button[title^="Why"]')].map((one) => one.textContent)

test('a row of the wall leads to the cases of its collector, and its figures open', async () => {
  answering({ processMonitoring: [worked], 'process-monitoring': [worked] })
  const wall = await open(<ProcessWall views={null} />)
  await wall.until(() => wall.text().includes('Kevin Otieno'))
  expect(opening(wall)).toEqual(['5', '4,208.00'])
  await follow(wall, 'Kevin Otieno')
  const page = 'collection/cash-collection/index'
  expect(wall.opened).toMatchObject([{ page, search: { collector: '7' } }])
})

test('a case that waits too long leads to the case', async () => {
  answering({ late: [late] })
  const wall = await open(<TimelyWall views={null} />)
  await wall.until(() => wall.text().includes('100275'))
  await follow(wall, 'S1')
  const page = 'collection/cash-collection/case-detail'
  expect(wall.opened).toMatchObject([{ page, params: { id: '96' } }])
})

const live = 'collection/statistics/process-monitoring'
const rows = [agent(7, 'talking', 41), agent(8, 'break', null), agent(9, 'off', null)]
const listens = ({ element }: Screen) =>
  [...element.querySelectorAll('td button')].map((one) => one.textContent)

test('a supervisor sees who is in a call or on a break and why, and listens in to a call', async () => {
  answering({ agents: rows })
  const listen = async () => undefined
  callDesk.set({ free: true, take: () => undefined, listen })
  const page = await open(<AgentsLive page={live} />, { can: ['call.listen-in'] })
  await page.until(() => page.text().includes('Agent 8'))
  for (const text of ['In a call', 'On a break', 'Meal', 'Signed off']) {
    expect(page.text()).toContain(text)
  }
  expect(listens(page)).toEqual(['Listen in'])
})

test('where the telephony server lets nobody listen in, that is said and nothing is offered', async () => {
  answering({ agents: rows })
  callDesk.set({ free: true, take: () => undefined })
  const page = await open(<AgentsLive page={live} />, { can: ['call.listen-in'] })
  await page.until(() => page.text().includes('Agent 8'))
  expect(page.text()).toContain('lets nobody listen in')
  expect(listens(page)).toEqual([])
})
