import { act, type ComponentType, lazy, useState } from 'react'
import { expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { Late } from './late.tsx'

const pressed: string[] = []
let loaded: () => void

const Dialog = lazy(
  () =>
    new Promise<{ default: ComponentType }>((resolve) => {
      loaded = () => resolve({ default: () => <p>Dialog</p> })
    }),
)

let open: () => void

function Page() {
  const [wanted, setWanted] = useState(false)
  open = () => setWanted(true)
  useHotkeys({ '9': () => pressed.push('9') })
  return (
    <Late wanted={wanted}>
      <Dialog />
    </Late>
  )
}

async function press(): Promise<void> {
  await act(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '9', bubbles: true }))
  })
}

test('while a dialog is being loaded no key acts on the page behind it', async () => {
  const screen = await render(<Page />)
  await press()
  await act(async () => open())
  await press()
  expect(pressed).toEqual(['9'])
  await act(async () => loaded())
  expect(screen.element.textContent).toBe('Dialog')
  await press()
  expect(pressed).toEqual(['9', '9'])
  await screen.close()
})
