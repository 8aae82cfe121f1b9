import type { ChartSeries, ChartSpec } from './chart-spec.ts'

/** Series with an ink of their own; of more than one other in a stack, the others are one grey series. */
export const mostInks = 3

/** The largest series of a stack, and the others as one; its table still has each of them. */
export function foldOthers(spec: ChartSpec, others: string): ChartSpec {
  const { kind, series } = spec
  const free = series.filter(({ tone }) => tone === undefined)
  if (kind !== 'stack' || free.length <= mostInks + 1 || series.some(isSpecial)) return spec
  const kept = free.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, mostInks)
  const rest = free.filter((one) => !kept.includes(one))
  return {
    ...spec,
    series: [
      ...series.filter((one) => kept.includes(one)),
      { name: others, tone: 'waiting', values: spec.categories.map((_, at) => sumAt(rest, at)) },
      ...series.filter(({ tone }) => tone !== undefined),
    ],
  }
}

/** Of another measure, or beside what happened: it cannot be added to the others. */
const isSpecial = ({ as, right, dashed, inkOf }: ChartSeries) =>
  as !== undefined || right === true || dashed === true || inkOf !== undefined

const sizeOf = ({ values }: ChartSeries) =>
  values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0)

function sumAt(rest: readonly ChartSeries[], at: number): number | null {
  const values = rest.flatMap((one) => one.values[at] ?? [])
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0)
}
