import { act } from 'react'
import { expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { collectKeys } from './early-keys.ts'

const pressed: string[] = []

function Panel() {
  useHotkeys({ '9': () => pressed.push('9') }, { panel: true })
  return null
}

async function type(text: string): Promise<void> {
  await act(async () => {
    for (const key of text) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    }
  })
}

test('what is typed before the field is drawn is kept, and chooses nothing in an open panel', async () => {
  const screen = await render(<Panel />)
  const early = collectKeys()
  await type('99')
  expect([early.take(), pressed]).toEqual(['99', []])
  await type('9')
  expect(pressed).toEqual(['9'])
  await screen.close()
})
