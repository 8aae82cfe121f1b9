import { type ChartInks, mixed, seriesInk } from './chart-inks.ts'
import type { ChartSeries, ChartSpec } from './chart-spec.ts'
import { mostInks, sizeOf } from './fold-others.ts'
import { isOfRange } from './range-option.ts'

/** A state has its own ink, everything else a step of the one colour. */
export function inkOf(one: ChartSeries, index: number, spec: ChartSpec, inks: ChartInks): string {
  if (one.tone !== undefined) return inks.tones[one.tone]
  const inked = inkedOfMany(spec)
  if (inked !== undefined) {
    const place = inked.indexOf(spec.series[index] ?? one)
    return place < 0 ? greyInk(index, inks) : seriesInk(place, inked.length, inks)
  }
  const count = spec.series.filter(
    (each) => each.tone === undefined && each.dashed !== true && !isOfRange(each),
  ).length
  return seriesInk(index, count, inks)
}

/**
 * Of bars side by side the largest few, which alone have an ink; undefined where all have one. Unlike the
 * parts of a stack the others cannot be added up: each stays, in grey.
 */
function inkedOfMany({ kind, series }: ChartSpec): ChartSeries[] | undefined {
  const free = series.filter(
    (each) => each.tone === undefined && each.as === undefined && each.dashed !== true,
  )
  if (kind !== 'bar' || free.length <= mostInks) return undefined
  const largest = free.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, mostInks)
  return free.filter((each) => largest.includes(each))
}

/** Two greys in turn, so that neighbours are told apart. */
const greyInk = (index: number, { faint, surface }: ChartInks) =>
  index % 2 === 0 ? faint : mixed(faint, surface, 0.5)
