import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { render, type Screen } from '../../../../test/render.tsx'
import { Check } from './check.tsx'
import { type Marks, MarksContext, withMark } from './marks.ts'
import { nextUnverified } from './next-unverified.ts'

const by = { id: 1, name: 'Grace' }
const mark = (item: 'name' | 'phone', status: 'right' | 'wrong') => ({
  item,
  status,
  note: null,
  by,
  at: '2026-03-31T06:00:00.000Z',
})

let screen: Screen
const put = vi.fn()

async function show(marks: Partial<Marks>) {
  screen = await render(
    <MarksContext value={{ may: true, of: () => undefined, put, ...marks }}>
      <Check item="name" />
      <Check item="phone" />
    </MarksContext>,
  )
}

const press = (element: HTMLElement | undefined, key: string) =>
  act(async () => {
    element?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })

afterEach(async () => {
  await screen.close()
  put.mockReset()
})

it('one click marks as right or wrong, and the same again takes it back', async () => {
  await show({ of: (item) => (item === 'phone' ? mark('phone', 'right') : undefined) })
  const [right, wrong, phoneRight] = screen.element.querySelectorAll('button')
  await act(async () => wrong?.click())
  expect(put).toHaveBeenLastCalledWith('name', 'wrong')
  await act(async () => right?.click())
  expect(put).toHaveBeenLastCalledWith('name', 'right')
  expect(phoneRight?.getAttribute('aria-pressed')).toBe('true')
  await act(async () => phoneRight?.click())
  expect(put).toHaveBeenLastCalledWith('phone', 'unverified')
})

it('one key marks the item that has the focus', async () => {
  await show({})
  const [right] = screen.element.querySelectorAll('button')
  for (const [key, status] of [
    ['y', 'right'],
    ['X', 'wrong'],
    ['0', 'unverified'],
  ] as const) {
    await press(right, key)
    expect(put).toHaveBeenLastCalledWith('name', status)
  }
})

it('M goes from one unverified item to the next, and round again', async () => {
  await show({})
  const [name, , phone] = screen.element.querySelectorAll('button')
  const from = (focused: Element | null) => nextUnverified(screen.element, focused)
  expect(from(document.body)).toBe(name)
  expect(from(name ?? null)).toBe(phone)
  expect(from(phone ?? null)).toBe(name)
})

it('M leaves out what was verified, and ends when nothing is left', async () => {
  await show({ of: (item) => mark(item as 'name', 'right') })
  expect(nextUnverified(screen.element, document.body)).toBeUndefined()
})

it('a reader who may not mark sees what others marked, in words', async () => {
  await show({ may: false, of: (item) => (item === 'name' ? mark('name', 'wrong') : undefined) })
  expect(screen.element.querySelectorAll('button')).toHaveLength(0)
  expect(screen.element.textContent).toBe('Wrong')
})

it('a new mark takes the place of the old one', () => {
  const marks = withMark([mark('name', 'right'), mark('phone', 'right')], mark('name', 'wrong'))
  expect(marks.map(({ item, status }) => `${item} ${status}`)).toEqual([
    'phone right',
    'name wrong',
  ])
})
