import type { EChartsOption } from 'echarts'
import type { Format } from '../../lib/format/use-format.ts'
import type { ChartInks } from './chart-inks.ts'
import type { ChartMeans } from './chart-option.ts'
import type { ChartSeries, ChartSpec, ChartUnit } from './chart-spec.ts'
import { inFull, inShort } from './unit-format.ts'

export function formatterOf(unit: ChartUnit, format: Format) {
  return (value: unknown) => inFull(typeof value === 'number' ? value : null, unit, format)
}

const legendFrom = 2

/** Everything that goes over the categories: lines, areas, bars and stacks. */
export function axesOption(spec: ChartSpec, means: ChartMeans): EChartsOption {
  const { inks, format } = means
  const { categories, series, unit, rightUnit } = spec
  const hasLegend = series.length >= legendFrom
  const named = spec.valueName !== undefined
  const valueAxis = (of: ChartUnit) => ({
    type: 'value' as const,
    ...(of === 'count' ? { minInterval: 1 } : {}),
    axisLabel: { color: inks.faint, formatter: (value: number) => inShort(value, of, format) },
    splitLine: { lineStyle: { color: inks.line } },
  })
  const leftAxis = {
    ...valueAxis(unit),
    ...(named ? axisName(spec.valueName ?? '', inks) : {}),
  }
  return {
    grid: { top: hasLegend ? 34 : 12, right: 12, bottom: 4, left: 4, outerBoundsMode: 'same' },
    legend: {
      show: hasLegend,
      type: 'scroll',
      top: 0,
      left: 0,
      itemWidth: 12,
      itemHeight: 8,
      icon: 'roundRect',
      textStyle: { color: inks.text, fontSize: 12 },
    },
    xAxis: {
      type: 'category',
      data: [...categories],
      boundaryGap: spec.kind !== 'line' && spec.kind !== 'area',
      axisTick: { show: false },
      axisLine: { onZero: true, lineStyle: { color: inks.faint } },
      axisLabel: { color: inks.faint, hideOverlap: true },
      ...(named ? axisName(spec.categoryName, inks) : {}),
    },
    yAxis: rightUnit === undefined ? leftAxis : [leftAxis, rightAxis(rightUnit)],
    series: series.flatMap((one, index) => drawn(one, index, spec, means)) as never,
  }

  function rightAxis(of: ChartUnit) {
    return { ...valueAxis(of), position: 'right' as const, splitLine: { show: false } }
  }
}

function axisName(name: string, inks: ChartInks) {
  return {
    name,
    nameLocation: 'middle' as const,
    nameGap: 8,
    nameTextStyle: { color: inks.faint, fontSize: 11 },
  }
}

const mostPoints = 40
const areaOpacity = 0.35
const unfinishedOpacity = 0.45

type Drawn = Readonly<Record<string, unknown>>

function drawn(one: ChartSeries, index: number, spec: ChartSpec, means: ChartMeans): Drawn[] {
  const { inks, format } = means
  const isLine =
    (one.as ?? (spec.kind === 'line' || spec.kind === 'area' ? 'line' : 'bar')) === 'line'
  const right = one.right === true
  const unit = right ? (spec.rightUnit ?? spec.unit) : spec.unit
  const color = inkOf(one, one.inkOf ?? index, spec, inks)
  const stacked = one.as === undefined && (spec.kind === 'stack' || spec.kind === 'area')
  const shared = {
    name: one.name,
    yAxisIndex: right ? 1 : 0,
    itemStyle: { color },
    tooltip: { valueFormatter: formatterOf(unit, format) },
    ...(stacked ? { stack: 'all' } : {}),
  }
  if (!isLine) return [{ ...shared, ...bars(one, color, spec) }]
  const isArea = spec.kind === 'area' && one.as === undefined
  const line = {
    ...shared,
    type: 'line',
    data: [...one.values],
    lineStyle: { color, width: 1.75, type: one.dashed === true ? 'dashed' : 'solid' },
    symbol: one.values.length > mostPoints ? 'none' : 'circle',
    symbolSize: 4,
    connectNulls: false,
    ...(isArea ? { areaStyle: { color, opacity: areaOpacity } } : {}),
    ...(isArea && spec.unfinished === true ? { data: hollowAtLast(one.values) } : {}),
  }
  // A stack's lines lie on each other, so its last point is hollow and no step of it is dashed.
  const parted = spec.unfinished === true && one.dashed !== true && !stacked
  return parted ? partedLine(line, one.values, color) : [line]
}

function hollowAtLast(values: ChartSeries['values']) {
  const hollow = { symbol: 'emptyCircle', symbolSize: 8 }
  return values.map((value, index) => (index === values.length - 1 ? { value, ...hollow } : value))
}

function bars(one: ChartSeries, color: string, spec: ChartSpec) {
  const last = one.values.length - 1
  const faded = {
    itemStyle: { color, opacity: unfinishedOpacity, borderColor: color, borderType: 'dashed' },
  }
  return {
    type: 'bar',
    data: one.values.map((value, index) =>
      spec.unfinished === true && index === last ? { value, ...faded } : value,
    ),
    barMaxWidth: 28,
    itemStyle: { color, opacity: 0.9 },
  }
}

/** The step to what is not over yet is dashed: two lines are drawn, and a third without ink is read. */
function partedLine(line: Drawn, values: ChartSeries['values'], color: string): Drawn[] {
  const last = values.length - 1
  const only = { tooltip: { show: false }, symbol: 'none', silent: true }
  const part = (from: number, to: number) =>
    values.map((value, index) => (index >= from && index <= to ? value : null))
  return [
    { ...line, lineStyle: { color, opacity: 0 } },
    { ...line, ...only, data: part(0, last - 1) },
    {
      ...line,
      ...only,
      data: part(last - 1, last),
      lineStyle: { color, width: 1.75, type: 'dashed' },
    },
  ]
}

/** A state has its ink; beyond the inks there are the series are steps of one colour, as cohorts are. */
function inkOf(one: ChartSeries, index: number, spec: ChartSpec, inks: ChartInks): string {
  if (one.tone !== undefined) return inks.tones[one.tone]
  const count = spec.series.filter(({ dashed }) => dashed !== true).length
  if (count <= inks.series.length) return inks.series[index] ?? inks.text
  return mixed(inks.line, inks.ramp[1], 0.25 + (0.75 * (index + 1)) / count)
}

/** Two `#rrggbb` inks mixed. */
export function mixed(from: string, to: string, share: number): string {
  const part = (ink: string, at: number) => Number.parseInt(ink.slice(at, at + 2), 16)
  const parts = [1, 3, 5].map((at) => {
    const value = Math.round(part(from, at) * (1 - share) + part(to, at) * share)
    return value.toString(16).padStart(2, '0')
  })
  return `#${parts.join('')}`
}
