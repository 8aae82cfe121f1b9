import type { Column } from '@daftari/contract/columns'
import type { ChartOf } from '@daftari/contract/platform/charts'
import { isNotFinal, type Report } from '@daftari/contract/table'
import type { AnyRow } from '../../cells/cell.tsx'
import { type ChartSeries, type ChartSpec, type ChartUnit, mostSeries } from '../chart-spec.ts'
import { categoriesOf } from './categories.ts'
import { figureOf } from './figure-of.ts'
import { notWhole } from './not-whole.ts'
import { fewest, lesserOf, type Part } from './ranked-parts.ts'

export interface ChartWords {
  column(name: string): string
  /** The text for a column's value that is not a figure. */
  value(name: string, value: unknown): string
  unit(unit: ChartUnit): string
  /** The name of the combined smaller parts, where there are more than a chart can show. */
  others: string
  /** A series in the period that is compared with. */
  before(series: string): string
  /** Everything together in that period. */
  allBefore: string
}

export interface SpecInput {
  table: Pick<Report, 'columns' | 'notFinal' | 'charts'>
  chart: ChartOf
  rows: readonly AnyRow[]
  words: ChartWords
  today: string
  /** The days that were chosen, as in the address. */
  asked?: string | undefined
  /** Rows of the comparison period, moved to the days of this one. */
  before?: readonly AnyRow[] | undefined
}

type OverX = Exclude<ChartOf, { kind: 'funnel' }>
type OverXInput = SpecInput & { chart: OverX }

/** The content of a declared chart for these rows. */
export function specOf(input: SpecInput): ChartSpec {
  const { chart } = input
  return chart.kind === 'funnel' ? funnelOf(input, chart.series) : overX({ ...input, chart })
}

function funnelOf({ table, rows, words }: SpecInput, steps: readonly string[]): ChartSpec {
  const [first = ''] = steps
  return {
    kind: 'funnel',
    unit: unitOf(table.columns[first]),
    categories: steps.map(words.column),
    categoryName: '',
    series: [
      { name: words.column(first), values: steps.map((name) => figureOf(table, name, rows)) },
    ],
  }
}

function overX(given: OverXInput): ChartSpec {
  const { table, chart, words } = given
  const found = categoriesOf(table.columns[chart.x], chart.x, given.rows)
  const all = chart.lying === true ? longestFirst(found, given) : found
  const { keys, rows } = fewRows(all, given)
  const input = { ...given, rows }
  const parts = partsOf(input).filter((part) => !isTarget(part.column, chart))
  const unit = unitOf(table.columns[parts[0]?.column ?? ''])
  const rightUnit = parts
    .map((part) => unitOf(table.columns[part.column]))
    .find((of) => of !== unit)
  const lesser = lesserOf(parts, input)
  const series = parts.map((part): ChartSeries => {
    const right = unitOf(table.columns[part.column]) !== unit
    const tone = chart.against === part.column ? 'waiting' : chart.tones?.[part.column]
    return {
      name: part.name,
      values: valuesOf(part, keys, input),
      ...(right ? { right } : {}),
      ...(tone === undefined ? {} : { tone }),
      ...(lesser.includes(part) ? { lesser: true } : {}),
    }
  })
  const targets = targetsOf(input, keys)
  return {
    kind: chart.kind,
    unit,
    ...(rightUnit === undefined ? {} : { rightUnit }),
    categories: keys.map((key) => (key === others ? words.others : words.value(chart.x, key))),
    categoryName: words.column(chart.x),
    valueName: parts.length === 1 ? (parts[0]?.name ?? '') : words.unit(unit),
    series: [
      ...series,
      ...rangeOf(input, keys),
      ...targets.moving,
      ...beforeOf(input, keys, parts),
    ],
    ...(chart.lying === true ? { lying: true } : {}),
    ...(targets.fixed.length === 0 ? {} : { targets: targets.fixed }),
    ...(chart.unfinished === 'today' ? notWhole(keys, input) : {}),
  }
}

/** Named as the chart's target, or called one among its series. */
const isTarget = (column: string, chart: OverX) =>
  chart.target === column || (chart.target === undefined && /^target$|Target$/.test(column))

/** A constant target is a mark across the chart; a changing one is drawn by category. */
function targetsOf(input: OverXInput, keys: readonly unknown[]) {
  const { chart, rows, words } = input
  const listed = 'by' in chart.series ? [] : chart.series.filter((one) => isTarget(one, chart))
  const columns = new Set(chart.target === undefined ? listed : [...listed, chart.target])
  const fixed: { name: string; value: number }[] = []
  const moving: ChartSeries[] = []
  for (const column of columns) {
    const name = words.column(column)
    const values = valuesOf({ name, column, rows }, keys, input)
    const known = [...new Set(values.filter((value) => value !== null))]
    const [only] = known
    if (known.length === 1 && only !== undefined) fixed.push({ name, value: only })
    else if (chart.kind === 'bar') moving.push({ name, values, as: 'mark', dashed: true })
    else moving.push({ name, values, as: 'line', dashed: true, tone: 'waiting' })
  }
  return { fixed, moving }
}

/** The ends of an estimate and the estimate itself. */
function rangeOf(input: OverXInput, keys: readonly unknown[]): ChartSeries[] {
  const { chart, rows, words } = input
  if (chart.range === undefined) return []
  const { low, at, high } = chart.range
  const one = (column: string, as: 'low' | 'high' | 'mark'): ChartSeries => {
    const name = words.column(column)
    return { name, values: valuesOf({ name, column, rows }, keys, input), as }
  }
  return [one(low, 'low'), one(high, 'high'), one(at, 'mark')]
}

/** The number of bars that are readable at a glance; with more, the shorter ones are combined. */
const mostRows = 20
const others = Symbol('the shorter ones')

function fewRows(keys: readonly unknown[], { chart, rows }: OverXInput) {
  if (chart.lying !== true || keys.length <= mostRows) return { keys, rows }
  const kept = keys.slice(0, mostRows - 1)
  const few = new Set(kept)
  return {
    keys: [...kept, others],
    rows: rows.map((row) => (few.has(row[chart.x] ?? null) ? row : { ...row, [chart.x]: others })),
  }
}

/** Ordered by the sum of all bars of a category. */
function longestFirst(keys: readonly unknown[], { table, chart, rows }: OverXInput): unknown[] {
  const columns = 'by' in chart.series ? [chart.series.value] : chart.series
  const length = (key: unknown) => {
    const of = rows.filter((row) => (row[chart.x] ?? null) === key)
    return columns.reduce((sum, name) => sum + (figureOf(table, name, of) ?? 0), 0)
  }
  const lengths = new Map(keys.map((key) => [key, length(key)]))
  return [...keys].sort((one, other) => (lengths.get(other) ?? 0) - (lengths.get(one) ?? 0))
}

function partsOf({ table, chart, rows, words }: OverXInput): Part[] {
  const { series } = chart
  if (!('by' in series)) {
    return series.map((column) => ({ name: words.column(column), column, rows }))
  }
  const { value: column, by } = series
  // A dimension that the reader has not chosen splits nothing.
  if (!(by in table.columns)) return [{ name: words.column(column), column, rows }]
  const split = Map.groupBy(rows, (row) => JSON.stringify(row[by] ?? null))
  const isGrid = chart.kind === 'heat' || chart.kind === 'matrix'
  const groups = isGrid ? [...split] : inKeyOrder([...split], table.columns[by])
  const parts = groups.map(([, of]) => ({
    name: words.value(by, of[0]?.[by]),
    column,
    rows: of,
  }))
  if (isGrid) return parts
  return isOrdered(table.columns[by])
    ? parts.slice(-mostSeries)
    : fewest(parts, { table, chart, others: words.others })
}

/** Ordered by key and not by name: a part keeps its ink in every language. */
function inKeyOrder(split: [string, AnyRow[]][], column: Column | undefined) {
  const values = column?.values ?? []
  const place = (key: string) => values.indexOf(String(JSON.parse(key)))
  if (isOrdered(column)) return split
  return split.sort(([one], [other]) => place(one) - place(other) || (one < other ? -1 : 1))
}

function valuesOf(part: Part, keys: readonly unknown[], { table, chart }: OverXInput) {
  const at = Map.groupBy<unknown, AnyRow>(part.rows, (row) => row[chart.x] ?? null)
  const missing = chart.incomplete?.[part.column]
  const isGrid = chart.kind === 'heat' || chart.kind === 'matrix'
  return keys.map((key) => {
    const rows = at.get(key) ?? []
    if (rows.length === 0 && isGrid) return null
    if (missing !== undefined && rows.some((row) => Number(row[missing] ?? 0) > 0)) return null
    if (rows.some((row) => isNotFinal(table, part.column, row))) return null
    return figureOf(table, part.column, rows)
  })
}

/** The other period as dashed lines: one for each series, or one for all that are added up. */
function beforeOf(input: OverXInput, keys: readonly unknown[], parts: Part[]): ChartSeries[] {
  const { chart, before, words } = input
  if (before === undefined || chart.kind === 'heat' || chart.kind === 'matrix') return []
  const then = partsOf({ ...input, rows: before }).filter(({ column }) => !isTarget(column, chart))
  const addsUp = chart.kind === 'stack' || chart.kind === 'area' || 'by' in chart.series
  if (addsUp && parts.length > 1) {
    const each = then.map((part) => valuesOf(part, keys, input))
    const values = keys.map((_, index) => each.reduce((sum, one) => sum + (one[index] ?? 0), 0))
    return [{ name: words.allBefore, values, as: 'line', dashed: true, tone: 'waiting' }]
  }
  const [first] = parts
  const right = (part: Part) => unitIn(input, part) !== (first && unitIn(input, first))
  return then.map((part, index) => ({
    name: words.before(part.name),
    values: valuesOf(part, keys, input),
    as: 'line',
    dashed: true,
    inkOf: index,
    ...(right(part) ? { right: true } : {}),
  }))
}

const unitIn = ({ table }: OverXInput, { column }: Part) => unitOf(table.columns[column])

function unitOf(column: Column | undefined): ChartUnit {
  const kind = column?.unit === 'money' ? 'money' : column?.kind
  return kind === 'money' || kind === 'ratio' || kind === 'duration' ? kind : 'count'
}

const isOrdered = (column: Column | undefined) =>
  ['date', 'month', 'count'].includes(column?.kind ?? '')
