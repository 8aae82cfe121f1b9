import type { EChartsOption } from 'echarts'
import { seriesInk } from './chart-inks.ts'
import type { ChartMeans } from './chart-means.ts'
import type { ChartSpec } from './chart-spec.ts'
import { inFull } from './unit-format.ts'

const namePx = 190

/** Names under each other at the left, whole where they fit, and a figure's bar beside each. */
export function namedRows(categories: readonly string[], { inks, width }: ChartMeans) {
  return {
    type: 'category' as const,
    inverse: true,
    data: [...categories],
    axisTick: { show: false },
    axisLine: { lineStyle: { color: inks.faint } },
    axisLabel: {
      color: inks.text,
      interval: 0,
      width: Math.min(namePx, width > 0 ? width * 0.4 : namePx),
      overflow: 'truncate' as const,
    },
  }
}

/** The steps of a way as bars from one line, each as long as its figure: none tapers to nothing. */
export function funnelOption(spec: ChartSpec, means: ChartMeans): EChartsOption {
  const { inks, format } = means
  const values = spec.series[0]?.values ?? []
  const first = values[0] ?? 0
  const label = (index: number) => {
    const value = values[index] ?? 0
    const share = first === 0 ? '' : ` · ${format.ratio(value / first)}`
    return `${inFull(value, spec.unit, format)}${share}`
  }
  return {
    grid: { top: 4, right: 130, bottom: 4, left: 4, outerBoundsMode: 'same' },
    xAxis: { type: 'value', show: false, min: 0 },
    yAxis: namedRows(spec.categories, means),
    series: [
      {
        type: 'bar',
        name: spec.series[0]?.name ?? '',
        data: values.map((value) => value ?? 0),
        barMaxWidth: 22,
        itemStyle: { color: seriesInk(0, 1, inks) },
        label: {
          show: true,
          position: 'right',
          color: inks.text,
          formatter: ({ dataIndex }) => label(dataIndex),
        },
      },
    ],
  }
}
