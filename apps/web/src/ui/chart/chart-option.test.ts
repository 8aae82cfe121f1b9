import { expect, test } from 'vitest'
import { formats } from '../../lib/format/use-format.ts'
import { type ChartInks, contrast } from './chart-inks.ts'
import type { ChartMeans } from './chart-means.ts'
import { chartOption } from './chart-option.ts'
import type { ChartSpec } from './chart-spec.ts'
import { cellInk, inkOn, rampOf } from './heat-option.ts'

const dark: ChartInks = {
  text: '#e4e9e6',
  faint: '#8b958f',
  line: '#2a312e',
  surface: '#151a18',
  raised: '#1b211f',
  font: 'sans-serif',
  series: ['#9ccfb7', '#4fae83', '#3f8a68', '#33694f', '#2a4f3d', '#8b958f', '#505855'],
  tones: {
    waiting: '#8b958f',
    progress: '#7fb2f0',
    good: '#7ccf98',
    attention: '#e0b060',
    bad: '#f0857d',
    suspended: '#b79af0',
  },
  ramp: ['#1d2925', '#4fae83'],
  loss: '#f0857d',
}
const means: ChartMeans = { inks: dark, format: formats(), unitName: (unit) => unit, width: 900 }
const option = (spec: Partial<ChartSpec>) =>
  chartOption(
    { kind: 'bar', unit: 'count', categories: [], categoryName: '', series: [], ...spec },
    means,
  ) as Record<string, never>

test('what is written on a heat map can be read on every shade, in the dark too', () => {
  for (const figures of [
    [0, 10],
    [-20, 10],
  ]) {
    const ramp = rampOf(figures, dark)
    for (let step = 0; step <= 20; step += 1) {
      const cell = cellInk(ramp.min + ((ramp.max - ramp.min) * step) / 20, ramp)
      expect(contrast(cell, inkOn(cell, dark))).toBeGreaterThan(3.5)
    }
  }
})

test('few names along the axis are all there, however long', () => {
  const buckets = ['Not late', '1–3 days', '4–7 days', '8–15 days', '16–30 days', 'Over 90 days']
  const { xAxis } = option({
    categories: buckets,
    series: [{ name: 'a', values: buckets.map(() => 1) }],
  })
  expect((xAxis as unknown as { axisLabel: object }).axisLabel).toMatchObject({
    interval: 0,
    hideOverlap: false,
    overflow: 'break',
  })
})

test('the steps of a funnel are bars, so that the last one is as long as its figure', () => {
  const { series } = option({
    kind: 'funnel',
    categories: ['Asked', 'Paid out'],
    series: [{ name: 'Asked', values: [257, 257] }],
  })
  expect(series).toMatchObject([{ type: 'bar', data: [257, 257] }])
})

test('of many bars side by side the lesser are grey, and no two look alike', () => {
  const lesser = [true, false, true, false, false, true, true]
  const { series } = option({
    categories: ['S1'],
    series: lesser.map((is, at) => ({
      name: `Team ${at}`,
      values: [at],
      ...(is ? { lesser: true as const } : {}),
    })),
  })
  const drawn = series as unknown as { itemStyle: { color: string; decal?: object } }[]
  const looks = drawn.map(({ itemStyle: { color, decal } }) => JSON.stringify({ color, decal }))
  expect(new Set(looks).size).toBe(lesser.length)
  const inked = drawn.filter((_, at) => lesser[at] === false).map(({ itemStyle }) => itemStyle)
  expect(inked.map(({ color }) => color)).toEqual([0, 2, 4].map((at) => dark.series[at]))
  expect(inked.some(({ decal }) => decal !== undefined)).toBe(false)
})

test('a range is drawn from low to high behind the bars, and read in full', () => {
  const { series } = option({
    categories: ['S1'],
    series: [
      { name: 'came', values: [5] },
      { name: 'low', values: [4], as: 'low' },
      { name: 'high', values: [9], as: 'high' },
      { name: 'likely', values: [6], as: 'mark' },
    ],
  })
  const [came, low, high, likely] = series as unknown as {
    type: string
    data: number[]
    tooltip: { valueFormatter(value: unknown, index: number): string }
  }[]
  expect([came?.data, low?.data, high?.data]).toEqual([[5], [4], [5]])
  expect(high?.tooltip.valueFormatter(5, 0)).toBe('9')
  expect([likely?.type, likely?.data]).toEqual(['scatter', [6]])
})

test('the step from a first week that was cut is dashed, as the step to a last one that is not over', () => {
  const { series } = option({
    kind: 'line',
    categories: ['a', 'b', 'c', 'd'],
    series: [{ name: 'came', values: [1, 2, 3, 4] }],
    begun: true,
    unfinished: true,
  })
  const [, whole, ...dashed] = series as unknown as { data: (number | null)[]; lineStyle: object }[]
  expect(whole?.data).toEqual([null, 2, 3, null])
  expect(dashed.map(({ data }) => data)).toEqual([
    [1, 2, null, null],
    [null, null, 3, 4],
  ])
})
