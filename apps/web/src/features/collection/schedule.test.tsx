import { afterEach, expect, test } from 'vitest'
import { render, type Screen } from '../../../test/render.tsx'
import { Repayments, Schedule } from './schedule.tsx'

let screen: Screen
afterEach(() => screen.close())

const instalment = { dueOn: '2026-04-07', charged: 110_00, paid: 10_00, owed: 100_00 }

test('a bill has an instalment in each row, and a column for what was waived where something was', async () => {
  const rows = [1, 2].map((number) => ({ ...instalment, number, waived: 0 }))
  screen = await render(<Schedule rows={rows} />)
  expect(screen.text()).toContain('No.DueBillPaidLeft')
  expect(screen.text()).toContain('12026-04-07110.0010.00100.00')
  await screen.close()
  screen = await render(<Schedule rows={[{ ...instalment, number: 801, waived: 500 }]} />)
  expect(screen.text()).toContain('PaidWaivedLeft')
})

test('a repayment says who was credited with it, and without any it is said', async () => {
  const paid = { paidOn: '2026-04-03', amount: 20_00, receipt: 'UCU1', creditedTo: null }
  screen = await render(<Repayments rows={[paid]} />)
  expect(screen.text()).toContain('2026-04-0320.00–')
  await screen.close()
  screen = await render(<Repayments rows={[]} />)
  expect(screen.text()).toContain('Nothing paid yet.')
})
