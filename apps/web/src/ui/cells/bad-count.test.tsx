import { column } from '@daftari/contract/columns'
import { afterEach, expect, test } from 'vitest'
import { render, type Screen } from '../../../test/render.tsx'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { cell } from './cell.tsx'

let screen: Screen | undefined
afterEach(async () => screen?.close())

function Counts() {
  const context = { format: useFormat(), glossary: useGlossary() }
  const bad = column.count({ bad: true })
  return [0, 3].map((missed) => (
    <p key={missed}>{cell('callbacksMissed', bad, { callbacksMissed: missed }, context)}</p>
  ))
}

test('of what there should be none, what there is stands red', async () => {
  screen = await render(<Counts />)
  const [none, some] = [...document.querySelectorAll('p')]
  expect([none?.textContent, some?.textContent]).toEqual(['0', '3'])
  expect(none?.querySelector('[data-bad]')).toBeNull()
  expect(some?.querySelector('[data-bad]')).not.toBeNull()
})
