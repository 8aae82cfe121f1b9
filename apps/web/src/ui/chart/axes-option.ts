import type { EChartsOption } from 'echarts'
import type { Format } from '../../lib/format/use-format.ts'
import type { ChartInks } from './chart-inks.ts'
import type { ChartMeans } from './chart-means.ts'
import type { ChartSeries, ChartSpec, ChartUnit } from './chart-spec.ts'
import { type Hatching, markOf, mostInOneHue } from './distinct-marks.ts'
import { hatchingIn, inkOf } from './ink-of.ts'
import { endLabel, isLabelled, labelPx, legendFrom } from './line-names.ts'
import { namedRows } from './lying-option.ts'
import { isOfRange, rangeSeries } from './range-option.ts'
import { roomForTargets, withTargets } from './targets.ts'
import { inFull, inShort, timeStep } from './unit-format.ts'

export function formatterOf(unit: ChartUnit, format: Format) {
  return (value: unknown) => inFull(typeof value === 'number' ? value : null, unit, format)
}

/** Up to this number each category is labelled where its name fits. */
const mostNamed = 12

/** Everything that goes over the categories: lines, areas, bars and stacks. */
export function axesOption(spec: ChartSpec, means: ChartMeans): EChartsOption {
  const { inks } = means
  const { categories, series, unit, rightUnit } = spec
  const labelled = isLabelled(spec, means)
  const hasLegend = series.length >= legendFrom && !labelled
  const leftAxis = {
    ...valueAxis(unit, means, mostOf(series)),
    ...axisTitle(valueNameOf(spec, means), inks),
    ...roomForTargets(spec),
  }
  return {
    grid: {
      top: hasLegend ? 28 : 4,
      right: labelled ? labelPx : 12,
      bottom: 4,
      left: 4,
      outerBoundsMode: 'same',
    },
    legend: legend(hasLegend, inks),
    ...(spec.lying === true
      ? { xAxis: valueAxis(unit, means, mostOf(series)), yAxis: namedRows(categories, means) }
      : {
          xAxis: {
            type: 'category' as const,
            data: [...categories],
            boundaryGap: spec.kind !== 'line' && spec.kind !== 'area',
            axisTick: { show: false },
            axisLine: { onZero: true, lineStyle: { color: inks.faint } },
            axisLabel: { color: inks.faint, ...namesOf(spec, means) },
            ...axisName(spec.categoryName, inks),
          },
          yAxis:
            rightUnit === undefined
              ? leftAxis
              : [
                  leftAxis,
                  {
                    ...valueAxis(rightUnit, means, mostOf(series)),
                    ...axisTitle(means.unitName(rightUnit), inks, 'right'),
                    position: 'right' as const,
                    splitLine: { show: false },
                  },
                ],
        }),
    series: withTargets(
      [
        ...series.flatMap((one, index) => (isOfRange(one) ? [] : drawn(one, index, spec, means))),
        ...rangeSeries(series, { unit, inks, format: means.format }),
      ],
      spec,
      means,
    ) as never,
  }
}

/** Few names are all there, broken into lines where they are long; of many as many as fit. */
function namesOf({ categories }: ChartSpec, { width }: ChartMeans) {
  if (categories.length > mostNamed) return { hideOverlap: true }
  const room = width > 0 ? { width: Math.floor((width - axisPx) / categories.length) - 6 } : {}
  return { interval: 0, hideOverlap: false, ...room, overflow: 'break' as const }
}

const axisPx = 70

const mostOf = (series: readonly ChartSeries[]) =>
  Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))

/** Marks on whole minutes or hours, up to the first above all values. */
function marksOfTime(most: number) {
  const interval = timeStep(most)
  return { interval, max: Math.ceil(most / interval) * interval }
}

function valueAxis(of: ChartUnit, { inks, format }: ChartMeans, most: number) {
  return {
    type: 'value' as const,
    ...(of === 'count' ? { minInterval: 1 } : {}),
    ...(of === 'duration' && most > 0 ? marksOfTime(most) : {}),
    axisLabel: {
      color: inks.faint,
      hideOverlap: true,
      formatter: (value: number) => inShort(value, of, format),
    },
    splitLine: { lineStyle: { color: inks.line } },
  }
}

function legend(show: boolean, inks: ChartInks) {
  return {
    show,
    type: 'scroll' as const,
    top: 0,
    left: 0,
    itemWidth: 12,
    itemHeight: 8,
    icon: 'roundRect',
    textStyle: { color: inks.text, fontSize: 12 },
  }
}

/** What is measured and in what: `Amount, KES`. */
function valueNameOf({ valueName, series, unit }: ChartSpec, { unitName }: ChartMeans): string {
  const of = unitName(unit)
  const name = valueName ?? (series.length === 1 ? series[0]?.name : undefined)
  return name === undefined || name === of ? of : unit === 'money' ? `${name}, ${of}` : name
}

function axisName(name: string, inks: ChartInks) {
  return {
    name,
    nameLocation: 'middle' as const,
    nameGap: 8,
    nameTextStyle: { color: inks.faint, fontSize: 12 },
  }
}

/** Above its axis, where it is read as it is written. */
function axisTitle(name: string, inks: ChartInks, align: 'left' | 'right' = 'left') {
  return {
    name,
    nameLocation: 'end' as const,
    nameGap: 10,
    nameTextStyle: { color: inks.faint, fontSize: 12, align },
  }
}

const mostPoints = 40
const areaOpacity = 0.35
const unfinishedOpacity = 0.45

type BarInk = { color: string } & Hatching
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
  const [place, count] = [one.inkOf ?? index, spec.series.length]
  if (!isLine) {
    const hatched = hatchingIn(one, place, spec, inks)
    return [{ ...shared, ...bars(one, { color, ...hatched }, spec, inks) }]
  }
  const isArea = spec.kind === 'area' && one.as === undefined
  const line = {
    ...shared,
    type: 'line',
    data: [...one.values],
    ...(isLabelled(spec, means) ? endLabel(one.name, color, inks) : {}),
    lineStyle: { color, width: 1.75, type: one.dashed === true ? 'dashed' : 'solid' },
    ...markOf(place, count),
    ...(one.values.length > mostPoints && count <= mostInOneHue ? { symbol: 'none' } : {}),
    connectNulls: false,
    ...(isArea ? { areaStyle: { color, opacity: areaOpacity } } : {}),
    ...(isArea && spec.unfinished === true ? { data: hollowAtLast(one.values) } : {}),
  }
  // A stack's lines lie on each other, so its last point is hollow and no step of it is dashed.
  const ends = { begun: spec.begun === true, unfinished: spec.unfinished === true }
  const parted = (ends.begun || ends.unfinished) && one.dashed !== true && !stacked
  return parted ? partedLine(line, one.values, { ...ends, color }) : [line]
}

function hollowAtLast(values: ChartSeries['values']) {
  const hollow = { symbol: 'emptyCircle', symbolSize: 8 }
  return values.map((value, index) => (index === values.length - 1 ? { value, ...hollow } : value))
}

function bars(one: ChartSeries, ink: BarInk, spec: ChartSpec, inks: ChartInks) {
  const { color } = ink
  const last = one.values.length - 1
  const faded = {
    itemStyle: { color, opacity: unfinishedOpacity, borderColor: color, borderType: 'dashed' },
  }
  return {
    type: 'bar',
    data: one.values.map((value, index) =>
      (spec.unfinished === true && index === last) || (spec.begun === true && index === 0)
        ? { value, ...faded }
        : value,
    ),
    barMaxWidth: 28,
    itemStyle:
      spec.kind === 'stack'
        ? { ...ink, borderColor: inks.surface, borderWidth: 0.5 }
        : { ...ink, opacity: 0.9 },
  }
}

type Ends = { begun: boolean; unfinished: boolean; color: string }

/** The step to what is not whole is dashed: the parts are drawn, and a line without ink is read. */
function partedLine(line: Drawn, values: ChartSeries['values'], ends: Ends): Drawn[] {
  const { begun, unfinished, color } = ends
  const last = values.length - 1
  const only = {
    tooltip: { show: false },
    symbol: 'none',
    silent: true,
    endLabel: { show: false },
  }
  const part = (from: number, to: number) =>
    values.map((value, index) => (index >= from && index <= to ? value : null))
  const dashed = (from: number, to: number) => ({
    ...line,
    ...only,
    data: part(from, to),
    lineStyle: { color, width: 1.75, type: 'dashed' },
  })
  return [
    { ...line, lineStyle: { color, opacity: 0 } },
    { ...line, ...only, data: part(begun ? 1 : 0, unfinished ? last - 1 : last) },
    ...(begun ? [dashed(0, 1)] : []),
    ...(unfinished ? [dashed(last - 1, last)] : []),
  ]
}
