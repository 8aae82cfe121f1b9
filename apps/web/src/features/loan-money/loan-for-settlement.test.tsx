import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import LoanForSettlement from './loan-for-settlement.tsx'

let screen: Screen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

const row = {
  number: 1,
  fromOn: '2026-03-24',
  dueOn: '2026-04-07',
  principal: 1_000_000,
  interest: 70_000,
  fee: 0,
  fine: 0,
  billed: 1_070_000,
  left: 0,
  paid: 0,
  waived: 0,
  owed: 1_070_000,
  split: 0,
  overpaid: 0,
  finishedOn: null,
  prepaid: 0,
  made: null,
  chargeKind: null,
}
const loan = {
  id: 50017,
  customerId: 7,
  name: 'Achieng Atieno',
  app: 'Pesa',
  product: 'Fourteen days',
  principalCents: 1_000_000,
  startedOn: '2026-03-24',
  dueOn: '2026-04-07',
  finishedOn: null,
  owedCents: 1_070_000,
  ratePer: 'day',
  price: { coupon: null, dueCents: 1_070_000 },
}

test('settlement sees a loan’s money by one reading, and comes to what was asked for of it', async () => {
  const bills = { instalments: [row], repayments: [], charges: [], agreedRate: null }
  const asked = serverAnswering(() => ({ data: { loan, bills } }))
  screen = await render(<LoanForSettlement id={50017} />, { can: ['restructuring.ask'] })
  await screen.until(() => screen.text().includes('Achieng Atieno'))
  expect(screen.text()).toContain('Achieng Atieno · 50017')
  expect(screen.text()).toContain('10,700.00')
  expect(screen.text()).toContain('Put on new due days')
  expect(asked.map(({ path }) => path)).toEqual(['/api/settlement/repayment/loan/50017'])
  const link = [...document.querySelectorAll('a')].find(
    ({ textContent }) => textContent === 'Restructurings',
  )
  link?.click()
  const search = { show: 'restructurings', loanId: 50017 }
  expect(screen.opened).toEqual([{ page: 'settlement/change-bill/mutli-change-bill', search }])
})
