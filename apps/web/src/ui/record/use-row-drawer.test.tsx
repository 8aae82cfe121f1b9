import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render, type Screen } from '../../../test/render.tsx'
import { useRowDrawer } from './use-row-drawer.tsx'

let screen: Screen

afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

function Versions() {
  const { drawer, rowActions } = useRowDrawer({
    parameter: 'version',
    by: 'versionId',
    text: 'Open',
    drawer: ({ id, onOpen, onClose }) => (
      <section hidden={id === undefined}>
        <button type="button" onClick={() => onOpen(Number(id) + 1)}>
          Copy of {id}
        </button>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </section>
    ),
  })
  return (
    <>
      {rowActions({ versionId: 7 })}
      {drawer}
    </>
  )
}

test('a row opens its drawer, which may open another in its place', async () => {
  screen = await render(<Versions />)
  const press = async (text: string) => {
    const found = [...document.querySelectorAll('button')].find((one) => one.textContent === text)
    await act(async () => found?.click())
    await screen.settle()
  }
  expect(document.querySelector('section')).toBeNull()
  await press('Open')
  expect(screen.search()).toEqual({ version: '7' })
  await press('Copy of 7')
  expect(screen.search()).toEqual({ version: '8' })
  await press('Close')
  expect(screen.search()).toEqual({})
})
