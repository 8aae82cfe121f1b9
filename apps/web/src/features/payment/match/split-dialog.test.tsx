import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../../test/answers.ts'
import { render, type Screen } from '../../../../test/render.tsx'
import { click, type } from '../../../../test/typing.ts'
import SplitDialog from './split-dialog.tsx'

let screen: Screen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

const payment = {
  id: 3,
  version: 1,
  receipt: 'SLIP000001',
  availableCents: 100_000,
  paidOn: '2026-03-31',
}
const tooMuch = 'Loan 50017 needs 700.00 of the 1,000.00.'

test('each row says whose it is, and what is refused stands at the row that is at fault', async () => {
  serverAnswering(({ method }) =>
    method === 'GET'
      ? { data: { customerId: 7, name: 'Achieng Atieno', owedCents: 70_000 } }
      : {
          status: 422,
          msg: tooMuch,
          data: { error: 'correction.part-above-owed', fields: { 'parts.0.amountCents': tooMuch } },
        },
  )
  screen = await render(
    <SplitDialog open kind="match" payment={payment} onClose={() => undefined} />,
  )
  const number = 'input[aria-label="Number"]'
  await type(number, '50017')
  const row = () =>
    document.querySelector(number)?.parentElement?.textContent?.replaceAll('\u00a0', ' ') ?? ''
  await screen.until(() => row().includes('owes'))
  expect(row()).toContain('Achieng Atieno, owes KES 700.00 today')
  const reason = document.querySelector('textarea')
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  set?.call(reason, 'the customer called')
  reason?.dispatchEvent(new Event('input', { bubbles: true }))
  await screen.settle()
  await click('button[type=submit]')
  await screen.until(() => screen.text().includes(tooMuch))
  expect(row()).toContain(tooMuch)
  expect(document.querySelector('.ant-alert-error')).toBeNull()
  await type(number, '50018')
  expect(screen.text()).not.toContain(tooMuch)
})
