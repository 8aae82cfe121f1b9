import { afterEach, expect, test } from 'vitest'
import { render, type Screen } from '../../../test/render.tsx'
import { ReductionFacts, type ReductionRow } from './reduction-facts.tsx'

let screen: Screen
afterEach(() => screen.close())

test('the request leads to its case', async () => {
  const row = { reductionId: 5, loanId: 70, caseId: 7, auditStatus: 'pending' } as ReductionRow
  screen = await render(<ReductionFacts row={row} />)
  const links = [...screen.element.querySelectorAll('a')].map((one) => one.getAttribute('href'))
  expect(links).toContain('/collection/cash-collection/case-detail')
})
