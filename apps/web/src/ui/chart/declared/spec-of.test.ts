import { column } from '@daftari/contract/columns'
import type { ChartOf } from '@daftari/contract/platform/charts'
import { describe, expect, test } from 'vitest'
import type { AnyRow } from '../../cells/cell.tsx'
import { type ChartWords, specOf } from './spec-of.ts'

const columns = {
  day: column.date(),
  app: column.text(),
  stage: column.count(),
  step: column.choice(['reminder', 'S1', 'S2', 'M1', 'M2']),
  paid: column.money({ total: 'sum' }),
  due: column.money({ total: 'sum' }),
  loans: column.count(),
  rate: column.ratio('paid', 'due'),
}

const words: ChartWords = {
  column: (name) => name,
  value: (_, value) => String(value),
  unit: (unit) => unit,
  others: 'others',
  before: (series) => `${series} before`,
  allBefore: 'all before',
}

const row = (day: string, app: string, paid: number, due = 100): AnyRow => ({
  day,
  app,
  paid,
  due,
  loans: 1,
})

const rows = [row('2026-03-03', 'b', 30), row('2026-03-01', 'a', 10), row('2026-03-01', 'b', 20)]

function spec(chart: ChartOf, o: { rows?: AnyRow[]; today?: string; before?: AnyRow[] } = {}) {
  const { today = '2026-04-01', before } = o
  return specOf({ table: { columns }, chart, words, today, rows: o.rows ?? rows, before })
}

test('days stand in their order without gaps; what adds up is nothing where no row is', () => {
  const found = spec({ kind: 'stack', x: 'day', series: ['paid', 'due'] })
  expect(found.categories).toEqual(['2026-03-01', '2026-03-02', '2026-03-03'])
  expect(found.series.map(({ name, values }) => [name, values])).toEqual([
    ['paid', [30, 0, 30]],
    ['due', [200, 0, 100]],
  ])
  expect([found.unit, found.valueName, found.unfinished]).toEqual(['money', 'money', undefined])
})

test('a share is the share of the sums; what does not add up has no figure of several rows', () => {
  const found = spec({ kind: 'line', x: 'day', series: ['rate', 'loans'] })
  expect(found.series.map(({ values }) => values)).toEqual([
    [0.15, null, 0.3],
    [null, null, 1],
  ])
  expect([found.unit, found.rightUnit]).toEqual(['ratio', 'count'])
  expect(found.series.map(({ right = false }) => right)).toEqual([false, true])
})

test('of many bars that lie the longest are named, the others are one', () => {
  const many = Array.from({ length: 25 }, (_, at) => row('2026-03-01', `app ${at}`, at + 1))
  const found = spec({ kind: 'bar', x: 'app', series: ['paid'], lying: true }, { rows: many })
  expect(found.categories).toHaveLength(20)
  expect([found.categories[0], found.categories.at(-1)]).toEqual(['app 24', words.others])
  expect(found.series[0]?.values.at(-1)).toBe(1 + 2 + 3 + 4 + 5 + 6)
})

test('who got nothing is grey beside the others', () => {
  const { series } = spec({ kind: 'bar', x: 'day', series: ['paid', 'due'], against: 'due' })
  expect(series.map(({ tone }) => tone)).toEqual([undefined, 'waiting'])
})

test('what is late is amber, and the others are of the one hue', () => {
  const tones = { due: 'attention' } as const
  const { series } = spec({ kind: 'stack', x: 'day', series: ['paid', 'due'], tones })
  expect(series.map(({ tone }) => tone)).toEqual([undefined, 'attention'])
})

test('a target that stays the same is a mark, one that changes goes beside what was', () => {
  const table = { columns: { ...columns, target: column.money() } }
  const of = (chart: ChartOf, targets: number[]) => {
    const days = [row('2026-03-01', 'a', 10), row('2026-03-02', 'a', 20)]
    const withTarget = days.map((one, index) => ({ ...one, target: targets[index] ?? 0 }))
    return specOf({ table, chart, words, today: '2026-04-01', rows: withTarget })
  }
  const fixed = of({ kind: 'bar', x: 'day', series: ['paid'], target: 'target' }, [500, 500])
  expect(fixed.targets).toEqual([{ name: 'target', value: 500 }])
  expect(fixed.series.map(({ name }) => name)).toEqual(['paid'])
  // Listed among the series it is a target all the same.
  const moving = of({ kind: 'bar', x: 'day', series: ['paid', 'target'] }, [7, 8])
  expect(moving.targets).toBeUndefined()
  expect(moving.series.map(({ name, dashed = false }) => [name, dashed])).toEqual([
    ['paid', false],
    ['target', true],
  ])
})

test('weeks are not filled up with days', () => {
  const weeks = [row('2026-03-02', 'a', 1), row('2026-03-09', 'a', 2), row('2026-03-16', 'a', 3)]
  const found = spec({ kind: 'bar', x: 'day', series: ['paid'] }, { rows: weeks })
  expect(found.categories).toEqual(['2026-03-02', '2026-03-09', '2026-03-16'])
})

describe('a split', () => {
  const chart = { kind: 'stack', x: 'day', series: { value: 'paid', by: 'app' } } as const

  test('has a series for each value', () => {
    expect(spec(chart).series.map(({ name, values }) => [name, values])).toEqual([
      ['a', [10, 0, 0]],
      ['b', [20, 0, 30]],
    ])
  })

  test('by a dimension that is not chosen is none', () => {
    const { app: _, ...others } = columns
    const found = specOf({ table: { columns: others }, chart, words, today: '', rows })
    expect(found.series.map(({ name }) => name)).toEqual(['paid'])
  })

  test('of a closed list are in its order, not in that of the alphabet', () => {
    const steps = ['M2', 'S2', 'M1', 'S1'].map((step) => ({ ...row('2026-03-01', 'a', 5), step }))
    const found = spec(
      { kind: 'stack', x: 'day', series: { value: 'paid', by: 'step' } },
      { rows: steps },
    )
    expect(found.series.map(({ name }) => name)).toEqual(['S1', 'S2', 'M1', 'M2'])
  })

  test('of more than seven parts puts the smallest together', () => {
    const many = Array.from({ length: 9 }, (_, index) => row('2026-03-01', `p${index}`, 10 + index))
    const { series } = spec(chart, { rows: many })
    expect(series.map(({ name }) => name)).toEqual(['p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'others'])
    expect(series.at(-1)?.values).toEqual([10 + 11 + 12])
  })
})

test('the day of today is not over, and an older last day is', () => {
  const chart: ChartOf = { kind: 'line', x: 'day', series: ['paid'], unfinished: 'today' }
  expect(spec(chart, { today: '2026-03-03' }).unfinished).toBe(true)
  expect(spec(chart, { today: '2026-03-04' }).unfinished).toBeUndefined()
})

test('a figure of which some is not known yet is left out', () => {
  const chart: ChartOf = { kind: 'line', x: 'day', series: ['paid'], incomplete: { paid: 'stage' } }
  const some = [{ ...row('2026-03-01', 'a', 5), stage: 1 }, row('2026-03-02', 'a', 6)]
  expect(spec(chart, { rows: some }).series[0]?.values).toEqual([null, 6])
})

test('another period is a dashed line for each, or one for all that is added up', () => {
  const before = [row('2026-03-01', 'a', 7), row('2026-03-03', 'b', 8)]
  const lines = spec({ kind: 'line', x: 'day', series: ['paid', 'due'] }, { before })
  expect(lines.series.slice(2)).toMatchObject([
    { name: 'paid before', dashed: true, inkOf: 0, values: [7, 0, 8] },
    { name: 'due before', dashed: true, inkOf: 1 },
  ])
  const units = spec({ kind: 'line', x: 'day', series: ['paid', 'loans'] }, { before })
  expect(units.series.map(({ right = false }) => right)).toEqual([false, true, false, true])
  const stack = spec({ kind: 'stack', x: 'day', series: ['paid', 'due'] }, { before })
  expect(stack.series.slice(2)).toMatchObject([
    { name: 'all before', as: 'line', dashed: true, values: [107, 0, 108] },
  ])
})

test('a matrix has a row for each value, and no figure where there is no row', () => {
  const found = spec({ kind: 'matrix', x: 'day', series: { value: 'rate', by: 'app' } })
  expect(found.series.map(({ name, values }) => [name, values])).toEqual([
    ['b', [0.2, null, 0.3]],
    ['a', [0.1, null, null]],
  ])
})

test('a funnel’s steps are figures of all rows', () => {
  const found = spec({ kind: 'funnel', series: ['due', 'paid'] })
  expect([found.categories, found.series[0]?.values]).toEqual([
    ['due', 'paid'],
    [300, 60],
  ])
})
