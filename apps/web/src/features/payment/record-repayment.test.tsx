import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { click, type } from '../../../test/typing.ts'
import RecordRepayment from './record-repayment.tsx'

let screen: Screen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

async function open() {
  const asked = serverAnswering(({ query }) =>
    query.loanId === '50017'
      ? { data: { customerId: 7, name: 'Achieng Atieno', owedCents: 1_070_000 } }
      : { status: 422, msg: 'There is no loan 50018.', data: { error: 'payment.no-such-loan' } },
  )
  screen = await render(<RecordRepayment open onClose={() => undefined} />)
  return asked
}

test('whose loan it is stands under its number, and with the amount where it is booked', async () => {
  const asked = await open()
  await type('#loanId', '50017')
  await screen.until(() => screen.text().includes('owes'))
  expect(screen.text()).toContain('Achieng Atieno, owes KES 10,700.00 today')
  await type('#amountCents', '750')
  const booked = 'KES 750.00 is booked to loan 50017 of Achieng Atieno'
  await screen.until(() => screen.text().includes(booked))
  expect(screen.text()).toContain(booked)
  await type('#loanId', '50018')
  await screen.until(() => screen.text().includes('no loan'))
  expect(screen.text()).toContain('There is no loan 50018.')
  expect(screen.text()).not.toContain('Achieng')
  // Again where the first answer has become old meanwhile; of what was typed half, never.
  expect([...new Set(asked.map(({ query }) => query.loanId))]).toEqual(['50017', '50018'])
})

test('nobody says for the clerk through what the money came', async () => {
  await open()
  await click('button[type=submit]')
  const field = () => document.querySelector('#provider')?.closest('.ant-form-item')
  await screen.until(() => field()?.textContent?.includes('Required') === true)
  expect(field()?.textContent).toContain('Required')
})
