import { phone } from '@daftari/contract/typed'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { render, type Screen } from '../../../test/render.tsx'
import { TextField } from './text-field.tsx'

let screen: Screen
afterEach(() => screen.close())

const onChange = vi.fn()

async function enter(text: string): Promise<void> {
  const input = screen.element.querySelector('input') as HTMLInputElement
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => {
    for (const type of ['keydown', 'keyup']) {
      input.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', bubbles: true }))
    }
  })
  await screen.settle()
}

it('says at the field that what was typed is no phone number, and looks for nothing', async () => {
  screen = await render(
    <TextField
      label="Phone"
      text=""
      required={false}
      style={{ width: 200 }}
      filter={{ kind: 'phone', schema: phone }}
      onChange={onChange}
    />,
  )
  await enter('0712345678 x12')
  expect(document.body.textContent).toContain('with an extension')
  await enter('0712 345')
  expect(screen.element.querySelector('[aria-invalid=true]')).not.toBeNull()
  expect(onChange).not.toHaveBeenCalled()
  await enter('(0712) 345-678')
  expect(onChange).toHaveBeenCalledWith('(0712) 345-678')
  expect(screen.element.querySelector('[aria-invalid=true]')).toBeNull()
})
