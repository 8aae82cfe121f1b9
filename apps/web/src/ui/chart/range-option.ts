import type { Format } from '../../lib/format/use-format.ts'
import type { ChartInks } from './chart-inks.ts'
import type { ChartSeries, ChartUnit } from './chart-spec.ts'
import { inFull } from './unit-format.ts'

type Drawn = Readonly<Record<string, unknown>>

export const isOfRange = ({ as }: ChartSeries) => as === 'low' || as === 'high' || as === 'mark'

const rangePx = 36
const markPx = 40

interface RangeMeans {
  unit: ChartUnit
  inks: ChartInks
  format: Format
}

/**
 * The range between low and high is drawn behind the bars, with a mark across them: the estimate as a line, a
 * target as a dashed line that is more prominent. The upper part is drawn on the lower, and both are read in
 * full.
 */
export function rangeSeries(
  series: readonly ChartSeries[],
  { unit, inks, format }: RangeMeans,
): Drawn[] {
  const low = series.find(({ as }) => as === 'low')
  const tooltipOf = ({ values }: ChartSeries) => ({
    valueFormatter: (_: unknown, index: number) => inFull(values[index] ?? null, unit, format),
  })
  return series.filter(isOfRange).map((one): Drawn => {
    const shared = { name: one.name, tooltip: tooltipOf(one) }
    if (one.as === 'mark') {
      const color = one.dashed === true ? inks.tones.bad : inks.text
      return {
        ...shared,
        type: 'scatter',
        data: [...one.values],
        symbol: 'rect',
        symbolSize: [markPx, one.dashed === true ? 3 : 2],
        itemStyle: { color },
        z: 5,
      }
    }
    const isLow = one.as === 'low'
    return {
      ...shared,
      type: 'bar',
      stack: 'range',
      barGap: '-100%',
      barWidth: rangePx,
      silent: isLow,
      z: 1,
      data: one.values.map((value, at) =>
        isLow || value === null ? value : value - (low?.values[at] ?? 0),
      ),
      itemStyle: isLow ? { color: 'transparent' } : { color: inks.faint, opacity: 0.3 },
    }
  })
}
