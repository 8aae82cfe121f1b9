import type { ChartMeans } from './chart-means.ts'
import type { ChartSpec } from './chart-spec.ts'
import { inFull } from './unit-format.ts'

/** A target further away than this many times the most that was reached would flatten the chart. */
const farTimes = 1.5

type Drawn = Readonly<Record<string, unknown>>

function mostOf({ series, kind }: ChartSpec): number {
  const left = series.filter(({ right }) => right !== true)
  const adds = kind === 'stack' || kind === 'area'
  const sums = (left[0]?.values ?? []).map((_, at) =>
    left.reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
  )
  const each = left.flatMap(({ values }) => values.map((value) => value ?? 0))
  return Math.max(0, ...(adds ? sums : each))
}

/** The axis reaches to a target that is near; a far one is named and not drawn to scale. */
export function roomForTargets(spec: ChartSpec): { max?: number } {
  const near = nearTargets(spec)
  const most = Math.max(...near.map(({ value }) => value))
  return near.length === 0 || most <= mostOf(spec) ? {} : { max: most }
}

function nearTargets(spec: ChartSpec) {
  const most = mostOf(spec)
  return (spec.targets ?? []).filter(({ value }) => most === 0 || value <= most * farTimes)
}

/** Targets as dashed marks across the chart, with their name and figure. */
export function withTargets(series: Drawn[], spec: ChartSpec, { inks, format }: ChartMeans) {
  const [first, ...others] = series
  if (first === undefined || spec.targets === undefined) return series
  const near = nearTargets(spec)
  const data = spec.targets.map((one) => {
    const label = `${one.name} ${inFull(one.value, spec.unit, format)}`
    const isNear = near.includes(one)
    return {
      // A target beyond the axis is labelled at its top, without a line.
      yAxis: isNear ? one.value : mostOf(spec),
      lineStyle: { opacity: isNear ? 1 : 0 },
      label: { formatter: isNear ? label : `${label} ↑` },
    }
  })
  const markLine = {
    silent: true,
    symbol: 'none',
    lineStyle: { color: inks.text, type: 'dashed', width: 1.25 },
    label: { position: 'insideEndTop', color: inks.text, fontSize: 12 },
    data,
  }
  return [{ ...first, markLine }, ...others]
}
