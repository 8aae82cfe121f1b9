import { afterEach, expect, test } from 'vitest'
import { render, type Screen } from '../../../test/render.tsx'
import type { WorkRow } from './allocation-row.ts'
import TakeBackDialog from './take-back-dialog.tsx'

let screen: Screen
afterEach(() => screen.close())

const open = async (held: number, suspended: number) => {
  const work = { auditor: { id: 7, name: 'Lilian Njeri' }, held, suspended } as unknown as WorkRow
  screen = await render(<TakeBackDialog work={work} onClose={() => undefined} />)
  return screen.text()
}

test('what is set aside is said to stay so until its time', async () => {
  const text = await open(0, 1)
  expect(text).toContain('1 undecided task is taken back from Lilian Njeri.')
  expect(text).toContain('1 task is set aside: it stays so until its time')
})

test('nothing is said of it where nothing is', async () => {
  expect(await open(2, 0)).not.toContain('set aside')
})
