import { column } from '@daftari/contract/columns'
import type { ChartOf } from '@daftari/contract/platform/charts'
import { expect, test } from 'vitest'
import type { AnyRow } from '../../cells/cell.tsx'
import { type ChartWords, specOf } from './spec-of.ts'

const money = () => column.money({ total: 'sum' })
const columns = {
  stage: column.text(),
  day: column.date(),
  outcome: column.choice(['approved', 'rejected', 'returned']),
  came: money(),
  low: money(),
  likely: money(),
  high: money(),
  aim: money(),
}
const shared: ChartWords = {
  column: (name) => name,
  value: (_, value) => String(value),
  unit: (unit) => unit,
  others: 'others',
  before: (series) => `${series} before`,
  allBefore: 'all before',
}
interface Means {
  words?: ChartWords
  today?: string
  asked?: string
}
const spec = (chart: ChartOf, rows: AnyRow[], o: Means = {}) =>
  specOf({
    table: { columns },
    chart,
    rows,
    words: o.words ?? shared,
    today: o.today ?? '2026-04-01',
    asked: o.asked,
  })

test('an estimate is a range with a mark behind what came, and a target of each bar a mark too', () => {
  const rows = [
    { stage: 'S1', came: 5, low: 4, likely: 6, high: 9, aim: 8 },
    { stage: 'S2', came: 1, low: 2, likely: 3, high: 4, aim: 5 },
  ]
  const range = { low: 'low', at: 'likely', high: 'high' } as const
  const found = spec({ kind: 'bar', x: 'stage', series: ['came'], range, target: 'aim' }, rows)
  expect(found.series.map(({ name, as, values }) => [name, as, values])).toEqual([
    ['came', undefined, [5, 1]],
    ['low', 'low', [4, 2]],
    ['high', 'high', [9, 4]],
    ['likely', 'mark', [6, 3]],
    ['aim', 'mark', [8, 5]],
  ])
})

test('who is lesser among many bars is so in every chart of a report, and nobody by a share alone', () => {
  const handled = { kind: 'bar', x: 'day', series: { value: 'came', by: 'stage' } } as const
  const rate = { kind: 'bar', x: 'day', series: { value: 'rate', by: 'stage' } } as const
  const known = { ...columns, rate: column.ratio('low', 'came') }
  const rows = [40, 5, 90, 1, 70].map((came, at) => ({
    day: '2026-03-01',
    stage: `S${at}`,
    came,
    low: at,
  }))
  const lesserIn = (chart: ChartOf, charts: ChartOf[]) =>
    specOf({ table: { columns: known, charts }, chart, rows, words: shared, today: '2026-04-01' })
      .series.filter(({ lesser }) => lesser === true)
      .map(({ name }) => name)
  expect(lesserIn(rate, [rate, handled])).toEqual(['S1', 'S3'])
  expect(lesserIn(handled, [rate, handled])).toEqual(['S1', 'S3'])
  expect(lesserIn(rate, [rate])).toEqual([])
})

test('bars that lie stand with the longest first', () => {
  const rows = ['few', 'many', 'some'].map((stage, at) => ({ stage, came: [1, 9, 4][at] }))
  const found = spec({ kind: 'stack', x: 'stage', series: ['came'], lying: true }, rows)
  expect([found.categories, found.lying]).toEqual([['many', 'some', 'few'], true])
})

test('a part keeps its place, and so its ink, in every language', () => {
  const rows = ['returned', 'approved', 'rejected'].map((outcome) => ({
    day: '2026-03-01',
    outcome,
    came: 1,
  }))
  const chart = { kind: 'stack', x: 'day', series: { value: 'came', by: 'outcome' } } as const
  const namesIn = (texts: Record<string, string>) =>
    spec(chart, rows, {
      words: { ...shared, value: (_, value) => texts[`${value}`] ?? '' },
    }).series.map(({ name }) => name)
  expect(namesIn({ approved: 'Approved', rejected: 'Rejected', returned: 'Returned' })).toEqual([
    'Approved',
    'Rejected',
    'Returned',
  ])
  expect(namesIn({ approved: 'Pasan', rejected: 'No pasan', returned: 'Devueltas' })).toEqual([
    'Pasan',
    'No pasan',
    'Devueltas',
  ])
})

test('the week or month that today is in is not over yet', () => {
  const of = (days: string[]) => days.map((day) => ({ day, came: 1 }))
  const chart = { kind: 'line', x: 'day', series: ['came'], unfinished: 'today' } as const
  const weeks = of(['2026-03-16', '2026-03-23', '2026-03-30'])
  expect(spec(chart, weeks, { today: '2026-04-02' }).unfinished).toBe(true)
  expect(spec(chart, weeks, { today: '2026-04-06' }).unfinished).toBeUndefined()
  const months = of(['2026-02-01', '2026-03-01'])
  expect(spec(chart, months, { today: '2026-03-20' }).unfinished).toBe(true)
  const days = of(['2026-03-28', '2026-03-29', '2026-03-30'])
  expect(spec(chart, days, { today: '2026-04-02' }).unfinished).toBeUndefined()
})

test('a week or month that the asked days cut is marked at either end', () => {
  const chart = { kind: 'line', x: 'day', series: ['came'], unfinished: 'today' } as const
  const cut = (days: string[], asked: string) => {
    const rows = days.map((day) => ({ day, came: 1 }))
    const { begun, unfinished } = spec(chart, rows, { today: '2026-06-01', asked })
    return [begun, unfinished]
  }
  const weeks = ['2026-03-16', '2026-03-23', '2026-03-30']
  expect(cut(weeks, '2026-03-18..2026-04-05')).toEqual([true, undefined])
  expect(cut(weeks, '2026-03-16..2026-04-02')).toEqual([undefined, true])
  expect(cut(weeks, '2026-03-16..2026-04-05')).toEqual([undefined, undefined])
  expect(cut(['2026-02-01', '2026-03-01'], '2026-02-10..2026-03-30')).toEqual([true, true])
  expect(cut(['2026-03-28', '2026-03-29', '2026-03-30'], '2026-03-28..2026-03-30')).toEqual([
    undefined,
    undefined,
  ])
})
