import { expect, it } from 'vitest'
import { gatewayOrder } from './gateway-order.ts'

const gateways = [
  { code: 'main', weight: 70 },
  { code: 'second', weight: 20 },
  { code: 'third', weight: 10 },
  { code: 'off', weight: 0 },
]
const codes = (draw: number) => gatewayOrder(gateways, draw).map(({ code }) => code)

it('each comes first as often as its weight says, and each is there once', () => {
  const first = new Map<string, number>()
  for (let step = 0; step < 1_000; step += 1) {
    const order = codes(step / 1_000)
    expect([...order].sort()).toEqual(['main', 'second', 'third'])
    const [head = ''] = order
    first.set(head, (first.get(head) ?? 0) + 1)
  }
  expect(Object.fromEntries(first)).toEqual({ main: 700, second: 200, third: 100 })
})

it('one that weighs nothing is not used, and none gives none', () => {
  expect(codes(0.999_999)).not.toContain('off')
  expect(gatewayOrder([], 0.5)).toEqual([])
})
