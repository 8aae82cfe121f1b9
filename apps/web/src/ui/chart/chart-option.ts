import type { EChartsOption } from 'echarts'
import type { Format } from '../../lib/format/use-format.ts'
import type { ChartInks } from './chart-inks.ts'
import type { ChartSeries, ChartSpec, ChartUnit } from './chart-spec.ts'
import { inFull, inShort } from './unit-format.ts'

interface Means {
  inks: ChartInks
  format: Format
}

/** The same frame for every chart: few inks, a zero line, units on the axis, no motion. */
export function chartOption(spec: ChartSpec, means: Means): EChartsOption {
  const { inks } = means
  const shared: EChartsOption = {
    animation: false,
    color: [...inks.series],
    textStyle: { fontFamily: inks.font, fontSize: 11, color: inks.text },
    tooltip: tooltip(spec, means),
  }
  if (spec.kind === 'funnel') return { ...shared, ...funnel(spec, means) }
  if (spec.kind === 'heat') return { ...shared, ...heat(spec, means) }
  return { ...shared, ...axes(spec, means) }
}

/** Drawn on the canvas, because the page's content policy has no place for inline styles. */
function tooltip(spec: ChartSpec, { inks, format }: Means): NonNullable<EChartsOption['tooltip']> {
  const isOverAxis = spec.kind !== 'funnel' && spec.kind !== 'heat'
  return {
    trigger: isOverAxis ? 'axis' : 'item',
    renderMode: 'richText',
    backgroundColor: inks.raised,
    borderColor: inks.line,
    textStyle: { color: inks.text, fontSize: 12, fontFamily: inks.font },
    axisPointer: { type: 'line', lineStyle: { color: inks.line } },
    ...(isOverAxis ? { valueFormatter: formatterOf(spec.unit, format) } : {}),
  }
}

function formatterOf(unit: ChartUnit, format: Format) {
  return (value: unknown) => inFull(typeof value === 'number' ? value : null, unit, format)
}

const legendFrom = 2

function axes(spec: ChartSpec, means: Means): EChartsOption {
  const { inks, format } = means
  const { categories, series, unit, rightUnit } = spec
  const hasLegend = series.length >= legendFrom
  const valueAxis = (of: ChartUnit) => ({
    type: 'value' as const,
    ...(of === 'count' ? { minInterval: 1 } : {}),
    axisLabel: { color: inks.faint, formatter: (value: number) => inShort(value, of, format) },
    splitLine: { lineStyle: { color: inks.line } },
  })
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
      boundaryGap: spec.kind !== 'line',
      axisTick: { show: false },
      axisLine: { onZero: true, lineStyle: { color: inks.faint } },
      axisLabel: { color: inks.faint, hideOverlap: true },
    },
    yAxis: rightUnit === undefined ? valueAxis(unit) : [valueAxis(unit), rightAxis(rightUnit)],
    series: series.map((one, index) => line(one, index, spec, means)) as never,
  }

  function rightAxis(of: ChartUnit) {
    return { ...valueAxis(of), position: 'right' as const, splitLine: { show: false } }
  }
}

const mostPoints = 40

function line(one: ChartSeries, index: number, spec: ChartSpec, { inks, format }: Means) {
  const kind = one.as ?? (spec.kind === 'line' ? 'line' : 'bar')
  const right = one.right === true
  const unit = right ? (spec.rightUnit ?? spec.unit) : spec.unit
  const color = inkOf(one, index, spec, inks)
  return {
    type: kind,
    name: one.name,
    data: [...one.values],
    yAxisIndex: right ? 1 : 0,
    itemStyle: { color },
    tooltip: { valueFormatter: formatterOf(unit, format) },
    ...(spec.kind === 'stack' && kind === 'bar' ? { stack: 'all' } : {}),
    ...(kind === 'bar'
      ? { barMaxWidth: 28, itemStyle: { color, opacity: 0.9 } }
      : {
          lineStyle: { color, width: 1.75, type: one.dashed === true ? 'dashed' : 'solid' },
          symbol: one.values.length > mostPoints ? 'none' : 'circle',
          symbolSize: 4,
          connectNulls: false,
        }),
  }
}

/** A state has its ink; beyond the six inks the series are steps of one colour, as cohorts are. */
function inkOf(one: ChartSeries, index: number, spec: ChartSpec, inks: ChartInks): string {
  if (one.tone !== undefined) return inks.tones[one.tone]
  if (spec.series.length <= inks.series.length) return inks.series[index] ?? inks.text
  const share = (index + 1) / spec.series.length
  return mixed(inks.line, inks.ramp[1], 0.25 + 0.75 * share)
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

function funnel(spec: ChartSpec, { inks, format }: Means): EChartsOption {
  const values = spec.series[0]?.values ?? []
  const first = values[0] ?? 0
  const label = (index: number) => {
    const value = values[index] ?? 0
    const share = first === 0 ? '' : ` · ${format.ratio(value / first)}`
    return `${spec.categories[index] ?? ''}  ${inFull(value, spec.unit, format)}${share}`
  }
  return {
    series: [
      {
        type: 'funnel',
        sort: 'none',
        top: 4,
        bottom: 4,
        left: 4,
        width: '58%',
        gap: 2,
        minSize: '2%',
        label: {
          position: 'right',
          color: inks.text,
          formatter: ({ dataIndex }) => label(dataIndex),
        },
        labelLine: { length: 16, lineStyle: { color: inks.line } },
        itemStyle: { borderWidth: 0, color: inks.series[0] ?? inks.text },
        data: values.map((value, index) => ({
          name: spec.categories[index] ?? '',
          value: value ?? 0,
        })),
      },
    ],
  }
}

const mostLabels = 200

/** The far end of the ramp is as strong as text, so what is written on it takes the surface's ink. */
function inkOn(value: number, most: number, inks: ChartInks): string {
  return most > 0 && value / most > 0.55 ? inks.surface : inks.text
}

function heat(spec: ChartSpec, { inks, format }: Means): EChartsOption {
  const data = spec.series.flatMap(({ values }, row) =>
    values.flatMap((value, column) => (value === null ? [] : [[column, row, value]])),
  )
  const most = Math.max(...data.map((point) => point[2] ?? 0), 0)
  const axis = { axisTick: { show: false }, axisLine: { show: false }, splitArea: { show: false } }
  return {
    grid: { top: 4, right: 8, bottom: 4, left: 4, outerBoundsMode: 'same' },
    xAxis: {
      type: 'category',
      data: [...spec.categories],
      axisLabel: { color: inks.faint },
      ...axis,
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: spec.series.map(({ name }) => name),
      axisLabel: { color: inks.faint },
      ...axis,
    },
    visualMap: {
      show: false,
      min: 0,
      max: most,
      inRange: { color: [...inks.ramp] },
    },
    series: [
      {
        type: 'heatmap',
        data: data.map((value) => ({ value, label: { color: inkOn(value[2] ?? 0, most, inks) } })),
        itemStyle: { borderColor: inks.surface, borderWidth: 1 },
        label: {
          show: data.length <= mostLabels,
          fontSize: 10,
          formatter: ({ value }) => inShort((value as number[])[2] ?? 0, spec.unit, format),
        },
        tooltip: {
          formatter: (point) => {
            const { value } = point as unknown as { value: number[] }
            const [column = 0, row = 0, figure = 0] = value
            const name = spec.series[row]?.name ?? ''
            const category = spec.categories[column] ?? ''
            return `${name} · ${category}: ${inFull(figure, spec.unit, format)}`
          },
        },
      },
    ],
  }
}
