import { leadQueue } from '@daftari/contract/promotion/leads/declared'
import { memberRecords } from '@daftari/contract/promotion/leads/records'
import {
  missedCallQueue,
  missedCallRecord,
  missedCalls,
} from '@daftari/contract/support/missed-calls/declared'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { useQueueDesk } from './use-queue-desk.tsx'

let screen: Screen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

function Desk() {
  const { toolbar, bulk, dialogs } = useQueueDesk(missedCallQueue, missedCallRecord)
  return (
    <>
      {toolbar}
      {bulk?.acts([{ callId: 7 }, { callId: 9 }], () => undefined)}
      {dialogs}
    </>
  )
}

const person = {
  staff: { id: 2, name: 'Amina Otieno' },
  weight: 1,
  before: 3,
  comes: 2,
  goes: 0,
  after: 5,
}
const plan = { people: [person], moved: 2, unchanged: 0, unplaced: 0, left: [] }

function serve(next: readonly (number | null)[] = [], standing = { due: 1, unassigned: 4 }) {
  const given = [...next]
  return serverAnswering(({ path }) => {
    if (path.endsWith('/work')) {
      return { data: { open: 1, nextAt: null, room: 9, ...standing } }
    }
    if (path.endsWith('/next')) {
      return { data: { id: given.shift() ?? null, nextAt: null, full: false } }
    }
    if (path.endsWith('/people')) return { data: { rows: [], unassigned: 4 } }
    return { data: { ...plan, runId: path.endsWith('/preview') ? null : 1 } }
  })
}

const buttons = () => [...document.querySelectorAll('button')].map((one) => one.textContent)
async function press(name: string, last = false): Promise<void> {
  const found = [...document.querySelectorAll('button')].filter((one) => one.textContent === name)
  await act(async () => (last ? found.at(-1) : found[0])?.click())
  await screen.settle()
}

test('who works a queue takes the next, and what was just looked at comes no more', async () => {
  const asked = serve([7, 9])
  screen = await render(<Desk />, { can: ['missed-call.work'] })
  await screen.until(() => buttons().includes('Next · 5 due'))
  expect(buttons()).toEqual(['Next · 5 due'])
  expect(document.querySelector('.ant-btn-primary')).not.toBeNull()
  await press('Next · 5 due')
  await press('Next · 5 due')
  const bodies = asked.filter(({ path }) => path.endsWith('/next')).map(({ body }) => body)
  expect(bodies).toEqual([{ skip: [] }, { skip: [7] }])
})

test('the button steps back where nothing is due', async () => {
  serve([], { due: 0, unassigned: 0 })
  screen = await render(<Desk />, { can: ['missed-call.work'] })
  await screen.until(() => buttons().includes('Next · 0 due'))
  expect(document.querySelector('.ant-btn-primary')).toBeNull()
})

test('beside one of its parts the next is of that part, and all is not handed out', async () => {
  const page = 'promotion/list/customer-recall'
  function PartDesk() {
    return useQueueDesk(leadQueue, memberRecords[page]).toolbar
  }
  const asked = serve([7])
  screen = await render(<PartDesk />, { can: ['lead.work', 'lead.hand-out'] })
  await screen.until(() => buttons().includes('Next'))
  expect(buttons()).toEqual(['Next'])
  await press('Next')
  expect(asked.map(({ body }) => body)).toEqual([{ skip: [], of: page }])
})

test('who leads sees what changes before what was chosen is handed out', async () => {
  const asked = serve()
  screen = await render(<Desk />, { can: ['missed-call.hand-out'] })
  await press('Hand out', true)
  await screen.until(() => document.querySelector('textarea') !== null)
  const field = document.querySelector('textarea') as HTMLTextAreaElement
  await act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
    set?.call(field, 'Before lunch')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press('Preview')
  await screen.until(() => screen.text().includes('Amina Otieno'))
  const posted = () => asked.filter(({ method }) => method === 'POST')
  expect(posted().map(({ path }) => path)).toEqual([
    `/api${missedCalls.path}/work/hand-out/preview`,
  ])
  await press('Hand out 2')
  await screen.until(() => posted().length === 2)
  expect(posted()[1]).toMatchObject({
    path: `/api${missedCalls.path}/work/hand-out`,
    body: { ids: [7, 9], assigned: 'move', rule: 'even', reason: 'Before lunch' },
  })
})
