import { afterEach, expect, test } from 'vitest'
import { serverAnswering } from '../../../../test/answers.ts'
import { render, type Screen } from '../../../../test/render.tsx'
import { CostLine } from './cost-line.tsx'

const page = 'promotion/sms-promotion/sms-promotion-template'
const texts = { en: 'A short text', es: 'á'.repeat(71) }

let screen: Screen
afterEach(() => screen.close())

const shown = async (channel: 'sms' | 'whatsapp', partCents: number | null) => {
  serverAnswering(() => ({ data: { prices: [{ channel, partCents }] } }))
  screen = await render(<CostLine page={page} texts={texts} channel={channel} />)
  return screen.text()
}

test('the cost of one recipient is that of the longest language', async () => {
  const text = await shown('sms', 80)
  expect(text).toContain('KES 1.60')
  expect(text).toContain('Longest text: Spanish, 2 SMS')
})

test('by WhatsApp a text is one message, however long', async () => {
  const text = await shown('whatsapp', 80)
  expect(text).toContain('KES 0.80')
  expect(text).not.toContain('SMS')
})

test('without a gateway of the channel nothing is known', async () => {
  expect(await shown('sms', null)).toContain('Cost per recipient, at most: –')
})
