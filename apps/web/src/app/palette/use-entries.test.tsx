import { expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { usePageEntries } from './use-entries.ts'

function Keys() {
  return usePageEntries()
    .map(({ key }) => key)
    .join(' ')
}

test('pages outside the menu are found, and those of one record are not', async () => {
  const screen = await render(<Keys />)
  const keys = screen.text()
  expect(keys).toContain('statistics/repayment/forecast-detail-kpi-cr')
  expect(keys).not.toContain('cash-credit-detail')
  await screen.close()
})
