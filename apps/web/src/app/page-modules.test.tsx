import { expect, test, vi } from 'vitest'
import { serverAnswering } from '../../test/answers.ts'
import { render } from '../../test/render.tsx'
import { pageComponent } from './page-modules.ts'

test('a page without a file is drawn by its tables of the contract', async () => {
  serverAnswering(({ path }) => ({
    data:
      path === '/api/views' || path.includes('preferences')
        ? { rows: [] }
        : { rows: [], totals: {}, asOf: '2026-03-31T10:00:00Z' },
  }))
  const Page = pageComponent('customer-service/issue/question-feedback-statistics')
  const screen = await render(<Page />)
  await screen.until(() => screen.text().includes('Median wait'))
  expect(screen.text()).toContain('Median wait')
  await screen.close()
  vi.unstubAllGlobals()
})
