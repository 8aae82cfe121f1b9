import {
  contactResult,
  contactResultRows,
  readyRemark,
} from '@daftari/contract/collections/results'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../../test/answers.ts'
import { render, type Screen } from '../../../../test/render.tsx'
import { TablesPage } from '../../table-page/tables-page.tsx'

const path = contactResult.endpoints.create?.path ?? ''
const name = { en: 'Call back', es: 'Volver a llamar', zh: '要求回电' }
const values = {
  branch: 'connected',
  name,
  nextHours: 3,
  nextDays: null,
  rightParty: true,
  takesPromise: false,
  needsText: true,
  blocksNumber: false,
  position: 9,
  active: true,
}
const rowOf = (resultId: number, resultLevel: string) => ({
  resultId,
  resultLevel,
  resultName: `${resultLevel} ${resultId}`,
  needsText: true,
  blocksNumber: false,
})
const rows = [rowOf(7, 'result'), rowOf(8, 'remark')]

let screen: Screen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

/** What is saved is refused as long as this says so. */
let refusal: { status: number; msg: string; data: object } | undefined
let version = 1
function show() {
  refusal = undefined
  version = 1
  return serverAnswering(({ path: at, method }) => {
    if (at.includes('preferences')) return { data: {} }
    if (at === '/api/views') return { data: { rows: [] } }
    if (at === '/api/options') {
      const contactResults = [{ value: 'promised', label: 'Promised' }]
      return { data: { apps: [], products: [], staff: [], teams: [], contactResults } }
    }
    if (at.endsWith('/values')) return { data: { id: 7, version, values } }
    if (method === 'POST' && at.startsWith(`/api${path}`)) {
      return refusal ?? { data: { id: 7, version: version + 1 } }
    }
    return { data: { rows, total: 2, totalCapped: false } }
  })
}

const open = async (can = true) => {
  screen = await render(
    <TablesPage views={[{ table: contactResultRows, forms: [contactResult, readyRemark] }]} />,
    { can: can ? ['collection.configure'] : [] },
  )
}
const buttons = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].filter((one) => one.textContent === text)
async function press(text: string, at = 0): Promise<void> {
  await act(async () => buttons(text).at(at)?.click())
  await screen.settle()
}
async function enter(id: string, text: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>(`#${id}`)
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const sent = (asked: ReturnType<typeof serverAnswering>) =>
  asked
    .filter(({ method, path: at }) => method === 'POST' && at.startsWith(`/api${path}`))
    .map(({ path: at, body }) => [at, body])

test('a new one begins as declared, and is sent with what was entered', async () => {
  const asked = show()
  await open()
  await press('Add a result')
  for (const language of ['en', 'es', 'zh'] as const)
    await enter(`name_${language}`, name[language])
  await press('Add a result', -1)
  const { nextHours: _, nextDays: __, ...rest } = values
  expect(sent(asked)).toEqual([[`/api${path}`, { ...rest, position: 50 }]])
})

test('what is missing is said at its field, and nothing is sent', async () => {
  const asked = show()
  await open()
  await press('Add a result')
  await press('Add a result', -1)
  expect(screen.text()).toContain('Required.')
  expect(sent(asked)).toEqual([])
})

test('one that is changed begins with what the server has now, and is sent with that version', async () => {
  const asked = show()
  await open()
  await press('Change')
  const input = document.querySelector<HTMLInputElement>('#name_en')
  expect(input?.value).toBe('Call back')
  await press('Cancel')
  version = 4
  await press('Change')
  await enter('name_en', 'Call again')
  await press('Save')
  const { nextDays: _, ...rest } = values
  expect(sent(asked)).toEqual([
    [`/api${path}/7`, { ...rest, name: { ...name, en: 'Call again' }, version: 4 }],
  ])
})

test('a refusal stands at its field, and what was typed stays', async () => {
  show()
  await open()
  refusal = {
    status: 422,
    msg: 'There is already one called Busy here.',
    data: { error: 'result.name-taken', fields: { 'name.en': 'There is one already.' } },
  }
  await press('Change')
  await enter('name_en', 'Busy')
  await press('Save')
  expect(screen.text()).toContain('There is one already.')
  const input = document.querySelector<HTMLInputElement>('#name_en')
  expect(input?.value).toBe('Busy')
})

test('each row is changed by the form that is for it, by who may', async () => {
  const asked = show()
  await open()
  expect(buttons('Change')).toHaveLength(2)
  await press('Change', 1)
  expect(asked.some(({ path: at }) => at.includes('ready-remarks/8/values'))).toBe(true)
  await screen.close()
  await open(false)
  expect(buttons('Change')).toHaveLength(0)
  expect(buttons('Add a result')).toHaveLength(0)
})

test('yes and no are read in words', async () => {
  show()
  await open()
  const cells = [...document.querySelectorAll('.ant-table-row')].map((one) => one.textContent ?? '')
  expect(cells[0]).toContain('Yes')
  expect(cells[0]).toContain('No')
})
