import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { render, type Screen } from '../../test/render.tsx'
import { holdHotkeys, useHotkeys, useRecordKeys } from './hotkeys.ts'

let screen: Screen
let pressed: string[] = []
afterEach(async () => {
  await screen.close()
  pressed = []
})

function Page({ open }: { open: boolean }) {
  useHotkeys({ '1': () => pressed.push('page'), '2': () => pressed.push('page 2') })
  return (
    <>
      {open && <OpenPanel />}
      <input type="checkbox" />
      <input type="text" />
    </>
  )
}

function OpenPanel() {
  useHotkeys({ '1': () => pressed.push('panel') }, { panel: true })
  return null
}

async function press(
  key: string,
  on: EventTarget = document.body,
  more: KeyboardEventInit = {},
): Promise<void> {
  await act(async () => {
    on.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
    )
  })
}

test('a key that is held down acts once', async () => {
  screen = await render(<Page open={false} />)
  await press('1')
  await press('1', document.body, { repeat: true })
  expect(pressed).toEqual(['page'])
})

test('the keys of an open panel come before those of the page, whenever it opened', async () => {
  screen = await render(<Page open />)
  await press('1')
  await press('2')
  expect(pressed).toEqual(['panel', 'page 2'])
})

test('a letter with Ctrl or Alt acts while one types; an arrow goes on moving in the text', async () => {
  function Desk() {
    const note = (name: string) => () => pressed.push(name)
    useHotkeys({
      'alt+h': note('hang up'),
      'ctrl+Enter': note('save'),
      'alt+ArrowLeft': note('tab'),
    })
    return <input type="text" />
  }
  screen = await render(<Desk />)
  const field = screen.element.querySelector('input') as Element
  await press('h', field, { altKey: true })
  await press('Enter', field, { ctrlKey: true })
  await press('ArrowLeft', field, { altKey: true })
  expect(pressed).toEqual(['hang up', 'save'])
})

test('a box that was ticked takes no digits; a text field does', async () => {
  screen = await render(<Page open={false} />)
  await press('1', screen.element.querySelector('[type=checkbox]') as Element)
  await press('1', screen.element.querySelector('[type=text]') as Element)
  expect(pressed).toEqual(['page'])
})

test('no key acts while what is typed is kept for a field that is being drawn', async () => {
  screen = await render(<Page open />)
  const [release, releaseOther] = [holdHotkeys(), holdHotkeys()]
  await press('1')
  release()
  release()
  await press('2')
  expect(pressed).toEqual([])
  releaseOther()
  await press('2')
  expect(pressed).toEqual(['page 2'])
})

function Desk({ form = false }) {
  useHotkeys({ n: () => pressed.push('next'), j: () => pressed.push('down') })
  useHotkeys({ m: () => pressed.push('next') }, { record: true })
  return (
    <>
      <div role="dialog">
        <RecordContent />
        <button type="button" aria-keyshortcuts="a" onClick={() => pressed.push('act')}>
          Act
        </button>
      </div>
      {form && (
        <div role="dialog">
          <button type="button" id="in-form">
            Save
          </button>
        </div>
      )}
    </>
  )
}

function RecordContent() {
  return <div {...useRecordKeys(['a', 'c'])} tabIndex={-1} id="content" />
}

test('in an opened record its buttons have keys, and the page only those that are for it', async () => {
  screen = await render(<Desk form />)
  const at = (id: string) => document.getElementById(id) ?? document.body
  for (const key of ['a', 'c', 'n', 'j', 'm']) await press(key, at('content'))
  expect(pressed).toEqual(['act', 'next'])
  for (const key of ['a', 'm']) await press(key, at('in-form'))
  expect(pressed).toEqual(['act', 'next'])
})
