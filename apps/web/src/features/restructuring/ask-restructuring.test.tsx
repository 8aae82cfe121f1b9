import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { click, type } from '../../../test/typing.ts'
import { RestructuringList } from './restructuring-list.tsx'

let screen: Screen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

const button = '.ant-btn:not(.ant-btn-icon-only)'

test('who may ask for new due days begins where they are approved, with the number of a loan', async () => {
  const asked = serverAnswering(({ path }) =>
    path.endsWith('/target')
      ? { data: { customerId: 7, name: 'Achieng Atieno', owedCents: 70_000 } }
      : { data: { rows: [], page: 1, pageSize: 20, total: 0, sums: {}, views: [] } },
  )
  screen = await render(<RestructuringList views={null} />, { can: ['restructuring.ask'] })
  const ask = [...document.querySelectorAll(button)].find((one) =>
    one.textContent?.includes('Put on new due days'),
  )
  ask?.setAttribute('data-ask', '')
  await click('[data-ask]')
  await type('#loanId', '50017')
  await screen.until(() => screen.text().includes('Achieng Atieno'))
  expect(screen.text()).toContain('Achieng Atieno, owes KES 700.00 today')
  expect(asked.filter(({ path }) => path.includes('/50017/'))).toEqual([])
})
