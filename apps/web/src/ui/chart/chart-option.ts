import type { EChartsOption } from 'echarts'
import { axesOption, formatterOf } from './axes-option.ts'
import type { ChartMeans } from './chart-means.ts'
import type { ChartSpec } from './chart-spec.ts'
import { heatOption } from './heat-option.ts'
import { funnelOption } from './lying-option.ts'

/** The same frame for every chart: few inks, a zero line, units on the axis, no motion. */
export function chartOption(spec: ChartSpec, means: ChartMeans): EChartsOption {
  const { inks } = means
  const shared: EChartsOption = {
    animation: false,
    color: [...inks.series],
    textStyle: { fontFamily: inks.font, fontSize: 12, color: inks.text },
    tooltip: tooltip(spec, means),
  }
  if (spec.kind === 'funnel') return { ...shared, ...funnelOption(spec, means) }
  if (isGrid(spec)) return { ...shared, ...heatOption(spec, means) }
  return { ...shared, ...axesOption(spec, means) }
}

const isGrid = ({ kind }: ChartSpec) => kind === 'heat' || kind === 'matrix'

/** Drawn on the canvas, because the page's content policy has no place for inline styles. */
function tooltip(
  spec: ChartSpec,
  { inks, format }: ChartMeans,
): NonNullable<EChartsOption['tooltip']> {
  const isOverAxis = spec.kind !== 'funnel' && !isGrid(spec)
  return {
    trigger: isOverAxis ? 'axis' : 'item',
    renderMode: 'richText',
    backgroundColor: inks.raised,
    borderColor: inks.line,
    textStyle: { color: inks.text, fontSize: 12, fontFamily: inks.font },
    axisPointer: { type: 'line', lineStyle: { color: inks.line } },
    ...(isOverAxis ? { valueFormatter: formatterOf(spec.unit, format) } : {}),
  }
}
