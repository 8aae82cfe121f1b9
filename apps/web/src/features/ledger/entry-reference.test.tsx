import { afterEach, expect, test } from 'vitest'
import { render, type Screen } from '../../../test/render.tsx'
import { EntryReference } from './entry-reference.tsx'

let screen: Screen

afterEach(() => screen.close())

test.each([
  ['refund-asked:6', 'Refund 6, asked for', '/settlement/change-bill/payment-refund-list'],
  ['refund-asked:6:again', 'Refund 6, asked for', '/settlement/change-bill/payment-refund-list'],
  ['repayment:31:100224:2', 'Payment 31', '/settlement/repayment/mpesa-payment'],
  ['waiver:7:2030-05-13:4', 'Waiver 7', undefined],
  ['receipt:mpesa:SFL3XYZ', 'receipt:mpesa:SFL3XYZ', undefined],
  ['coupon:RENT', 'coupon:RENT', undefined],
])('%s is read as %s', async (text, shown, href) => {
  screen = await render(<EntryReference text={text} />)
  expect(screen.text()).toBe(shown)
  expect(document.querySelector('a')?.getAttribute('href') ?? undefined).toBe(href)
})
