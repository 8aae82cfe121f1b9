import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { render, type Screen } from '../../../test/render.tsx'
import { useTypedDay } from './typed-day.ts'

let screen: Screen

afterEach(() => screen.close())

function Day() {
  const typed = useTypedDay({ format: 'YYYY-MM-DD', from: '2030-05-14', to: '2030-05-28' })
  return (
    <div {...typed.around}>
      <input defaultValue="2030-05-15" />
      {typed.message !== '' && <small role="alert">{typed.message}</small>}
    </div>
  )
}

test('a day that does not count holds the form until Esc has put back the one before', async () => {
  screen = await render(<Day />)
  const field = screen.element.querySelector('input') as HTMLInputElement
  const becomes = (value: string, event: Event) =>
    act(async () => {
      field.value = value
      field.dispatchEvent(event)
    })
  await becomes('2020-01-01', new InputEvent('input', { bubbles: true }))
  expect(field.validity.valid).toBe(false)
  expect(screen.text()).toContain('2030-05-14')
  await becomes('2030-05-15', new KeyboardEvent('keyup', { key: 'Escape', bubbles: true }))
  expect(field.validity.valid).toBe(true)
  expect(screen.element.querySelector('[role="alert"]')).toBeNull()
})
