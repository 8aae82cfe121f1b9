import { type ChartInks, seriesInk } from './chart-inks.ts'
import type { ChartSeries, ChartSpec } from './chart-spec.ts'
import { isOfRange } from './range-option.ts'

/** A state has its own ink, everything else a step of the one colour. */
export function inkOf(one: ChartSeries, index: number, spec: ChartSpec, inks: ChartInks): string {
  if (one.tone !== undefined) return inks.tones[one.tone]
  const count = spec.series.filter(
    (each) => each.tone === undefined && each.dashed !== true && !isOfRange(each),
  ).length
  return seriesInk(index, count, inks)
}
