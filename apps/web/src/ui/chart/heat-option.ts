import type { EChartsOption } from 'echarts'
import { type ChartInks, contrast, mixed } from './chart-inks.ts'
import type { ChartMeans } from './chart-means.ts'
import type { ChartSpec } from './chart-spec.ts'
import { inFull, inShort } from './unit-format.ts'

/** A cell's label uses the ink, of the text or of the surface, with more contrast. */
export function inkOn(cell: string, { text, surface }: ChartInks): string {
  return contrast(cell, text) >= contrast(cell, surface) ? text : surface
}

/** The ink of a value: between the two stops of the ramp that it lies between. */
export function cellInk(value: number, { min, max, color }: Ramp): string {
  const at = ((value - min) / (max - min || 1)) * (color.length - 1)
  const from = Math.min(Math.floor(at), color.length - 2)
  return mixed(color[from] ?? '', color[from + 1] ?? '', at - from)
}

interface Ramp {
  min: number
  max: number
  color: readonly string[]
}

/** From small to large; with figures below zero, red shows how far below and the accent how far above. */
export function rampOf(figures: readonly number[], { ramp, loss, surface }: ChartInks): Ramp {
  const least = Math.min(...figures)
  const most = Math.max(...figures)
  const far = Math.max(most, -least)
  return least < 0
    ? { min: -far, max: far, color: [loss, surface, ramp[1]] }
    : { min: least, max: most > least ? most : least + 1, color: [...ramp] }
}

/** The series as rows, their cells inked by the range of the figures; a matrix writes each. */
export function heatOption(spec: ChartSpec, { inks, format }: ChartMeans): EChartsOption {
  const data = spec.series.flatMap(({ values }, row) =>
    values.flatMap((value, column) => (value === null ? [] : [[column, row, value]])),
  )
  const ramp = rampOf(
    data.map((point) => point[2] ?? 0),
    inks,
  )
  const axis = { axisTick: { show: false }, axisLine: { show: false }, splitArea: { show: false } }
  return {
    grid: { top: 4, right: 8, bottom: 4, left: 4, outerBoundsMode: 'same' },
    xAxis: {
      type: 'category',
      data: [...spec.categories],
      axisLabel: { color: inks.faint, hideOverlap: true },
      name: spec.categoryName,
      nameLocation: 'middle',
      nameGap: 6,
      nameTextStyle: { color: inks.faint, fontSize: 12 },
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
      min: ramp.min,
      max: ramp.max,
      inRange: { color: [...ramp.color] },
    },
    series: [
      {
        type: 'heatmap',
        data: data.map((value) => ({
          value,
          label: { color: inkOn(cellInk(value[2] ?? 0, ramp), inks) },
        })),
        itemStyle: { borderColor: inks.surface, borderWidth: 1 },
        label: {
          show: spec.kind === 'matrix',
          fontSize: 12,
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
