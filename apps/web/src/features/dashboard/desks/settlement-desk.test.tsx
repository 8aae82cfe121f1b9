import { unmatchedPayments } from '@daftari/contract/payments/correction-tables'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../../test/answers.ts'
import { render, type Screen } from '../../../../test/render.tsx'
import { SettlementQueue } from './settlement-desk.tsx'

let screen: Screen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

const empty = Object.fromEntries(Object.keys(unmatchedPayments.columns).map((name) => [name, null]))
const payment = (paymentId: number, more: object = {}) => ({
  ...empty,
  paymentId,
  receipt: `SLIP00000${paymentId}`,
  suspenseAmount: 100_000,
  paidAt: `2026-03-0${paymentId}T05:00:00.000Z`,
  ...more,
})

test('finance reads first what it can match itself, then what waits for another person', async () => {
  const rows = [
    payment(1, { correctionId: 4 }),
    payment(2, { reversalId: 5 }),
    ...[3, 4, 5, 6, 7].map((id) => payment(id)),
  ]
  serverAnswering(({ path }) => ({
    data: path === `/api${unmatchedPayments.path}` ? { rows } : {},
  }))
  screen = await render(<SettlementQueue />)
  const listed = () => [...document.querySelectorAll('li')].map((one) => one.textContent ?? '')
  await screen.until(() => listed().length === 6)
  expect(listed().map((text) => /SLIP0+(\d)/.exec(text)?.[1])).toEqual([
    '3',
    '4',
    '5',
    '6',
    '7',
    '1',
  ])
})
