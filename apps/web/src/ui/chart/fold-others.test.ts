import { expect, test } from 'vitest'
import type { ChartSeries, ChartSpec } from './chart-spec.ts'
import { foldOthers } from './fold-others.ts'

const series = (name: string, ...values: (number | null)[]): ChartSeries => ({ name, values })
const costs: ChartSpec = {
  kind: 'stack',
  categories: ['Mon', 'Tue'],
  categoryName: 'Day',
  unit: 'money',
  series: [
    series('Waived', 1, null),
    series('Written off', 90, 0),
    series('Coupons', 2, null),
    series('Texts', 40, 5),
    series('Calls', -30, 0),
  ],
}

test('the largest of a stack keep their inks, in their order, and the others are one in grey', () => {
  const drawn = foldOthers(costs, 'Others').series
  expect(drawn.map(({ name }) => name)).toEqual(['Written off', 'Texts', 'Calls', 'Others'])
  expect(drawn.at(-1)).toEqual({ name: 'Others', tone: 'waiting', values: [3, null] })
})

test.each([
  ['few series', { ...costs, series: costs.series.slice(0, 4) }],
  ['bars side by side, whose figures need not add up', { ...costs, kind: 'bar' }],
  ['states', { ...costs, series: costs.series.map((one) => ({ ...one, tone: 'good' })) }],
  [
    'a plan beside',
    { ...costs, series: [...costs.series, { ...series('Plan', 1, 1), dashed: true }] },
  ],
] as [string, ChartSpec][])('%s stay as they are', (_, spec) => {
  expect(foldOthers(spec, 'Others')).toBe(spec)
})
