import type { ReductionPreview } from '@daftari/contract/collections/reductions'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { render, type Screen } from '../../../test/render.tsx'
import { WaiverPreview } from './waiver-preview.tsx'

let screen: Screen
afterEach(() => screen.close())

const today: ReductionPreview['today'] = {
  on: '2026-03-10',
  settlementCents: 104_000,
  closes: { principal: 100_000, interest: 5_000, fee: 0, fine: 1_000, returned: 2_000 },
  waived: { fine: 1_000, interest: 3_000, fee: 0, principal: 0 },
  waivedCents: 4_000,
  lines: [
    { instalment: 1, part: 'fine', cents: 1_000 },
    { instalment: 1, part: 'interest', cents: 1_000 },
    { instalment: 2, part: 'interest', cents: 2_000 },
  ],
}
const preview: ReductionPreview = {
  today,
  lastDay: today,
  limitCents: 500_000,
  needsHigherAuthority: false,
  principalAllowed: false,
  latest: '2026-03-20',
}

async function show(): Promise<void> {
  screen = await render(<WaiverPreview preview={preview} atOnce />)
}

async function openFigure(shown: string): Promise<string> {
  const button = [...document.querySelectorAll<HTMLElement>('td button')].find(
    (one) => one.textContent === shown,
  )
  await act(async () => button?.click())
  await screen.settle()
  return document.body.textContent ?? ''
}

test('what would be given up opens to the instalments that come to it', async () => {
  await show()
  expect(document.querySelectorAll('td button')).toHaveLength(4)
  const text = await openFigure('30.00')
  expect(text).toContain('Parts together (2)')
  expect(text).toContain('20.00')
})

test('what closes the loan opens to its parts, less what is given back', async () => {
  await show()
  const text = await openFigure('1,040.00')
  expect(text).toContain('Parts together (4)')
  expect(text).toContain('Interest given back')
})
