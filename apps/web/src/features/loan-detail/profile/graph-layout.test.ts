import type { Standing } from '@daftari/contract/origination/contacts'
import { expect, it } from 'vitest'
import { graphLayout } from './graph-layout.ts'

const standing = (customerId: number, more: Partial<Standing> = {}): Standing => ({
  customerId,
  name: null,
  applicationId: null,
  openLoans: 0,
  owedCents: 0,
  daysPastDue: null,
  finishedLoans: 0,
  rejections: 0,
  blacklisted: false,
  ...more,
})
const thing = (key: string, customerIds: number[]) => ({
  key,
  kind: 'device' as const,
  label: key,
  customers: customerIds.length,
  customerIds,
})

it('draws a line for each customer who shares a thing', () => {
  const layout = graphLayout([thing('a', [1, 2]), thing('b', [2])], [standing(1), standing(2)])
  expect(layout.lines.map(({ thing: key, customerId }) => [key, customerId])).toEqual([
    ['a', 1],
    ['a', 2],
    ['b', 2],
  ])
})

it('shows first who is listed or late, and stays small with many', () => {
  const ids = Array.from({ length: 20 }, (_, index) => index + 1)
  const customers = ids.map((id) =>
    standing(id, id === 20 ? { blacklisted: true } : id === 19 ? { daysPastDue: 9 } : {}),
  )
  const things = ids.map((id) => thing(`t${id}`, ids))
  const layout = graphLayout(things, customers)
  expect(layout.things).toHaveLength(8)
  expect(layout.customers.map(({ one }) => one.customerId).slice(0, 2)).toEqual([20, 19])
  expect(layout.customers).toHaveLength(12)
  expect(layout.height).toBe(12 * 34)
  for (const { y } of [...layout.things, ...layout.customers]) {
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(layout.height)
  }
})
