import { type ChartInks, seriesInk } from './chart-inks.ts'
import type { ChartSeries, ChartSpec } from './chart-spec.ts'
import { greyOf, type Hatching, hatchingOf, hatchingOfGrey } from './distinct-marks.ts'
import { isOfRange } from './range-option.ts'

/** A state has its own ink, one of the smaller of many a grey, everything else a step of the one colour. */
export function inkOf(one: ChartSeries, index: number, spec: ChartSpec, inks: ChartInks): string {
  if (one.tone !== undefined) return inks.tones[one.tone]
  if (one.lesser === true) return greyOf(placeOfGrey(one, spec), inks)
  const free = spec.series.filter(
    (each) => each.tone === undefined && each.dashed !== true && !isOfRange(each),
  )
  const inked = free.filter((each) => each.lesser !== true)
  const place = inked.length < free.length ? inked.indexOf(one) : index
  return seriesInk(place, inked.length, inks)
}

/** How a bar is hatched where its ink does not tell it apart; beside greys the few that have an ink do. */
export function hatchingIn(
  one: ChartSeries,
  index: number,
  spec: ChartSpec,
  inks: ChartInks,
): Hatching {
  if (one.lesser === true) return hatchingOfGrey(placeOfGrey(one, spec), inks)
  const greys = spec.series.some(({ lesser }) => lesser === true)
  return greys ? {} : hatchingOf(index, spec.series.length, inks)
}

const placeOfGrey = (one: ChartSeries, { series }: ChartSpec) =>
  series.filter(({ lesser }) => lesser === true).indexOf(one)
