import { endpoint } from '@daftari/contract/endpoint'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { serverAnswering } from '../../test/answers.ts'
import { render, type Screen } from '../../test/render.tsx'
import { useCommand } from './use-command.ts'

const pay = endpoint({
  method: 'POST',
  path: '/pay',
  summary: 'Pay',
  access: 'session',
  body: z.strictObject({ amountCents: z.number() }),
  response: z.object({}),
  idempotent: true,
})

let screen: Screen
let run: (amountCents: number) => Promise<unknown>

function Payer() {
  const command = useCommand(pay)
  run = (amountCents) => command.run({ body: { amountCents } }).catch(() => undefined)
  return null
}

afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

async function press(amountCents: number): Promise<void> {
  await act(async () => {
    await run(amountCents)
  })
}

test('pressed again while nobody knows, the same key is sent; another amount has another', async () => {
  const answers = [new TypeError('lost'), { data: {} }, { data: {} }, { data: {} }]
  const asked = serverAnswering(() => answers.shift() ?? { data: {} })
  screen = await render(<Payer />)
  await press(100)
  await press(100)
  await press(200)
  await press(100)
  const [first, again, other, later] = asked.map((one) => one.headers['Idempotency-Key'])
  expect(first).toMatch(/^[\da-f]{32}$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
  expect(later).not.toBe(first)
})

test('after a plain refusal the next try is a new intention', async () => {
  const asked = serverAnswering(() => ({ status: 422, msg: 'No.', data: {} }))
  screen = await render(<Payer />)
  await press(100)
  await press(100)
  const [first, second] = asked.map((one) => one.headers['Idempotency-Key'])
  expect(second).not.toBe(first)
})

test('a second click while the first request is under way sends nothing', async () => {
  const asked = serverAnswering(() => ({ data: {} }))
  screen = await render(<Payer />)
  await act(async () => {
    await Promise.all([run(100), run(100)])
  })
  expect(asked).toHaveLength(1)
  await press(100)
  expect(asked).toHaveLength(2)
})
