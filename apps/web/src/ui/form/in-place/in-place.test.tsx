import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { render, type Screen } from '../../../../test/render.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { InPlace } from './in-place.tsx'

let screen: Screen

afterEach(() => screen.close())

async function open(save: (value: number | null) => Promise<unknown>) {
  screen = await render(<InPlace value={60} label="Daily capacity of Amina" save={save} />)
  await act(async () => document.querySelector<HTMLButtonElement>('button')?.click())
}

const field = () => document.querySelector<HTMLInputElement>('input')

async function enter(typed: string) {
  const input = field() as HTMLInputElement
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    set?.call(input, typed)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => {
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  })
}

test('Enter saves what was typed', async () => {
  const saved: unknown[] = []
  await open(async (value) => saved.push(value))
  await enter('75')
  expect(saved).toEqual([75])
})

test('what was refused is said, and what was typed stays', async () => {
  await open(async () => {
    throw new ApiError({ status: 409, code: 'record.stale', message: 'Changed meanwhile.' })
  })
  await enter('80')
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('Changed meanwhile.')
  expect(field()?.value).toBe('80')
})

test('nothing is not saved where something must stand', async () => {
  const saved: unknown[] = []
  await open(async (value) => saved.push(value))
  await enter('')
  expect(saved).toEqual([])
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('Required.')
})
