import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../../test/answers.ts'
import { render, type Screen } from '../../../../test/render.tsx'
import ThirdPhoneBatches from './index.tsx'

let screen: Screen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

/** The signed-in person while a test renders a page. */
const me = { id: 1, name: 'Test' }
const other = { id: 900, name: 'Somebody else' }

test.each([
  ['nobody has given the first', null, true],
  ['one has given the first oneself', me, true],
  ['another has given the first', other, false],
] as const)('the second approval where %s', async (_, vettedBy, off) => {
  const row = {
    batchId: 4,
    batchName: 'Fair',
    listState: 'asked',
    numberSource: 'Shop',
    fileRows: 9,
    usableNumbers: 8,
    askedBy: other,
    vettedBy,
    version: 1,
  }
  serverAnswering(() => ({ data: { rows: [row], total: 1, totalCapped: false } }))
  screen = await render(<ThirdPhoneBatches />, { can: ['number-batch.decide'] })
  const second = () =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === 'Second approval')
  await screen.until(() => second() !== undefined)
  expect(second()?.disabled).toBe(off)
})
