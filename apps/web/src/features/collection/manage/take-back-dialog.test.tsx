import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../../test/answers.ts'
import { render, type Screen } from '../../../../test/render.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'

let screen: Screen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

const held = (cases: number) => ({ cases, owedCents: cases * 100_000 })
const rows = [
  { staff: { id: 2, name: 'Dennis Kamau' }, before: held(8), goes: held(3), after: held(5) },
]

async function type(field: HTMLTextAreaElement, value: string): Promise<void> {
  await act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
    set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
async function press(name: string): Promise<void> {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent === name)
  await act(async () => found?.click())
  await screen.settle()
}

test('nothing is taken before it was seen how many go of whom', async () => {
  const asked = serverAnswering(({ path }) => {
    if (path.endsWith('/collectors')) return { data: { rows: [], unheld: [] } }
    return { data: { rows, taken: 3, runId: path.endsWith('/preview') ? null : 9 } }
  })
  const page = 'collection/management/cash-credit-distribute'
  screen = await render(<TakeBackDialog page={page} open onClose={() => undefined} />, {
    can: ['collection.distribute'],
  })
  const of = asked.find(({ path }) => path.endsWith('/collectors'))?.query
  expect(of).toEqual({ kind: 'single', channel: 'call' })
  await type(document.querySelector('textarea') as HTMLTextAreaElement, 'to share')
  await press('Preview')
  await screen.until(() => screen.text().includes('Dennis Kamau'))
  const posted = () => asked.filter(({ method }) => method === 'POST').map(({ path }) => path)
  expect(posted()).toEqual(['/api/collection/management/take-back/preview'])
  const row = [...document.querySelectorAll('tr')].find((one) =>
    one.textContent?.includes('Dennis Kamau'),
  )
  expect([...(row?.querySelectorAll('td') ?? [])].map((one) => one.textContent)).toEqual([
    'Dennis Kamau',
    '8',
    '3',
    '5',
    '5,000.00',
  ])
  await press('Take back 3')
  expect(posted()).toEqual([
    '/api/collection/management/take-back/preview',
    '/api/collection/management/take-back',
  ])
})
