import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { serverAnswering } from '../../../../test/answers.ts'
import { render, type Screen } from '../../../../test/render.tsx'
import { pageMemory } from '../../../lib/page-memory.ts'
import { aLoan } from '../test/a-loan.ts'
import { SuspendDialog } from './suspend-dialog.tsx'

const tags = [
  { code: 'papers', scope: 'suspend', name: 'Waits for papers', active: true, suggested: false },
  { code: 'report', scope: 'suspend', name: 'Waits for a report', active: true, suggested: false },
  { code: 'old', scope: 'suspend', name: 'No longer offered', active: false, suggested: false },
  { code: 'income', scope: 'reject', name: 'Income too low', active: true, suggested: false },
]

let screen: Screen

async function open(rows: readonly object[]) {
  serverAnswering(() => ({ data: { rows } }))
  screen = await render(<SuspendDialog loan={aLoan()} open onClose={() => undefined} />)
  await screen.settle()
}

const reason = () => document.querySelector('textarea') as HTMLTextAreaElement
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]

async function choose(index: number) {
  await act(async () => boxes()[index]?.click())
  await screen.settle()
}

async function type(text: string) {
  await act(async () => {
    const proto = Object.getPrototypeOf(reason()) as object
    Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(reason(), text)
    reason().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

afterEach(async () => {
  await screen.close()
  pageMemory.forgetAll()
  vi.unstubAllGlobals()
})

it("offers the lender's reasons in use for this act, and writes the chosen ones", async () => {
  await open(tags)
  expect(boxes()).toHaveLength(2)
  await choose(0)
  await choose(1)
  expect(reason().value).toBe('Waits for papers, Waits for a report')
  await choose(0)
  expect(reason().value).toBe('Waits for a report')
})

it('leaves what was typed', async () => {
  await open(tags)
  await type('The employer is on leave')
  await choose(0)
  expect(reason().value).toBe('The employer is on leave')
})

it('asks for a reason alone where the lender has none of its own', async () => {
  await open([])
  expect(boxes()).toHaveLength(0)
  expect(reason()).not.toBeNull()
})
