import type { ChartInks } from './chart-inks.ts'
import type { ChartMeans } from './chart-means.ts'
import type { ChartSeries, ChartSpec } from './chart-spec.ts'

export const legendFrom = 2
/** Below this width there is no room for names beside the lines. */
const labelsFromPx = 560
export const labelPx = 130

/** Lines have their names at their ends; where those would lie on something, a legend names them. */
export function isLabelled(spec: ChartSpec, { width }: ChartMeans): boolean {
  const { kind, series, rightUnit } = spec
  return (
    kind === 'line' &&
    series.length >= legendFrom &&
    rightUnit === undefined &&
    width >= labelsFromPx &&
    series.every(({ dashed, values }) => dashed !== true && endsAtLast(values))
  )
}

/** The name of a series that ends earlier would overlap other points or the axis. */
const endsAtLast = (values: ChartSeries['values']) =>
  values.findLastIndex((value) => value !== null) >= values.length - mostEarly

const mostEarly = 2
export function endLabel(name: string, color: string, inks: ChartInks) {
  return {
    endLabel: {
      show: true,
      formatter: `{ink|●} ${name}`,
      rich: { ink: { color, fontSize: 12 } },
      color: inks.text,
      fontSize: 12,
      lineHeight: 16,
      distance: 6,
      width: labelPx - 10,
      overflow: 'truncate',
    },
    labelLayout: { moveOverlap: 'shiftY' },
  }
}
