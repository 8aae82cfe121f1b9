import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../../test/answers.ts'
import { render, type Screen } from '../../../../test/render.tsx'
import { useShownShortcuts } from '../../../lib/shortcuts.ts'
import type { Waiting } from './match.ts'
import { MatchDesk } from './match-desk.tsx'

let screen: Screen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

const payment = {
  paymentId: 3,
  version: 1,
  receipt: 'SLIP000001',
  suspenseAmount: 100_000,
  paidAt: '2026-03-31T05:00:00.000Z',
  reference: '0712',
  payerName: 'Achieng Atieno',
  payer: '071***78',
  unmatchedReason: null,
  correctionId: null,
  reversalId: null,
} as unknown as Waiting
const nothing = () => undefined

function Keys() {
  return (
    <output>
      {useShownShortcuts()
        .map(({ keys }) => keys)
        .join(' ')}
    </output>
  )
}

const desk = async (can: Parameters<typeof render>[1] = {}) => {
  serverAnswering(() => ({ data: { rows: [] } }))
  screen = await render(
    <>
      <MatchDesk
        payment={payment}
        onMatched={nothing}
        onSplit={nothing}
        onRefund={nothing}
        onOpen={nothing}
      />
      <Keys />
    </>,
    can,
  )
  await screen.until(() => screen.text().includes('No loan fits.'))
}
const keys = () => document.querySelector('output')?.textContent?.split(' ') ?? []

test('who may match is told how to split, and has a key for each act of theirs', async () => {
  await desk({ can: ['payment.match'] })
  expect(screen.text()).toContain('No loan fits. Split it to a loan by its number, or leave it.')
  expect(keys()).toEqual(expect.arrayContaining(['Enter', 's']))
  expect(keys()).not.toContain('o')
})

test('who may only read finds no word and no key of an act', async () => {
  await desk()
  expect(screen.text()).not.toContain('Split')
  expect(keys()).not.toEqual(expect.arrayContaining(['s']))
  expect(keys()).not.toEqual(expect.arrayContaining(['Enter']))
  expect(keys()).not.toEqual(expect.arrayContaining(['o']))
})
